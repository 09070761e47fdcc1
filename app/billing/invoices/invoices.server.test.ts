import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { nextDocumentNumber } from "#app/platform/document-numbers.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { createTestInvoice, createTestIssuedInvoice } from "./fixtures.server.ts";
import { type InvoiceRecord, toInvoiceContent } from "./invoices.server.ts";
import { issueInvoice } from "./issue.server.ts";
import { untaxedLine } from "./totals.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const issue = ({ invoice }: InvoiceRecord, now = noon) =>
	issueInvoice(permissionFor(owner, "invoices.issue"), invoice.id, invoice.version, { sendEmail: true }, now);
describe("a draft", () => {
	test("is saved with totals computed on the server, and the second of two savers gets the current version", async () => {
		const draft = await createTestInvoice(owner, { lines: [createTestLineItem({ quantity: "1.5" })] }, noon);
		expect(draft.invoice).toMatchObject({ subtotal: 72_000, tax: 3_960, total: 75_960, number: null });
		const save = (message: string) =>
			saveDraft(
				permissionFor(owner, "invoices.draft"),
				draft.invoice.id,
				draft.invoice.version,
				{ ...toInvoiceContent(draft), message },
				noon,
			);
		const outcomes = await Promise.all([save("one"), save("other")]);
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
		expect(outcomes.find(({ kind }) => kind === "conflict")).toMatchObject({ by: "Jo Kessler" });
	});

	test("can be deleted, but not after it is issued", async () => {
		const draft = await createTestInvoice(owner, {}, noon);
		const by = permissionFor(owner, "invoices.draft");
		expect(await deleteDraft(by, draft.invoice.id, draft.invoice.version, noon)).toBe("done");
		const issued = await createTestIssuedInvoice(owner, {}, noon);
		expect(await deleteDraft(by, issued.invoice.id, issued.invoice.version, noon)).toBe("stale");
	});

	test("is not issued while a check blocks it", async () => {
		const blockersOf = async (content: Parameters<typeof createTestInvoice>[1]) => {
			const done = await issue(await createTestInvoice(owner, content, noon));
			return typeof done === "object" ? done.checks.map(({ title }) => title) : done;
		};
		expect(await blockersOf({ lines: [], serviceDate: "", county: "Brown" })).toEqual([
			"No line items",
			"Service date missing",
		]);
		expect(await blockersOf({ county: "" })).toEqual(["County missing"]);
		expect(await blockersOf({ exemptionCertificate: "CES-7", exemptionExpiresOn: "2026-11-20" })).toEqual([
			"Tax exemption certificate has expired",
		]);
		expect(await blockersOf({ exemptionCertificate: "CES-7", exemptionExpiresOn: "2026-11-21" })).toBe("done");
		expect(
			await blockersOf({ exemptionCertificate: "CES-7", exemptionExpiresOn: "2026-11-22", serviceDate: "2026-11-23" }),
		).toEqual(["Tax exemption certificate has expired"]);
		expect(await blockersOf({ lines: [createTestLineItem({ title: "Snow removal, driveway", detail: "" })] })).toEqual([
			"Line 1: sales tax on snow removal",
		]);
		expect(await blockersOf({ lines: [createTestLineItem({ title: "Snow-broken limbs", detail: "Take down" })] })).toBe(
			"done",
		);
	});
});

describe("issuing", () => {
	test("freezes the number, dates and letterhead, and sends an email", async () => {
		const { invoice } = await createTestIssuedInvoice(owner, { terms: { kind: "net", days: 30 } }, noon);
		expect(invoice).toMatchObject({
			status: "open",
			issuedOn: "2026-11-21",
			dueOn: "2026-12-21",
			settled: 0,
			total: 50_640,
			sendCount: 1,
		});
		expect(invoice.number).toMatch(/^INV-2026-\d{4}$/);
		expect(invoice.letterhead?.name).toBe("Stanley Tree Care");
		expect(await product.drain()).toEqual([]);
		const emails = await product.pool.query("select subject from outgoing_emails where entity_id = $1", [invoice.id]);
		const subject = `Invoice ${invoice.number} from Stanley Tree Care: $506.40 due ${formatDay("2026-12-21")}`;
		expect(emails.rows).toEqual([{ subject }]);
	});

	test("the year follows the company's time zone, not UTC", async () => {
		const at = new Date("2028-01-01T04:00:00Z");
		const { invoice } = await createTestIssuedInvoice(owner, {}, at);
		expect(invoice).toMatchObject({ issuedOn: "2027-12-31", number: "INV-2027-0001" });
	});

	test("an invoice for $0.00 is paid at once", async () => {
		const { invoice } = await createTestIssuedInvoice(
			owner,
			{ lines: [untaxedLine(crypto.randomUUID(), "Warranty visit", 0)] },
			noon,
		);
		expect(invoice).toMatchObject({ status: "paid", total: 0, paidAt: noon });
	});

	test("twenty issued at once, with failures in between, leave no gap in the numbers", async () => {
		const at = new Date("2031-06-01T18:00:00Z");
		const drafts = await Promise.all(Array.from({ length: 20 }, () => createTestInvoice(owner, {}, at)));
		const failing = () =>
			db
				.transaction(async (tx) => {
					await nextDocumentNumber(tx, "invoice", 2031);
					throw new Error("rolled back");
				})
				.catch(() => {});
		await Promise.all(drafts.flatMap((draft) => [issue(draft, at), failing(), issue(draft, at)]));
		const { rows } = await product.pool.query(
			"select number from invoices where number like 'INV-2031-%' order by number",
		);
		expect(rows.map(({ number }) => number)).toEqual(
			Array.from({ length: 20 }, (_, i) => `INV-2031-${String(i + 1).padStart(4, "0")}`),
		);
	});

	test("an issued invoice can't be changed or deleted in the database", async () => {
		const { invoice } = await createTestIssuedInvoice(owner, {}, noon);
		const run = (sql: string) => product.pool.query(sql, [invoice.id]);
		for (const sql of [
			"update invoices set total = 0, subtotal = 0, tax = 0 where id = $1",
			"update invoices set to_name = 'X' where id = $1",
			"update invoices set due_on = '2030-01-01' where id = $1",
			"update invoices set number = 'INV-2026-9999' where id = $1",
			"update invoices set status = 'draft' where id = $1",
			"delete from invoices where id = $1",
			"delete from invoice_lines where invoice_id = $1",
			"update invoice_lines set unit_price = 1 where invoice_id = $1",
			"insert into invoice_lines select invoice_id, uuidv4(), 9, kind, title, detail, quantity, unit, unit_price, tax_code, optional, preselected, choice_group from invoice_lines where invoice_id = $1",
		])
			await expect(run(sql)).rejects.toThrow(/frozen|never deleted/);
		await expect(run("update invoices set settled = total + 1 where id = $1")).rejects.toThrow(
			"invoices_status_matches_settled",
		);
	});
});
