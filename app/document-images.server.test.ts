// Prints every kind of document in both paper sizes and compares it with pictures that a person has checked.
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { compareWithPictures } from "#server/testing/pdf-pictures.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { creditInvoice } from "./billing/invoices/credit-memos.server.ts";
import { createTestIssuedInvoice } from "./billing/invoices/fixtures.server.ts";
import { readInvoicePdf } from "./billing/invoices/invoice-pdf.server.ts";
import { findInvoice } from "./billing/invoices/invoices.server.ts";
import { renderStatementPdf } from "./billing/invoices/statement.server.ts";
import { createTestPayment } from "./billing/payments/fixtures.server.ts";
import { findPayment } from "./billing/payments/payments.server.ts";
import { sendReceipt } from "./billing/payments/receipts.server.ts";
import { type LineItem, newId } from "./documents/line-items/line-item.ts";
import { readCompany } from "./people/company/company.server.ts";
import { company } from "./people/company/tables.server.ts";
import { createTestStaff, permissionFor } from "./people/staff/fixtures.server.ts";
import { receiveBroadcast } from "./platform/broadcast.server.ts";
import { db } from "./platform/db.server.ts";
import { findFile } from "./platform/files.server.ts";
import { renderChangeOrderPdf } from "./sales/change-orders/change-order-pdf.server.ts";
import type { ChangeOrderCustomerView as ShownChange } from "./sales/change-orders/customer-view.ts";
import { printContract } from "./sales/contracts/contract-pdf.server.ts";
import type { ContractCustomerView as ShownContract } from "./sales/contracts/customer-view.ts";
import { estimatePdf } from "./sales/estimates/estimate-pdf.server.tsx";
import { createTestLineItem } from "./sales/quotes/fixtures.server.ts";
import { renderQuotePdf } from "./sales/quotes/quote-pdf.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-20T15:00:00Z");
const rates: ShownContract["rates"] = [{ code: "taxable", name: "Clark County", ppm: 55_000 }];
const letterhead = {
	name: "Stanley Tree Care",
	phone: "(715) 555-0142",
	email: "hello@example.com",
	address: "100 N Broadway, Stanley, WI 54768",
};
const pruning = createTestLineItem({ id: "1" });
const removal = createTestLineItem({
	id: "2",
	title: "Green ash, 18 in",
	detail: "Take down, leave the stump.",
	unitPrice: 95_000,
});
const stump = createTestLineItem({
	id: "3",
	title: "Grind the stump",
	detail: "8 in deep. Chips stay.",
	quantity: "18",
	unit: "in",
	unitPrice: 400,
	optional: true,
	preselected: false,
});
const lines: LineItem[] = [pruning, removal, stump];

const contract: ShownContract = {
	number: "C-2026-0017",
	title: "Two trees on Maple Street",
	madeOn: "2026-11-20",
	company: letterhead,
	salesperson: "Ed Olson",
	customer: "Ruth Paulson",
	site: "212 Maple Street, Thorp, WI 54771",
	county: "Clark",
	scope: ["Prune the maple as described.", "Take down the ash. Haul everything away."],
	lines: [pruning, removal],
	rates,
	exemption: false,
	total: 150_865,
	startOn: "2026-12-04",
	endOn: "2026-12-06",
	plan: [
		{ label: "Deposit", due: "when signed", amount: 50_000 },
		{ label: "Final payment", due: "when the work is complete", amount: 100_865 },
	],
	warranty: "We will return and correct any work that was not done as described.",
	security: "",
	cancelRight: true,
	emergency: false,
	clauses: [
		{ title: "Access", text: "You will open the gates and move your cars on the day of the work.", bold: false },
		{ title: "Underground lines", text: "We are not responsible for lines that were not marked.", bold: true },
	],
	signers: [
		{ name: "Ruth Paulson", role: "customer" },
		{ name: "Ed Olson", role: "company" },
	],
	consentVersion: "2026-11",
};

const change: ShownChange = {
	number: "CO-001",
	contract: "C-2026-0017",
	title: "Two trees on Maple Street",
	madeOn: "2026-12-04",
	company: letterhead,
	customer: "Ruth Paulson",
	site: "212 Maple Street, Thorp, WI 54771",
	reason: "hidden-condition",
	words: "The ash is hollow from the ground to ten feet.",
	photos: [],
	deltas: [
		{ kind: "modify", id: "2", before: removal, after: { ...removal, unitPrice: 120_000 } },
		{ kind: "remove", id: "1", before: pruning },
		{ kind: "add", id: "3", after: { ...stump, optional: false, preselected: true } },
	],
	lines: [
		{ ...removal, unitPrice: 120_000 },
		{ ...stump, optional: false, preselected: true },
	],
	rates,
	exemption: false,
	consent: "I agree to sign on a screen.",
	before: { total: 150_865, endOn: "2026-12-06" },
	after: { total: 134_196, endOn: "2026-12-08" },
};

const estimate: Parameters<typeof estimatePdf>[0] = {
	number: "FE-2026-0003",
	name: "Ruth Paulson",
	address: "212 Maple Street, Thorp, WI 54771",
	visitedOn: now,
	trees: [
		{
			id: "t",
			tag: "T1",
			number: 1,
			species: "Green ash",
			scientific: "Fraxinus pennsylvanica",
			measures: ["18 in trunk diameter", "55 ft tall"],
			condition: "Poor",
			defects: "Deadwood, dieback",
			risk: { level: "high", context: "Tree part: Upper crown. Target: house. Time frame: 1 year" },
			notes: "Borer galleries under the bark.",
			photos: [],
			items: [{ id: "w", label: "Removal", spec: "Leave the stump.", optional: false, low: 80_000, high: 110_000 }],
		},
	],
	photos: [],
	items: [],
	range: { low: 80_000, high: 110_000 },
};

const steadyLink = "00000000-0000-4000-8000-000000000017";

async function issue() {
	const own = lines.filter(({ optional }) => !optional).map((line) => ({ ...line, id: newId() }));
	const issued = await createTestIssuedInvoice(
		owner,
		{ toName: "Ruth Paulson", toEmail: "ruth@example.com", lines: own },
		now,
	);
	return { issued, id: issued.invoice.id, customerId: issued.invoice.customerId ?? "" };
}

async function kept(key: string | null | undefined): Promise<Uint8Array> {
	const bytes = key && (await findFile(key));
	if (!bytes) throw new Error("no PDF was kept");
	return bytes;
}

describe.each(["letter", "a4"] as const)("on %s", (size) => {
	beforeAll(async () => {
		await db.update(company).set({ paperSize: size });
		receiveBroadcast("company");
	});

	const quote: Parameters<typeof renderQuotePdf>[0] = {
		number: "Q-2026-0042",
		toName: "Ruth Paulson",
		siteAddress: "212 Maple Street, Thorp, WI 54771",
		county: "Clark",
		message: "Thank you for showing us around.",
		included: ["Clean-up"],
		excluded: ["Stumps"],
		validUntil: "2026-12-20",
		plannedOn: "2026-12-04",
		deposit: { kind: "percent", value: 3_000 },
		exemption: false,
		rates,
		terms: "Net 30.",
		company: letterhead,
		lines,
	};
	const accepted = {
		name: "Ruth Paulson",
		at: now,
		selection: ["3"],
		hash: "ab12".repeat(16),
		ip: "203.0.113.7",
		consent: "2026-11",
		evidence: "",
	};

	test.each<[string, () => Promise<Uint8Array | null>]>([
		["quote", () => renderQuotePdf(quote, { issuedAt: now, size })],
		["quote-accepted", () => renderQuotePdf(quote, { issuedAt: now, size, acceptance: accepted })],
		[
			"estimate",
			async () => estimatePdf(estimate, { company: letterhead, size, madeAt: now, bytesOf: async () => null }),
		],
		["contract", () => printContract(contract, now)],
		["change-order", () => renderChangeOrderPdf(change, now)],
		[
			"invoice",
			async () => {
				const { issued } = await issue();
				// the code on the page is made from it
				return readInvoicePdf({ ...issued, invoice: { ...issued.invoice, linkId: steadyLink } });
			},
		],
		[
			"credit-memo",
			async () => {
				const { issued, id } = await issue();
				const wish = { scope: "rest" as const, reason: "The birch still stands", sendEmail: false };
				const done = await creditInvoice(
					permissionFor(owner, "invoices.credit"),
					id,
					issued.invoice.version,
					wish,
					now,
				);
				const note = typeof done === "object" && (await findInvoice(done.id));
				return note ? readInvoicePdf(note) : null;
			},
		],
		[
			"receipt",
			async () => {
				const { issued } = await issue();
				const payment = await createTestPayment(owner, issued.invoice, {}, now);
				await sendReceipt(payment);
				return kept((await findPayment(payment))?.receiptKey);
			},
		],
		[
			"statement",
			async () => {
				const { issued, customerId } = await issue();
				await createTestPayment(owner, issued.invoice, { amount: 20_000 }, now);
				return renderStatementPdf(customerId, now);
			},
		],
	])("the PDF of the %s matches its reference pictures", async (kind, print) => {
		const bytes = await print();
		if (!bytes) throw new Error("nothing was printed");
		expect((await readCompany()).paperSize).toBe(size);
		const folder = path.join(import.meta.dirname, "documents/pdf/pictures");
		for (const difference of await compareWithPictures(folder, `${kind}-${size}`, bytes, 0.5))
			expect(difference).toBeLessThan(0.002);
	});
});
