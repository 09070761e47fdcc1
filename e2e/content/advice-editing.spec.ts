// An article: written with the keyboard, published, seen on the site, changed by two people, and brought back.
import type { Page } from "@playwright/test";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(01|04|09|10|22)/] });

const saved = /^Saved/;
const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });

async function start(page: Page, title: string): Promise<void> {
	await page.goto("/admin/advice/new");
	await page.getByLabel("Title", { exact: true }).fill(title);
	await page.getByRole("button", { name: "Start article" }).click();
	// the editor's code is loaded after the page
	await expect(textOf(page)).toBeVisible({ timeout: 30_000 });
}

test("an article is written with headings, a list, a callout and a picture, published, and brought back", async ({
	page,
	signIn,
	accessible,
	browser,
}) => {
	test.slow();
	await signIn("office");
	const picture = await createTestPicture({ name: `limb ${test.info().project.name}.jpg`, alt: "A torn limb." });
	await start(page, `After the hail ${test.info().project.name}`);
	const publish = page.getByRole("button", { name: /^Publish/ }).filter({ visible: true });
	await expect(publish).toBeDisabled();
	const text = textOf(page);
	await text.focus();
	await page.keyboard.type("## What hail does");
	await page.keyboard.press("Enter");
	await page.keyboard.type('It is called "shredding", and it looks worse than it is.');
	await page.keyboard.press("Enter");
	await page.keyboard.type("- Torn leaves");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Bruised bark");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.type("/warn");
	await expect(page.getByRole("option", { name: "Callout: Warning" })).toBeVisible();
	await accessible();
	await page.keyboard.press("Enter");
	await page.keyboard.type("Hanging limbs fall without a sound.");
	await page.getByRole("button", { name: "Picture", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Choose a picture for the article" });
	await dialog.getByLabel("Search pictures").fill(picture.name);
	await dialog.getByRole("button", { name: picture.name.slice(0, -4) }).click();
	await dialog.getByRole("button", { name: "Use this picture" }).click();
	await page.getByRole("region", { name: "Picture" }).getByLabel("Caption").fill("A limb that hail tore.");
	await page.getByRole("textbox", { name: "Summary" }).fill("What hail does to trees, and what to do first.");
	await page.getByLabel("Topic").selectOption("Storms");
	await expect(page.getByText("Ready to publish")).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Outline" })).toContainText("What hail does");
	await expect(page.getByText(saved)).toBeAttached();
	await accessible();

	await publish.click();
	const link = page.getByRole("link", { name: "View the page" });
	await expect(link).toBeVisible();
	const path = (await link.getAttribute("href")) ?? "";
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(path);
	const article = visitor.getByRole("article").first();
	await expect(article.getByRole("heading", { level: 2, name: "What hail does" })).toBeVisible();
	await expect(article.getByText("It is called “shredding”")).toBeVisible();
	await expect(article.getByRole("listitem").filter({ hasText: "Bruised bark" })).toBeVisible();
	await expect(article.getByRole("note")).toContainText("Hanging limbs fall");
	await expect(article.getByRole("img", { name: "A torn limb." })).toHaveAttribute("srcset", /-400\.jpg/);
	await expect(article.getByText("A limb that hail tore.")).toBeVisible();
	await accessible(visitor);

	await text.click();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("Another text.");
	await expect(page.getByText(saved)).toBeAttached();
	await publish.click();
	await expect(page.getByRole("link", { name: "Version 2" })).toBeVisible();
	await visitor.goto(path);
	await expect(visitor.getByText("Another text.")).toBeVisible();
	await page.getByRole("link", { name: "Version 1" }).click();
	await expect(page.getByText("Hanging limbs fall")).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Publish this version again" }).click();
	await expect(page.getByText("same as version 1")).toBeVisible();
	await visitor.goto(path);
	await expect(visitor.getByRole("note")).toContainText("Hanging limbs fall");
	await visitor.context().close();
});

test("two people in one article: nothing that either typed is lost @desk", async ({ page, signIn, browser }) => {
	await signIn("office");
	await start(page, "A hedge for two writers");
	const other = await browser.newContext({ storageState: await page.context().storageState() });
	const second = await other.newPage();
	await second.goto(page.url());
	await textOf(second).focus();
	await second.keyboard.type("Their text");
	await expect(second.getByText(/^Saved \d/)).toBeAttached();
	await page.getByRole("textbox", { name: "Summary" }).fill("My summary");
	await expect(textOf(page)).toHaveText("Their text");
	await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("My summary");
	// in good time: the editor puts its cursor back a moment after it got the focus
	await textOf(page).focus();

	await second.reload();
	await textOf(second).focus();
	await second.keyboard.press("ControlOrMeta+End");
	await second.keyboard.type(", longer");
	await expect(second.getByText(/^Saved \d/)).toBeVisible();
	await page.keyboard.press("ControlOrMeta+Home");
	// at once: typed letter by letter, the question could come after the first word
	await page.keyboard.insertText("Mine and ");
	const choice = page.getByRole("dialog", { name: /also edited this draft/ });
	await expect(choice.getByText("Their text, longer", { exact: true })).toBeVisible();
	await expect(choice.getByText("Mine and Their text", { exact: true })).toBeVisible();
	await choice.getByText("Their text, longer").click();
	await choice.getByRole("button", { name: "Save selected versions" }).click();
	await expect(textOf(page)).toHaveText("Their text, longer");
	await other.close();
});
