// A term of the glossary: written, checked for the links that it makes, published, and merged into another one.
import { expect, test } from "../support/test.ts";

// a name that another term has is refused
test.use({ expectedErrors: [/status of 422/] });

test("a term is written with its links, published, and merged into another term", async ({
	page,
	signIn,
	accessible,
	browser,
}) => {
	await signIn("office");
	const { name } = test.info().project;
	const title = `Bar oil ${name}`;
	await page.goto("/admin/glossary");
	await expect(page.getByRole("heading", { level: 1, name: "Glossary terms" })).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: /^New/ }).click();
	await page.getByLabel("Term", { exact: true }).fill(title);
	await page.getByRole("button", { name: "Start term" }).click();
	await expect(page.getByText("Choose a category.")).toBeVisible();
	await page.getByLabel("Category").selectOption("Safety");
	await page.getByRole("textbox", { name: "Short definition" }).fill("The oil that a saw's chain runs in.");
	await page
		.getByRole("textbox", { name: "Explanation" })
		.fill("Bar oil keeps the chain cool. **Check** it each time.");
	// a name that another term has is refused in the end
	await page.getByRole("textbox", { name: "Other names" }).fill(`DBH\nsaw oil ${name}`);
	await page.getByRole("combobox", { name: "Add a related term" }).fill("kickback");
	await page.getByRole("option", { name: "Kickback", exact: true }).click();
	await expect(page.getByText("Ready to publish")).toBeVisible();
	await expect(page.getByText(/^Saved/)).toBeAttached();
	await accessible();
	const publish = page.getByRole("button", { name: /^Publish/ }).filter({ visible: true });
	await publish.click();
	await expect(page.getByRole("alert")).toContainText("“DBH” is already a name of “Diameter at breast height”.");
	await page.getByRole("textbox", { name: "Other names" }).fill(`saw oil ${name}`);
	await expect(page.getByText(/^Saved/)).toBeAttached();

	await page.getByRole("link", { name: "See which pages link" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Links to ${title}`);
	await accessible();
	await page.getByRole("link", { name: "Back to the term" }).click();
	await publish.click();
	await expect(page.getByRole("link", { name: "View the page" })).toBeVisible();
	const path = (await page.getByRole("link", { name: "View the page" }).getAttribute("href")) ?? "";
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(path);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
	await expect(visitor.getByRole("link", { name: "Kickback" }).first()).toBeVisible();
	await accessible(visitor);

	await page.getByText("Merge with another term").click();
	await page.getByRole("combobox", { name: "Term to keep" }).fill("hanger");
	await page.getByRole("option", { name: "Hanger", exact: true }).click();
	await page.getByRole("button", { name: /^Merge with “/ }).click();
	await expect(page.getByText("Names added from a merged term")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Other names" })).toHaveValue(new RegExp(title));
	await visitor.goto(path);
	await expect(visitor).not.toHaveURL(new RegExp(`${path}$`));
	await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText(title);
	await visitor.context().close();
});
