import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { type CreditMemo, computeCreditMemo, creditableLines, remainingToCredit } from "./credit-memo.ts";
import { defaultTerms, type InvoiceContent } from "./invoice.ts";
import {
	computeInvoiceTotals,
	computeLineTotals,
	interimBilled,
	jobTotalByLine,
	progressAmount,
	untaxedLine,
} from "./totals.ts";

const chippewa = [{ code: "taxable" as const, name: "Wisconsin and Chippewa County sales tax", ppm: 55_000 }];

function content(lines: LineItem[], facts: Partial<InvoiceContent> = {}): InvoiceContent {
	return {
		toName: "Ruth Paulson",
		toEmail: "",
		toPhone: "",
		toAddress: "",
		siteAddress: "212 Maple Street, Stanley",
		county: "Chippewa",
		reference: "",
		message: "",
		internalNote: "",
		serviceDate: "2026-11-20",
		terms: defaultTerms,
		exemptionCertificate: "",
		exemptionExpiresOn: "",
		lines,
		...facts,
	};
}

const taxed = (id: string, cents: number): LineItem => ({
	...untaxedLine(id, "Sugar maple", cents),
	taxCode: "taxable",
});
const snow = (id: string, cents: number) => untaxedLine(id, "Clear the drive of snow", cents);

describe("invoice totals", () => {
	test("tree work is taxed at the rate of its county, snow is not", () => {
		const totals = computeInvoiceTotals(
			"invoice",
			content([taxed("a", 100_000), snow("b", 20_000)]),
			0,
			"2026-11-21",
			[],
		);
		expect(totals).toMatchObject({ subtotal: 120_000, tax: 5_500, total: 125_500 });
		expect(totals.taxRows).toEqual(
			[{ ...chippewa[0], code: undefined, base: 100_000, amount: 5_500 }].map(({ code: _, ...row }) => row),
		);
	});

	test("the tax rate follows the service date, not the invoice date", () => {
		const before = content([taxed("a", 100_000)], { county: "Clark", serviceDate: "2008-12-31" });
		expect(computeInvoiceTotals("invoice", before, 0, "2026-11-21", []).tax).toBe(5_000);
		expect(computeInvoiceTotals("invoice", { ...before, serviceDate: "2009-01-01" }, 0, "2026-11-21", []).tax).toBe(
			5_500,
		);
	});

	test("a tax-exempt customer pays no tax, and deposit and progress invoices have none", () => {
		expect(
			computeInvoiceTotals(
				"invoice",
				content([taxed("a", 100_000)], { exemptionCertificate: "CES-7" }),
				0,
				"2026-11-21",
				[],
			).tax,
		).toBe(0);
		expect(computeInvoiceTotals("deposit", content([taxed("a", 100_000)]), 0, "2026-11-21", [])).toMatchObject({
			tax: 0,
			total: 100_000,
		});
	});

	test("a final invoice taxes the whole job and deducts earlier invoices", () => {
		expect(computeInvoiceTotals("final", content([taxed("a", 100_000)]), 40_000, "2026-11-21", [])).toMatchObject({
			subtotal: 100_000,
			tax: 5_500,
			previouslyInvoiced: 40_000,
			total: 65_500,
		});
	});
});

const cents = fc.integer({ min: 0, max: 5_000_000 });
const lines = fc
	.array(
		fc.record({
			price: cents,
			code: fc.constantFrom("taxable" as const, "exempt" as const),
			quantity: fc.integer({ min: 1, max: 3_000 }),
		}),
		{
			minLength: 1,
			maxLength: 8,
		},
	)
	.chain((all) =>
		fc.integer({ min: 0, max: 100 }).map((percent): LineItem[] => [
			...all.map(({ price, code, quantity }, index) => ({
				...untaxedLine(`line-${index}`, `Line ${index}`, price),
				taxCode: code,
				quantity: String(quantity / 1000),
			})),
			{ ...untaxedLine("discount", "Discount", 0), kind: "discount", unit: "%", quantity: String(percent) },
		]),
	);

test("the line item amounts add up to the job total, to the cent", () => {
	fc.assert(
		fc.property(lines, (all) => {
			const totalByLine = jobTotalByLine(all, chippewa);
			expect([...totalByLine.values()].reduce((a, b) => a + b, 0)).toBe(computeLineTotals(all, chippewa).total);
			for (const part of totalByLine.values()) expect(part).toBeGreaterThanOrEqual(0);
		}),
	);
});

test("a percentage is never more than what is left", () => {
	fc.assert(
		fc.property(cents, fc.integer({ min: 0, max: 10_000 }), cents, (jobTotal, percent, billed) => {
			const part = progressAmount(jobTotal, percent, billed);
			expect(part).toBeGreaterThanOrEqual(0);
			expect(part).toBeLessThanOrEqual(Math.max(0, jobTotal - billed));
		}),
	);
});

test("deposit and progress invoices count minus their credits; final and plain invoices don't count", () => {
	const billed = (kind: "deposit" | "progress" | "final" | "invoice", total: number, credited = 0, reduced = 0) => ({
		kind,
		total,
		credited,
		reduced,
		billedItemIds: [],
	});
	expect(
		interimBilled([billed("deposit", 300), billed("progress", 500, 200), billed("final", 900), billed("invoice", 70)]),
	).toBe(600);
	// what a lower price took off is not billed again
	expect(interimBilled([billed("deposit", 300, 100, 100), billed("progress", 500, 200, 50)])).toBe(650);
});

const creditStep = fc.oneof(
	fc.record({ kind: fc.constant("line" as const), which: fc.nat() }),
	fc.record({ kind: fc.constant("part" as const), which: fc.nat(), share: fc.integer({ min: 1, max: 1_000 }) }),
	fc.record({ kind: fc.constant("amount" as const), amount: cents }),
);

test("credit memos by line item, quantity and amount, in any order, add up to the invoice and never more", () => {
	fc.assert(
		fc.property(
			lines,
			fc.nat(3_000_000),
			fc.array(creditStep, { maxLength: 8 }),
			fc.boolean(),
			(all, before, steps, rest) => {
				const { taxes: taxRows, subtotal, discount, tax, total } = computeLineTotals(all, chippewa);
				const previouslyInvoiced = Math.min(before, total);
				const invoice = {
					taxRows,
					subtotal,
					discount,
					tax,
					previouslyInvoiced,
					total: total - previouslyInvoiced,
					rates: chippewa,
					lines: all,
				};
				const credits: CreditMemo[] = [];
				for (const step of steps) {
					const open = creditableLines(invoice, credits);
					const line = "which" in step ? open[step.which % Math.max(1, open.length)] : undefined;
					const part =
						line && (step.kind === "part" ? Math.ceil(Number(line.quantity) * step.share) / 1000 : undefined);
					const memo =
						step.kind === "amount"
							? computeCreditMemo(invoice, credits, {
									amount: step.amount,
									ids: [`a-${credits.length}`, `b-${credits.length}`],
									title: "A part",
								})
							: line
								? computeCreditMemo(invoice, credits, { lines: [{ id: line.id, quantity: part?.toFixed(3) }] })
								: "nothing";
					if (typeof memo !== "string") credits.push(memo);
				}
				const last = rest ? computeCreditMemo(invoice, credits, "rest") : "nothing";
				if (typeof last !== "string") credits.push(last);
				for (const memo of credits) {
					expect(memo.total).toBe(memo.subtotal - memo.discount + memo.tax - memo.previouslyInvoiced);
					expect(memo.tax).toBe(memo.taxRows.reduce((sum, row) => sum + row.amount, 0));
					expect(Math.min(memo.total, memo.subtotal, memo.discount, memo.tax)).toBeGreaterThanOrEqual(0);
					expect(memo.discount).toBeLessThanOrEqual(memo.subtotal);
				}
				const left = remainingToCredit(invoice, credits);
				expect(left.total).toBeGreaterThanOrEqual(0);
				if (!rest || !invoice.total) return;
				expect(left.total).toBe(0);
				// what the deposit invoice billed is credited on that invoice
				if (!left.previouslyInvoiced) expect([left.tax, left.subtotal - left.discount]).toEqual([0, 0]);
			},
		),
		{ numRuns: 500 },
	);
});

test("part of a line item's quantity is credited with its tax, then only what is left", () => {
	const hours = { ...taxed("a", 9_000), quantity: "5" };
	const { taxes: taxRows, subtotal, discount, tax, total } = computeLineTotals([hours], chippewa);
	const whole = { taxRows, subtotal, discount, tax, previouslyInvoiced: 0, total, rates: chippewa, lines: [hours] };
	const two = computeCreditMemo(whole, [], { lines: [{ id: "a", quantity: "2" }] });
	if (typeof two === "string") throw new Error(two);
	expect(two).toMatchObject({ subtotal: 18_000, tax: 990, total: 18_990, lines: [{ id: "a", quantity: "2" }] });
	expect(computeCreditMemo(whole, [two], { lines: [{ id: "a", quantity: "3.001" }] })).toBe("too-much");
	expect(computeCreditMemo(whole, [two], { lines: [{ id: "a" }] })).toMatchObject({ subtotal: 27_000, tax: 1_485 });
});

test("a cent of tax on a share that rounds to nothing keeps its tax row", () => {
	const all: LineItem[] = [
		{ ...taxed("a", 14), quantity: "2.848" },
		{ ...untaxedLine("b", "Stump", 3_836_349), quantity: "0.269" },
		{ ...untaxedLine("c", "Brush", 2_910_318), quantity: "1.876" },
		{ ...untaxedLine("d", "Discount", 0), kind: "discount", quantity: "71", unit: "%" },
	];
	const { taxes: taxRows, subtotal, discount, tax, total } = computeLineTotals(all, chippewa);
	const invoice = { taxRows, subtotal, discount, tax, previouslyInvoiced: 0, total, rates: chippewa, lines: all };
	const credits: CreditMemo[] = [];
	const part = { ids: ["x", "y"], title: "A part" } as const;
	for (const scope of [
		{ ...part, amount: 574_012 },
		{ lines: [{ id: "a", quantity: "2.387" }] },
		{ ...part, amount: 654_297 },
	]) {
		const memo = computeCreditMemo(invoice, credits, scope);
		if (typeof memo !== "string") credits.push(memo);
	}
	expect(credits.map((memo) => memo.tax)).toEqual(
		credits.map((memo) => memo.taxRows.reduce((sum, row) => sum + row.amount, 0)),
	);
});

test("a credited amount includes its share of the tax", () => {
	const all = [taxed("a", 100_000)];
	const { taxes: taxRows, subtotal, discount, tax, total } = computeLineTotals(all, chippewa);
	const whole = { taxRows, subtotal, discount, tax, previouslyInvoiced: 0, total, rates: chippewa, lines: all };
	const scope = (amount: number) => ({ amount, ids: ["part", "rest"] as const, title: "A part" });
	expect(computeCreditMemo(whole, [], scope(10_550))).toMatchObject({
		subtotal: 10_000,
		tax: 550,
		total: 10_550,
		taxRows: [{ base: 10_000, amount: 550 }],
	});
	expect(computeCreditMemo(whole, [], scope(105_501))).toBe("too-much");
	expect(computeCreditMemo(whole, [], scope(105_500))).toMatchObject({ subtotal: 100_000, lines: [{ id: "a" }] });
});

test("a line item is credited once, and a final invoice is never credited for more than its total", () => {
	const all = [taxed("a", 60_000), taxed("b", 40_000)];
	const { taxes: taxRows, subtotal, discount, tax, total } = computeLineTotals(all, chippewa);
	const whole = { taxRows, subtotal, discount, tax, previouslyInvoiced: 0, total, rates: chippewa, lines: all };
	const first = computeCreditMemo(whole, [], { lines: [{ id: "a" }] });
	if (typeof first === "string") throw new Error(first);
	expect(first).toMatchObject({ subtotal: 60_000, tax: 3_300, total: 63_300 });
	expect(computeCreditMemo(whole, [first], { lines: [{ id: "a" }] })).toBe("nothing");
	expect(computeCreditMemo(whole, [first], "rest")).toMatchObject({ subtotal: 40_000, tax: 2_200, total: 42_200 });
	const final = { ...whole, previouslyInvoiced: 50_000, total: total - 50_000 };
	expect(computeCreditMemo(final, [], { lines: [{ id: "a" }] })).toBe("too-much");
	expect(computeCreditMemo(final, [], { lines: [{ id: "b" }] })).toMatchObject({ total: 42_200 });
	expect(computeCreditMemo(final, [], "rest")).toMatchObject({ previouslyInvoiced: 50_000, total: 55_500 });
});
