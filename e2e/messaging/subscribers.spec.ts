// The office's list of subscribers, from the first one to an import from another service.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createTestSubscriber } from "#app/messaging/subscribers/fixtures.server.ts";
import { patience } from "../support/patience.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(90_000);
// an address that is subscribed already
test.use({ expectedErrors: [/status of 422/] });

test("a subscriber is added by keyboard, found, read about, and exported", async ({ page, signIn, accessible }) => {
	const mark = randomUUID().slice(0, 8);
	const email = `karen-${mark}@example.com`;
	await signIn("office");
	await page.goto("/admin/subscribers");
	await accessible();
	await page.goto("/admin/subscribers/new");
	const evidence = page.getByLabel("Details", { exact: true });
	const add = async (address: string) => {
		await page.getByLabel("Email", { exact: true }).fill(address);
		await page.getByRole("textbox", { name: "Name (optional)" }).fill("Karen Olson");
		await page.getByLabel("How they agreed").selectOption({ label: "By phone" });
		await evidence.fill("Called on Monday and asked for it.");
		await page.getByRole("radio", { name: "Subscribe them now" }).press("Space");
		await page.getByRole("button", { name: "Add subscriber" }).press("Enter");
	};
	await add(email);
	await expect(page.getByRole("heading", { name: "Consent" })).toBeVisible();
	await expect(page.getByText("Called on Monday and asked for it.", { exact: false })).toBeVisible();
	await expect(page.getByText("No issue has been sent to them yet.")).toBeVisible();
	await accessible();

	// the same address in other letter case
	await page.goto("/admin/subscribers/new");
	await add(email.toUpperCase());
	await expect(page.getByText("This address is already subscribed.").first()).toBeVisible();
	await expect(evidence).toHaveValue("Called on Monday and asked for it.");
	await accessible();

	await page.goto("/admin/subscribers?view=all");
	await page.getByRole("searchbox").fill(mark);
	await page.getByRole("searchbox").press("Enter");
	await expect(page).toHaveURL(new RegExp(`q=${mark}`));
	await expect(page.getByRole("link", { name: /Karen Olson/ })).toHaveCount(1);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Export" }).click(),
	]);
	const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(email);
});

test("a list is imported after a check, with its errors by row, and revives no opt-out", async ({
	page,
	product,
	signIn,
	accessible,
}) => {
	const mark = randomUUID().slice(0, 8);
	const gone = `gone-${mark}@example.com`;
	await createTestSubscriber({ email: gone, status: "unsubscribed", unsubscribedAt: new Date() });
	await product.pool.query("insert into suppressions (email, reason) values ($1, 'unsubscribed')", [gone]);
	await signIn("owner");
	await page.goto("/admin/subscribers");
	await page.getByRole("link", { name: "Import", exact: true }).click();
	await accessible();
	const lines = [
		"Email Address,First Name,Last Name",
		`ann-${mark}@example.com,Ann,Berg`,
		`ANN-${mark}@example.com,Ann,Berg`,
		`${gone.toUpperCase()},Bo,Lund`,
		"nowhere@,Cy,Dahl",
	];
	const file = { name: `list-${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
	await page.getByLabel("CSV file").setInputFiles(file);
	await page.getByRole("button", { name: "Upload file" }).click();
	await page.getByLabel("How they agreed").fill("Signed up on our old website.");
	await accessible();
	await page.getByRole("button", { name: "Check the file" }).click();

	const rows = page.getByRole("region", { name: "File rows" });
	await expect(page.getByText("We checked 4 rows. No one has been added yet.", { exact: false })).toBeVisible();
	const find = () => product.pool.query("select email from subscribers where email like $1", [`ann-${mark}%`]);
	expect((await find()).rows).toEqual([]);
	await rows.getByRole("link", { name: /^Errors/ }).click();
	await expect(rows.getByRole("row", { name: /nowhere@/ })).toContainText("isn't an email address");
	await accessible();
	await rows.getByRole("link", { name: /^Not added/ }).click();
	await expect(rows.getByText("They unsubscribed. Only they can subscribe again.")).toBeVisible();
	await page.getByRole("button", { name: "Add 1 subscriber" }).click();

	await expect(page.getByText("Imported: 1 new subscriber")).toBeVisible({ timeout: 20_000 * patience });
	await accessible();
	expect((await find()).rows).toEqual([{ email: `ann-${mark}@example.com` }]);
	const { rows: left } = await product.pool.query("select status from subscribers where email = $1", [gone]);
	expect(left).toEqual([{ status: "unsubscribed" }]);
});
