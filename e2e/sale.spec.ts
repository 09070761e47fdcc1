// One complete sale from the field estimate to a refund, on the estimator's phone, the customers' phones and the office's computer.
import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { findInvoicePayments } from "#app/billing/payments/payments.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { estimates, mutations } from "#app/sales/estimates/tables.server.ts";
import { countSyncedRows } from "./support/field.ts";
import {
	issueInvoice,
	linkIn,
	listPhotoIds,
	openOfficeBrowser,
	payByCard,
	recordTrees,
	sendDocument,
	signContract,
} from "./support/sale.ts";
import { draw, scrawl } from "./support/signing.ts";
import { test } from "./support/stripe.ts";
import { expect } from "./support/test.ts";

// A step that waits for something that never comes fails long before the whole test times out.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(09|22)/], actionTimeout: 15_000 });

const species = ["Sugar maple", "Silver maple", "Paper birch", "Black walnut", "Quaking aspen"];
const photosPerTree = [3, 3, 2, 2, 2];
/** dollars per tree; the last tree is optional */
const prices = [400, 300, 200, 100, 250];

const email = `ruth-${Date.now()}@example.com`;
const secondEmail = `ed-${Date.now()}@example.com`;

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test("@smoke @phone a job is estimated offline, quoted, signed by two people, changed, invoiced, paid and partially refunded", async ({
	page,
	context,
	browser,
	signIn,
	emailTo,
	accessible,
	product,
	stripe,
}) => {
	test.setTimeout(180_000);
	const desk = await openOfficeBrowser(browser, product.origin);
	const office = await desk.newPage();
	const customer = await browser.newContext();
	const ruth = await customer.newPage();

	const estimateId =
		await test.step("five trees and twelve photos are recorded offline and synced exactly once", async () => {
			await signIn("estimator", "Ben Ruhl");
			await page.goto("/admin/field");
			await expect(page.getByRole("heading", { name: "My estimates" })).toBeVisible();
			await page.evaluate(() => navigator.serviceWorker.ready);
			await accessible();
			await context.setOffline(true);
			await recordTrees(page, { species, photosPerTree, email });
			await accessible();
			await page.goto("/admin/field#/phone");
			await expect(page.getByText("12 of 12 photos not sent")).toBeVisible();
			await accessible();
			return syncOnce(page, context, product.origin);
		});

	await test.step("the office reviews the estimate and creates a quote with one optional tree", async () => {
		await office.goto(`/admin/field-estimates/${estimateId}`);
		await expect(office.getByRole("heading", { level: 3, name: /T\d/ })).toHaveCount(5);
		await expect.poll(async () => (await listPhotoIds(office)).size).toBe(12);
		await office.getByRole("button", { name: "Mark as reviewed" }).filter({ visible: true }).click();
		await office.getByRole("button", { name: "Create quote" }).filter({ visible: true }).click();
		await expect(office.getByLabel("County")).toHaveValue("Clark");
		for (const [index, price] of prices.entries())
			await office.locator("#lines li").nth(index).getByLabel("Unit price").fill(String(price));
		const aspen = office.locator("#lines li").last();
		await aspen.getByRole("button", { name: /^Details of/ }).click();
		await aspen.getByLabel("Customer choice").selectOption("off");
		await office.getByLabel("Deposit").selectOption("percent");
		await office.getByLabel("Percent").fill("20");
		await expect(office.getByRole("region", { name: "Totals" })).toContainText("$1,055.00");
		await sendDocument(office, "Send quote");
		await expect(office.getByRole("heading", { level: 1 })).toHaveText(/^Q-\d{4}-\d{4}$/);
	});
	const quote = office.url();

	await test.step("the customer selects the fifth tree and accepts", async () => {
		await ruth.goto(linkIn((await emailTo(email, /Your quote Q-/)).text, "quote/view"));
		await ruth.getByLabel(/Quaking aspen/).check();
		await ruth.getByLabel("Your full name").fill("Ruth Paulson");
		await ruth.getByLabel(/I accept this quote/).check();
		await ruth.getByRole("button", { name: "Accept quote for $1,318.75" }).click();
		await expect(ruth.getByText("You accepted this quote")).toBeVisible();
	});

	const contract = await test.step("the contract is checked before it is sent", async () => {
		await office.reload();
		await office.getByRole("button", { name: "Create contract" }).filter({ visible: true }).click();
		const send = office.getByRole("button", { name: "Send for signature" }).filter({ visible: true });
		await expect(office.getByText("Enter a start date and a completion date.")).toBeVisible();
		await expect(send).toBeDisabled();
		await office.getByLabel("Start date").fill(day(20));
		await office.getByLabel("Completion date").fill(day(21));
		await office.getByRole("button", { name: "Add customer" }).click();
		await office.getByLabel("Customer 2").fill("Ed Paulson");
		await office.getByLabel("Email", { exact: true }).last().fill(secondEmail);
		// a contract with a deposit needs the company's street address, which is not set yet
		await expect(office.getByText(/^Saved \d/)).toBeVisible();
		const draft = office.url();
		await office.getByRole("link", { name: /The contract must show your company's street address/ }).click();
		await office.getByLabel("Street").fill("400 Mill Street");
		await office.getByLabel("ZIP code").fill("54768");
		await office.getByRole("button", { name: "Save" }).filter({ visible: true }).click();
		await expect(office).toHaveURL(/saved/);
		await office.goto(draft);
		await expect(office.getByLabel("Completion date")).toHaveValue(day(21));
		for (const box of await office.getByRole("region", { name: "Before you send" }).getByRole("checkbox").all())
			await box.check();
		await sendDocument(office, "Send for signature");
		await expect(office.getByRole("heading", { level: 1 })).toHaveText(/^C-\d{4}-\d{4}$/);
		return office.url();
	});

	await test.step("one customer draws a signature, one types it, and the company signs last", async () => {
		await ruth.goto(linkIn((await emailTo(email, /Please sign contract/)).text, "contract/sign"));
		await ruth.getByRole("button", { name: "Draw signature" }).click();
		await draw(ruth, scrawl);
		await signContract(ruth, "Ruth Paulson");
		const ed = await customer.newPage();
		await ed.goto(linkIn((await emailTo(secondEmail, /Please sign contract/)).text, "contract/sign"));
		await signContract(ed, "Ed Paulson");
		await ed.close();
		await office.reload();
		await office.getByLabel("I sign this contract on behalf of the company.").check();
		await office.getByRole("button", { name: "Countersign" }).click();
		expect((await emailTo(secondEmail, /Your signed contract/)).attachments).toHaveLength(1);
		expect(await listContractFiles(contract.split("/").at(-1) ?? "")).toHaveLength(2);
	});

	await test.step("a change order adds a lift, and both customers approve it", async () => {
		await office.reload();
		await office.getByRole("button", { name: "New change order" }).click();
		await office.getByLabel("Explanation for the customer").fill("The trunk is hollow below the fork.");
		await office.getByRole("button", { name: "Add tree, stump or other work" }).click();
		const line = office.locator("#lines li").last();
		await line.getByRole("combobox", { name: "Description" }).fill("Lift for the hollow trunk");
		await line.getByLabel("Price").fill("360");
		await sendDocument(office, "Send to customer");
		await expect(office.getByRole("heading", { level: 1 })).toHaveText(/CO-001$/);
		// both signed the contract, so both must approve
		for (const [name, address] of [
			["Ruth Paulson", email],
			["Ed Paulson", secondEmail],
		] as const) {
			await ruth.goto(linkIn((await emailTo(address, /Please review change order CO-001/)).text, "change-orders"));
			await ruth.getByLabel("Your full name").fill(name);
			await ruth.getByLabel(/I agree to this change/).check();
			await ruth.getByRole("button", { name: "Continue" }).click();
			await ruth.getByRole("button", { name: "Approve change" }).click();
			await expect(
				ruth.getByText(name === "Ed Paulson" ? "You approved this change" : "You signed this change"),
			).toBeVisible();
		}
	});
	const change = office.url();

	await test.step("the deposit is invoiced as the contract says and paid by card, with every webhook delivered twice", async () => {
		// a job issues it, so it may come after the contract's page
		const mail = await emailTo(email, /^Invoice INV-/);
		await office.goto(contract);
		const documents = office.getByRole("list", { name: "Documents of this job" });
		await documents.getByRole("link", { name: /INV-/ }).click();
		await expect(office.getByRole("region", { name: "Totals" })).toContainText("Total$263.75");
		expect(mail.attachments).toHaveLength(1);
		await ruth.goto(linkIn(mail.text, "invoice/view"));
		await accessible(ruth);
		await payByCard(ruth, "$263.75");
		await accessible(ruth);
		await stripe.waitUntilPosted();
		expect(await findInvoicePayments(office.url().split("/").at(-1) ?? "")).toHaveLength(1);
		expect((await emailTo(email, /^Receipt for \$263\.75/)).attachments).toHaveLength(1);
	});

	const final = await test.step("the final invoice covers the rest, including the change order", async () => {
		await office.goto(quote.replace("quotes/", "invoices/new?quote="));
		await expect(office.getByRole("listitem").filter({ hasText: "Final payment" })).toContainText("$1,434.80");
		await office.getByRole("button", { name: "Create final invoice : Final payment" }).click();
		await issueInvoice(office, "$1,434.80");
		const number = await office.getByRole("heading", { level: 1 }).innerText();
		const mail = await emailTo(email, new RegExp(`^Invoice ${number}`));
		await ruth.goto(linkIn(mail.text, "invoice/view"));
		await payByCard(ruth, "$1,434.80");
		await stripe.waitUntilPosted();
		return office.url();
	});

	await test.step("$100 is refunded", async () => {
		await office.reload();
		await office.getByRole("link", { name: /^Card, / }).click();
		await office.getByRole("button", { name: "Refund payment" }).click();
		await office.getByLabel("Amount").fill("5000");
		await office.getByRole("radio", { name: /^Paid by mistake or paid twice/ }).check();
		await office.getByRole("button", { name: "Issue refund" }).click();
		await expect(office.getByRole("alert")).toContainText("You can refund up to $1,434.80.");
		await office.getByLabel("Amount").fill("100");
		await accessible(office);
		await office.getByRole("button", { name: "Issue refund" }).click();
		await expect(office.getByText("Partially refunded").last()).toBeVisible();
		await emailTo(email, /^Refund of \$100\.00/);
	});

	await test.step("all screens agree on the job total and on what was invoiced, paid, refunded and due", async () => {
		await expect(office.getByRole("region", { name: "Applied to" })).toContainText("$1,334.80");
		await expect(office.getByRole("region", { name: "Refunds and disputes" })).toContainText("$100.00");
		await office.goto(change);
		for (const url of [change, contract, quote, final]) {
			await office.goto(url);
			const job = office.getByRole("region", { name: "Job summary" });
			await expect(job).toContainText(/\$1,318\.75.*\$379\.80.*Job total\$1,698\.55.*Invoiced\$1,698\.55/);
			await expect(job).toContainText(/Paid\$1,598\.55.*Balance due\$100\.00.*Left to invoice\$0\.00/);
			await expect(office.getByRole("list", { name: "Documents of this job" }).getByRole("listitem")).toHaveCount(10);
		}
		const sums = office.getByRole("region", { name: "Totals" });
		await expect(sums).toContainText(/Total\$1,434\.80.*\$1,334\.80.*Balance due\$100\.00/);
		await office.goto("/admin/invoices/receivables");
		await expect(office.getByRole("row", { name: /Ruth Paulson.*Refunded so far: \$100\.00/ })).toBeVisible();
		await ruth.reload();
		await expect(ruth.getByRole("region", { name: "Balance due" })).toContainText("$100.00");
	});
	await customer.close();
	await desk.close();
});

/**
 * Goes online, closes the page in the middle of the first large photo, and sends everything again. Returns the ID of the
 * estimate.
 */
async function syncOnce(page: Page, context: BrowserContext, origin: string): Promise<string> {
	const sent: string[] = [];
	context.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/sync")) sent.push(request.postData() ?? "");
	});
	let pieces = 0;
	await context.route("**/field-estimates/photos/**", async (route) => {
		if (route.request().method() === "PUT" && ++pieces > 1) return; // no response
		await route.continue();
	});
	await context.setOffline(false);
	await expect.poll(() => pieces, { timeout: 15_000 }).toBeGreaterThan(1);
	await page.close();
	await context.unrouteAll();

	const again = await context.newPage();
	await again.goto("/admin/field");
	await expect(again.getByRole("link", { name: "Sync status: All sent" })).toBeVisible({ timeout: 20_000 });
	const arrived = { estimates: 1, trees: 5, findings: 5, items: 5, photos: 12, finished: 12, conflicts: 0 };
	expect(await countSyncedRows(again)).toEqual(arrived);
	const applied = await db.select().from(mutations);
	expect(sent.length).toBeGreaterThan(0);
	const headers = { "content-type": "application/json", origin };
	for (const data of sent) await again.request.post("/admin/field-estimates/sync", { data, headers });
	expect(await db.select().from(mutations)).toHaveLength(applied.length);
	expect(await countSyncedRows(again)).toEqual(arrived);

	await again.getByRole("link", { name: /Ruth Paulson/ }).click();
	await again.getByRole("link", { name: "Review and submit" }).click();
	await again.getByRole("button", { name: "Submit to the office" }).click();
	const submitted = () => db.select().from(estimates).where(eq(estimates.status, "submitted"));
	await expect.poll(async () => (await submitted()).length).toBe(1);
	await again.close();
	return (await submitted())[0]?.id ?? "";
}
