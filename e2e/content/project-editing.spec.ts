// A project of the site: written, shown to someone as a preview, published, changed by two people, and rolled back.
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|09|10|22)/] });

const saved = /^Saved/;

test("a project is written, previewed, published, changed and brought back to what it was", async ({
	page,
	signIn,
	accessible,
	browser,
}) => {
	await signIn("office");
	const title = `A white pine behind the church ${test.info().project.name}`;
	await page.goto("/admin/projects/new");
	await page.getByLabel("Title", { exact: true }).fill(title);
	await page.getByRole("button", { name: "Start project" }).click();
	const publish = page.getByRole("button", { name: /^Publish/ }).filter({ visible: true });
	await expect(publish).toBeDisabled();
	await expect(page.getByText("Choose a town.")).toBeVisible();
	await page
		.getByRole("textbox", { name: "Summary" })
		.fill("A pine taken down in pieces between the church and its wires.");
	await page.getByLabel("Service").selectOption("Tree removal");
	await page.getByRole("combobox", { name: "Town" }).fill("Thorp");
	await page.getByRole("option", { name: "Thorp" }).click();
	await page.getByLabel("Completed").fill("2026-10-14");
	await page.getByRole("button", { name: "Add tree" }).click();
	await page.getByLabel("Tree 1: name").fill("White pine");
	await page.getByLabel("Tree 1: work").fill("Removed in pieces");
	await page.getByRole("button", { name: "Add “What we did”" }).click();
	const story = page.getByRole("textbox", { name: "Story" });
	await story.press("End");
	await story.fill(`${await story.inputValue()}A crane lifted each piece over the roof.`);
	await expect(page.getByText("Ready to publish")).toBeVisible();
	await expect(page.getByText(saved)).toBeAttached();
	await accessible();

	await page.getByRole("button", { name: "Share a preview link" }).click();
	const link = await page.getByLabel("Preview link").inputValue();
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(link);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
	await expect(visitor.getByText("Preview of a draft")).toBeVisible();
	await accessible(visitor);

	await publish.click();
	await expect(page.getByRole("link", { name: "View the page" })).toBeVisible();
	const path = (await page.getByRole("link", { name: "View the page" }).getAttribute("href")) ?? "";
	await visitor.goto(path);
	await expect(visitor.getByText("A crane lifted each piece")).toBeVisible();
	await visitor.goto(link);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This preview has ended");

	await story.fill("## What we did\n\nTwo people and a rope.");
	await expect(page.getByText(saved)).toBeAttached();
	await publish.click();
	await expect(page.getByRole("link", { name: "Version 2" })).toBeVisible();
	await visitor.goto(path);
	await expect(visitor.getByText("Two people and a rope")).toBeVisible();
	await page.getByRole("link", { name: "Version 1" }).click();
	await expect(page.getByText("A crane lifted each piece")).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Publish this version again" }).click();
	await expect(page.getByText("same as version 1")).toBeVisible();
	await visitor.goto(path);
	await expect(visitor.getByText("A crane lifted each piece")).toBeVisible();

	page.on("dialog", (dialog) => void dialog.accept());
	await page.getByRole("button", { name: "Unpublish" }).click();
	await expect(page.getByText("Taken off the site")).toBeVisible();
	expect((await visitor.goto(path))?.status()).toBe(410);
	await visitor.context().close();
});

test("two people in one project: what both wrote is kept @desk", async ({ page, signIn, browser }) => {
	await signIn("office");
	await page.goto("/admin/projects/new");
	await page.getByLabel("Title", { exact: true }).fill("A hedge for two");
	await page.getByRole("button", { name: "Start project" }).click();
	await expect(page.getByRole("textbox", { name: "Summary" })).toBeVisible();
	const other = await browser.newContext({ storageState: await page.context().storageState() });
	const second = await other.newPage();
	await second.goto(page.url());
	await second.getByRole("textbox", { name: "Summary" }).fill("Their summary");
	await expect(second.getByText(/^Saved \d/)).toBeAttached();
	await page.getByLabel("Hours").fill("Half a day");
	await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Their summary");
	await expect(page.getByLabel("Hours")).toHaveValue("Half a day");

	await second.reload();
	await second.getByRole("textbox", { name: "Story" }).fill("Their story");
	await expect(second.getByText(/^Saved \d/)).toBeVisible();
	await page.getByRole("textbox", { name: "Story" }).fill("My story");
	const choice = page.getByRole("dialog");
	await expect(choice.getByText("Their story")).toBeVisible();
	await expect(choice.getByText("My story")).toBeVisible();
	await choice.getByRole("button", { name: "Save selected versions" }).click();
	await second.reload();
	await expect(second.getByRole("textbox", { name: "Story" })).toHaveValue("My story");
	await other.close();
});

test("the gallery is put in order by keyboard, featured and grouped", async ({ page, signIn, accessible }) => {
	await signIn("owner");
	await page.goto("/admin/project-gallery");
	const items = page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: /^Move / }) });
	const last = (await items.last().getByRole("link").textContent()) ?? "";
	const up = page.getByRole("button", { name: `Move ${last} up` });
	await up.focus();
	await page.keyboard.press("Enter");
	await expect(items.last().getByRole("link")).not.toHaveText(last);
	await page.getByRole("button", { name: `Feature ${last}` }).click();
	await expect(items.first().getByRole("link")).toHaveText(last);
	await accessible();
	await page.goto("/projects");
	await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(last);
	await page.goto("/admin/project-gallery");
	await page.getByRole("button", { name: `Don't feature ${last}` }).click();
	await expect(page.getByRole("button", { name: `Feature ${last}` })).toBeVisible();
});
