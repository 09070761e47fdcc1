import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { createDraftFromQuote, saveDraft as saveContract } from "#app/sales/contracts/drafts.server.ts";
import { allRuleIds, getContract, signByEveryone } from "#app/sales/contracts/fixtures.server.ts";
import { sendContract } from "#app/sales/contracts/send.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readBillingSummary } from "./billing-summary.server.ts";
import { voidInvoice } from "./close.server.ts";
import { createInvoiceFromQuote } from "./create.server.ts";
import { createTestAcceptedQuote, createTestInvoiceFromQuote, getInvoice } from "./fixtures.server.ts";
import { findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { issueInvoice } from "./issue.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const reload = ({ invoice }: InvoiceRecord) => getInvoice(invoice.id);

const issue = ({ invoice }: InvoiceRecord, now = noon) =>
	issueInvoice(permissionFor(owner, "invoices.issue"), invoice.id, invoice.version, { sendEmail: true }, now);
const voidOnce = ({ invoice }: InvoiceRecord) =>
	voidInvoice(permissionFor(owner, "invoices.void"), invoice.id, invoice.version, "Sent to the wrong person", noon);

describe("the invoices of an accepted quote", () => {
	test("deposit, progress and final invoices add up to the job total, and only the final one has tax", async () => {
		const { quote } = await createTestAcceptedQuote(
			owner,
			{
				deposit: { kind: "percent", value: 2_500 },
				lines: [createTestLineItem({ unitPrice: 100_001 }), createTestLineItem({ unitPrice: 33_333 })],
			},
			noon,
		);
		const deposit = await createTestInvoiceFromQuote(owner, quote.id, { kind: "deposit" }, noon);
		const progress = await createTestInvoiceFromQuote(owner, quote.id, { kind: "progress", percent: 3_333 }, noon);
		const final = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, noon);
		const all = [deposit, progress, final].map(({ invoice }) => invoice);
		expect(all.map(({ taxRows }) => taxRows.length)).toEqual([0, 0, 1]);
		expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(140_667);
		expect(final.invoice).toMatchObject({ subtotal: 133_334, tax: 7_333, previouslyInvoiced: 82_051, total: 58_616 });
		expect(final.invoice.priorInvoices.map(({ number }) => number)).toEqual([
			deposit.invoice.number,
			progress.invoice.number,
		]);
	});

	test("by line items: each is invoiced once, and together they are the job total", async () => {
		const lines = [
			createTestLineItem({ unitPrice: 10_001 }),
			createTestLineItem({ unitPrice: 20_003 }),
			createTestLineItem({ kind: "discount", unit: "%", quantity: "7", unitPrice: 0 }),
		];
		const { quote } = await createTestAcceptedQuote(owner, { lines }, noon);
		const by = permissionFor(owner, "invoices.draft");
		const [first = "", second = ""] = lines.map(({ id }) => id);
		await createTestInvoiceFromQuote(owner, quote.id, { kind: "progress", lines: [first] }, noon);
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "progress", lines: [first] }, noon)).toBe("bad-lines");
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "progress", lines: [first, second] }, noon)).toBe(
			"bad-lines",
		);
		await createTestInvoiceFromQuote(owner, quote.id, { kind: "progress", lines: [second] }, noon);
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "progress", percent: 100 }, noon)).toBe("nothing-left");
		const final = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, noon);
		expect(final.invoice).toMatchObject({ total: 0, status: "paid" });
	});

	test("there is one deposit invoice and one final invoice, however often they are requested", async () => {
		const { quote } = await createTestAcceptedQuote(owner, { deposit: { kind: "amount", value: 10_000 } }, noon);
		const by = permissionFor(owner, "invoices.draft");
		for (const kind of ["deposit", "final"] as const) {
			const created = await Promise.all([1, 2, 3].map(() => createInvoiceFromQuote(by, quote.id, { kind }, noon)));
			expect(new Set(created.map((result) => (typeof result === "string" ? result : result.id))).size).toBe(1);
		}
	});

	test("a final draft that deducts too little is recalculated before it is issued", async () => {
		const { quote } = await createTestAcceptedQuote(owner, {}, noon);
		const by = permissionFor(owner, "invoices.draft");
		const created = await createInvoiceFromQuote(by, quote.id, { kind: "final" }, noon);
		if (typeof created === "string") throw new Error(created);
		const draft = await findInvoice(created.id);
		if (!draft) throw new Error("the invoice no longer exists");
		await createTestInvoiceFromQuote(owner, quote.id, { kind: "progress", percent: 5_000 }, noon);
		expect(await issue(draft)).toBe("recalculated");
		const recalculated = await reload(draft);
		expect(recalculated.invoice).toMatchObject({ previouslyInvoiced: 25_320, total: 25_320, status: "draft" });
		expect(await issue(recalculated)).toBe("done");
	});

	test("two progress invoices never exceed the job total, even when issued at once", async () => {
		const { quote } = await createTestAcceptedQuote(owner, {}, noon);
		const by = permissionFor(owner, "invoices.draft");
		const drafts = await Promise.all(
			[6_000, 6_000].map(async (percent) => {
				const created = await createInvoiceFromQuote(by, quote.id, { kind: "progress", percent }, noon);
				const draft = typeof created === "string" ? null : await findInvoice(created.id);
				if (!draft) throw new Error("the draft was not created");
				return draft;
			}),
		);
		const done = await Promise.all(drafts.map((draft) => issue(draft)));
		expect(done.filter((one) => one === "done")).toHaveLength(1);
	});

	test("a deposit invoice can't be voided while the final invoice deducts it", async () => {
		const { quote } = await createTestAcceptedQuote(owner, { deposit: { kind: "amount", value: 10_000 } }, noon);
		const deposit = await createTestInvoiceFromQuote(owner, quote.id, { kind: "deposit" }, noon);
		const final = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, noon);
		expect(await voidOnce(deposit)).toBe("in-final");
		expect(await voidOnce(final)).toBe("done");
		expect(await voidOnce(deposit)).toBe("done");
		expect(await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, noon)).toMatchObject({
			invoice: { previouslyInvoiced: 0, total: 50_640 },
		});
	});

	test("each row of a signed contract's payment plan becomes one invoice, and the last one bills the rest", async () => {
		const { quote } = await createTestAcceptedQuote(owner, { deposit: { kind: "amount", value: 10_000 } }, noon);
		const by = permissionFor(owner, "invoices.draft");
		await product.pool.query("update company set street = '1 Oak Street'");
		receiveBroadcast("company");
		const drafted = await createDraftFromQuote(permissionFor(owner, "contracts.draft"), quote.id, noon);
		const contract = typeof drafted === "string" ? null : await findContract(drafted.id);
		if (!contract) throw new Error("no contract");
		expect((await readBillingSummary(quote.id)) as object).toMatchObject({ plan: null });
		const [deposit, final] = contract.content.plan;
		const half = {
			id: crypto.randomUUID(),
			kind: "progress" as const,
			label: "Half way",
			due: "when the first tree is down",
			share: "200.00",
		};
		const content = {
			...contract.content,
			scope: "Prune the maple as described. Haul everything away.",
			startOn: "2026-12-05",
			endOn: "2026-12-07",
			wires: "none" as const,
			plan: [deposit, half, final].filter((row) => row !== undefined),
		};
		expect(
			(await saveContract(permissionFor(owner, "contracts.draft"), contract.id, contract.version, content, noon)).kind,
		).toBe("saved");
		const saved = await getContract(contract.id);
		const sent = await sendContract(permissionFor(owner, "contracts.send"), saved.id, saved.version, allRuleIds, noon);
		expect(sent).toBe("done");
		await signByEveryone(owner, await getContract(contract.id), noon);
		const first = await createTestInvoiceFromQuote(owner, quote.id, { kind: "plan", partId: deposit?.id ?? "" }, noon);
		expect(first.invoice).toMatchObject({ kind: "deposit", total: 10_000, contractId: contract.id });
		const second = await createTestInvoiceFromQuote(owner, quote.id, { kind: "plan", partId: half.id }, noon);
		expect(second.invoice).toMatchObject({ kind: "progress", total: 20_000 });
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "plan", partId: half.id }, noon)).toBe("bad-lines");
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "plan", partId: crypto.randomUUID() }, noon)).toBe(
			"bad-lines",
		);
		const last = await createTestInvoiceFromQuote(owner, quote.id, { kind: "plan", partId: final?.id ?? "" }, noon);
		expect(last.invoice).toMatchObject({ kind: "final", previouslyInvoiced: 30_000, total: 20_640 });
		const summary = await readBillingSummary(quote.id);
		// one button makes the final invoice: that of the last payment
		expect(
			typeof summary === "string" ? [] : summary.plan?.parts.map(({ isInvoiced, isFinal }) => [isInvoiced, isFinal]),
		).toEqual([
			[true, false],
			[true, false],
			[true, true],
		]);
	});

	test("only an accepted quote can be invoiced", async () => {
		const by = permissionFor(owner, "invoices.draft");
		expect(await createInvoiceFromQuote(by, crypto.randomUUID(), { kind: "final" }, noon)).toBe("missing");
		const { quote } = await createTestAcceptedQuote(owner, {}, noon);
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "deposit" }, noon)).toBe("no-deposit");
		expect(await createInvoiceFromQuote(by, quote.id, { kind: "progress", amount: 50_641 }, noon)).toBe("too-much");
		const part = await createTestInvoiceFromQuote(owner, quote.id, { kind: "progress", amount: 20_000 }, noon);
		expect(part.invoice).toMatchObject({ total: 20_000, tax: 0 });
	});
});
