// A customer without email, from the quote to the sealed contract: everything is printed, and the office records what comes back.
import type { Page } from "@playwright/test";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { photo } from "../support/field.ts";
import { expect, test } from "../support/test.ts";

// each walks a whole job
test.describe.configure({ timeout: 90_000 });

// a form without its file
test.use({ actionTimeout: 30_000, expectedErrors: [/status of 422/] });

const scan = { name: "signed.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Issues the open draft without an email, and expects its number. */
async function issueOnPaper(page: Page, number: RegExp): Promise<void> {
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Issue without emailing" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(number, { timeout: 30_000 });
}

/** The document that the button prints. */
async function printed(page: Page, button: string): Promise<string> {
	const link = page.getByRole("link", { name: button }).filter({ visible: true }).first();
	const response = await page.request.get((await link.getAttribute("href")) ?? "");
	expect(response.headers()["content-type"]).toBe("application/pdf");
	return (await response.body()).subarray(0, 5).toString();
}

test("a customer without email gets a quote and a contract on paper, accepts by phone and signs the printed contract", async ({
	page,
	signIn,
	accessible,
	product,
}) => {
	await signIn("owner");
	await page.goto("/admin/quotes/new");
	await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
	await page.getByLabel("Job site address").fill("508 Tamarack Lane, Thorp, WI 54771");
	await page.getByRole("button", { name: "Create quote" }).click();
	await page.getByRole("button", { name: "Add tree, stump or other work" }).click();
	const line = page.locator("#lines li").last();
	await line.getByRole("combobox", { name: "Description" }).fill("Sugar maple, 22 in");
	await line.getByLabel("Unit price").fill("480");
	await page.getByRole("button", { name: /^Details of/ }).click();
	await page.getByLabel("Details", { exact: true }).fill("Prune 8 ft clear of the roof.");
	await issueOnPaper(page, /^Q-\d{4}-\d{4}$/);
	expect(await printed(page, "Print quote")).toBe("%PDF-");

	await page.getByText("Accepted by phone", { exact: true }).click();
	await page.getByLabel("How the customer accepted").fill("Ruth called Dana on Monday at 9.");
	await page.getByRole("button", { name: "Record acceptance" }).click();
	await expect(page.getByText("Ruth called Dana on Monday at 9.").first()).toBeVisible();
	await accessible();

	await page.getByRole("button", { name: "Create contract" }).filter({ visible: true }).first().click();
	await page.getByLabel("Start date").fill(day(20));
	await page.getByLabel("Completion date").fill(day(21));
	await page.getByLabel("Wires", { exact: true }).selectOption("none");
	const checks = page.getByRole("region", { name: "Before you send" });
	for (const box of await checks.getByRole("checkbox").all()) await box.check();
	await issueOnPaper(page, /^C-\d{4}-\d{4}$/);
	expect(await printed(page, "Print contract")).toBe("%PDF-");

	await page.getByText("Signed on paper", { exact: true }).click();
	await page.getByLabel("Signed copy").setInputFiles(scan);
	await accessible();
	await page.getByRole("button", { name: "Record signature" }).click();
	await page.getByLabel("I sign this contract on behalf of the company.").check();
	await page.getByRole("button", { name: "Countersign" }).click();
	await expect(page.getByRole("link", { name: "Signed copy" }).first()).toBeVisible();
	expect(await printed(page, "View signed copy")).toBe("%PDF-");
	await accessible();
	expect(product.mail.received.filter(({ to }) => to?.some(({ address }) => !address))).toEqual([]);
});

test("a quote signed on paper is recorded with a photo of it, and a wrong file says so", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const draft = await createTestDraftQuote(staff, { toEmail: "" });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await issueOnPaper(page, /^Q-\d{4}-\d{4}$/);
	await page.getByText("Signed on paper", { exact: true }).click();
	const save = page.getByRole("button", { name: "Record signed copy" });
	await save.click();
	await expect(page.getByText("Add a scan or photo of the signed copy.").first()).toBeVisible();
	await accessible();
	await page.getByLabel("Signed copy").setInputFiles([await photo("signed.jpg", 640)]);
	await save.click();
	const link = page.getByRole("link", { name: "View signed copy" });
	await expect(link).toBeVisible();
	const copy = await page.request.get((await link.getAttribute("href")) ?? "");
	expect(copy.headers()["content-type"]).toBe("image/jpeg");
	await accessible();
});
