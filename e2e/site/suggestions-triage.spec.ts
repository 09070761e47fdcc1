import { randomUUID } from "node:crypto";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { createTestSuggestion } from "#app/site/suggestions/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.slow();

test("a suggestion with a pasted screenshot is made, published, voted for and told when it is planned", async ({
	page,
	product,
	signIn,
	accessible,
	emailTo,
}) => {
	const name = randomUUID().slice(0, 8);
	const title = `Show the wind ${name}`;
	await createTestSuggestion({ title: `Show wind speed ${name}` });
	await signIn("owner");
	await page.goto("/admin/suggest?page=/admin/schedule");
	await page.getByLabel("What would you like?").fill(title);
	await page.getByLabel("How would it help you?").fill("I plan the crane by it.");
	const bytes = (await createTestJpeg()).toString("base64");
	await page.getByLabel("How would it help you?").evaluate(async (field, encoded) => {
		const file = new File([Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0))], "screen.jpg", {
			type: "image/jpeg",
		});
		const clipboardData = new DataTransfer();
		clipboardData.items.add(file);
		field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, bytes);
	await expect(page.getByRole("img", { name: "Your screenshot" })).toBeVisible();
	await accessible();
	await page.getByRole("button", { name: "Send suggestion" }).click();
	await expect(page.getByText("Thanks! We got your suggestion.")).toBeVisible();

	await page.goto("/admin/feature-suggestions");
	await page.getByRole("link", { name: new RegExp(title) }).click();
	await expect(page.getByRole("img", { name: /Screenshot 1/ })).toBeVisible();
	await expect(page.getByRole("link", { name: "/admin/schedule" })).toBeVisible();
	await page.getByLabel(/Publish the title on the website/).check();
	await page.getByLabel(/^Tags/).fill("schedule");
	await page.getByRole("button", { name: "Save suggestion" }).press("Enter");
	await expect(page.getByRole("region", { name: "Activity" })).toContainText("Changed the suggestion");
	await accessible();
	const record = page.url();

	const email = `voter-${name}@example.com`;
	await page.goto("/suggest-feature");
	const item = page.getByRole("listitem").filter({ hasText: title });
	await item.getByRole("button", { name: /Me too/ }).click();
	await item.getByText("Email me when this changes").click();
	await item.getByLabel("Email").fill(email);
	await accessible();
	await item.getByRole("button", { name: "Email me" }).click();
	await expect(item).toContainText("We'll email you.");

	await page.goto(record);
	await page.getByLabel(/^Status/).selectOption("planned");
	await page.getByLabel(/^Public answer/).fill("In spring.");
	await page.getByRole("button", { name: "Save suggestion" }).click();
	const mail = await emailTo(email, /Your suggestion is planned/);
	expect(mail.text).toContain("In spring.");
	await page.getByText("Merge with another suggestion").click();
	await page.getByLabel("Keep").selectOption({ label: `Show wind speed ${name}` });
	await page.getByRole("button", { name: "Merge suggestions" }).click();
	await expect(page.getByRole("region", { name: "Merged suggestions" })).toContainText(title);
	const { rows } = await product.pool.query(
		"select count(*)::int as left from feature_suggestions where title like $1 and duplicate_of is null",
		[`%${name}`],
	);
	expect(rows).toEqual([{ left: 1 }]);
});
