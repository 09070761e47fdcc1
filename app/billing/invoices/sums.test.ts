import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { type Credit, creditableLines, creditOf, leftToCredit } from "./crediting.ts";
import {
	dueDay,
	type InvoiceContent,
	mayHappen,
	statuses,
	titleOf,
	transitions,
	usualTerms,
	writeNumber,
} from "./invoice.ts";
import { askedOnAccount, moneyOf, percentOf, plainLine, totalsOf, worthByLine } from "./sums.ts";

const chippewa = [{ code: "taxable" as const, name: "Wisconsin and Chippewa County sales tax", ppm: 55_000 }];

function content(lines: PaperLine[], facts: Partial<InvoiceContent> = {}): InvoiceContent {
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
		servedOn: "2026-11-20",
		terms: usualTerms,
		exemption: "",
		exemptUntil: "",
		lines,
		...facts,
	};
}

const taxed = (id: string, cents: number): PaperLine => ({
	...plainLine(id, "Sugar maple", cents),
	taxCode: "taxable",
});
const snow = (id: string, cents: number) => plainLine(id, "Clear the drive of snow", cents);

describe("what an invoice comes to", () => {
	test("tree work is taxed at the rate of its county, snow is not", () => {
		const money = moneyOf("invoice", content([taxed("a", 100_000), snow("b", 20_000)]), 0, "2026-11-21");
		expect(money).toMatchObject({ subtotal: 120_000, tax: 5_500, total: 125_500 });
		expect(money.taxRows).toEqual(
			[{ ...chippewa[0], code: undefined, base: 100_000, amount: 5_500 }].map(({ code: _, ...row }) => row),
		);
	});

	test("the day of service decides, not the day of the invoice", () => {
		const before = content([taxed("a", 100_000)], { county: "Clark", servedOn: "2008-12-31" });
		expect(moneyOf("invoice", before, 0, "2026-11-21").tax).toBe(0);
		expect(moneyOf("invoice", { ...before, servedOn: "2009-01-01" }, 0, "2026-11-21").tax).toBe(5_500);
	});

	test("an exempt customer pays no tax, and money on account carries none", () => {
		expect(moneyOf("invoice", content([taxed("a", 100_000)], { exemption: "CES-7" }), 0, "2026-11-21").tax).toBe(0);
		expect(moneyOf("deposit", content([taxed("a", 100_000)]), 0, "2026-11-21")).toMatchObject({
			tax: 0,
			total: 100_000,
		});
	});

	test("a final invoice taxes the whole work and takes off what was asked before", () => {
		expect(moneyOf("final", content([taxed("a", 100_000)]), 40_000, "2026-11-21")).toMatchObject({
			subtotal: 100_000,
			tax: 5_500,
			prior: 40_000,
			total: 65_500,
		});
	});
});

describe("when it is due", () => {
	test.each([
		[{ kind: "receipt", days: 0 }, "2026-11-21", "2026-11-21"],
		[{ kind: "net", days: 14 }, "2026-11-21", "2026-12-05"],
		[{ kind: "net", days: 30 }, "2027-01-31", "2027-03-02"],
		[{ kind: "month-end", days: 0 }, "2026-11-30", "2026-11-30"],
		[{ kind: "month-end", days: 0 }, "2028-02-01", "2028-02-29"],
		[{ kind: "month-end", days: 0 }, "2026-12-31", "2026-12-31"],
	] as const)("%o from %s: %s", (terms, from, due) => expect(dueDay(terms, from)).toBe(due));
});

test("numbers and titles", () => {
	expect(writeNumber("final", 2026, 7)).toBe("INV-2026-0007");
	expect(writeNumber("credit", 2026, 12_345)).toBe("CN-2026-12345");
	expect(titleOf({ kind: "final", prior: 0 })).toBe("Invoice");
	expect(titleOf({ kind: "final", prior: 1 })).toBe("Final invoice");
});

test("nothing happens to a void invoice, and only drafts are saved, deleted and issued", () => {
	for (const event of Object.keys(transitions) as (keyof typeof transitions)[])
		expect(mayHappen("void", event)).toBe(false);
	for (const status of statuses)
		for (const event of ["save", "delete", "issue"] as const) expect(mayHappen(status, event)).toBe(status === "draft");
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
		fc.integer({ min: 0, max: 100 }).map((percent): PaperLine[] => [
			...all.map(({ price, code, quantity }, index) => ({
				...plainLine(`line-${index}`, `Line ${index}`, price),
				taxCode: code,
				quantity: String(quantity / 1000),
			})),
			{ ...plainLine("discount", "Discount", 0), kind: "discount", unit: "%", quantity: String(percent) },
		]),
	);

test("the worth of the lines adds up to the worth of the work, to the cent", () => {
	fc.assert(
		fc.property(lines, (all) => {
			const worth = worthByLine(all, chippewa);
			expect([...worth.values()].reduce((a, b) => a + b, 0)).toBe(totalsOf(all, chippewa).total);
			for (const part of worth.values()) expect(part).toBeGreaterThanOrEqual(0);
		}),
	);
});

test("a percentage is never more than what is left", () => {
	fc.assert(
		fc.property(cents, fc.integer({ min: 0, max: 10_000 }), cents, (worth, percent, asked) => {
			const part = percentOf(worth, percent, asked);
			expect(part).toBeGreaterThanOrEqual(0);
			expect(part).toBeLessThanOrEqual(Math.max(0, worth - asked));
		}),
	);
});

test("money on account counts less what was credited; finals and plain invoices are none", () => {
	const one = (kind: "deposit" | "progress" | "final" | "invoice", total: number, credited = 0) => ({
		kind,
		total,
		credited,
		covers: [],
	});
	expect(askedOnAccount([one("deposit", 300), one("progress", 500, 200), one("final", 900), one("invoice", 70)])).toBe(
		600,
	);
});

const deed = fc.oneof(
	fc.record({ kind: fc.constant("line" as const), which: fc.nat() }),
	fc.record({ kind: fc.constant("part" as const), which: fc.nat(), share: fc.integer({ min: 1, max: 1_000 }) }),
	fc.record({ kind: fc.constant("amount" as const), amount: cents }),
);

test("credit notes by lines, parts and amounts, in whatever order, are the invoice to the cent and never more", () => {
	fc.assert(
		fc.property(
			lines,
			fc.nat(3_000_000),
			fc.array(deed, { maxLength: 8 }),
			fc.boolean(),
			(all, before, deeds, rest) => {
				const { taxes: taxRows, subtotal, discount, tax, total } = totalsOf(all, chippewa);
				const prior = Math.min(before, total);
				const invoice = { taxRows, subtotal, discount, tax, prior, total: total - prior, rates: chippewa, lines: all };
				const credits: Credit[] = [];
				for (const one of deeds) {
					const open = creditableLines(invoice, credits);
					const line = "which" in one ? open[one.which % Math.max(1, open.length)] : undefined;
					const part = line && (one.kind === "part" ? Math.ceil(Number(line.quantity) * one.share) / 1000 : undefined);
					const made =
						one.kind === "amount"
							? creditOf(invoice, credits, {
									amount: one.amount,
									ids: [`a-${credits.length}`, `b-${credits.length}`],
									title: "A part",
								})
							: line
								? creditOf(invoice, credits, { lines: [{ id: line.id, quantity: part?.toFixed(3) }] })
								: "nothing";
					if (typeof made !== "string") credits.push(made);
				}
				const last = rest ? creditOf(invoice, credits, "rest") : "nothing";
				if (typeof last !== "string") credits.push(last);
				for (const one of credits) {
					expect(one.total).toBe(one.subtotal - one.discount + one.tax - one.prior);
					expect(one.tax).toBe(one.taxRows.reduce((sum, row) => sum + row.amount, 0));
					expect(Math.min(one.total, one.subtotal, one.discount, one.tax)).toBeGreaterThanOrEqual(0);
					expect(one.discount).toBeLessThanOrEqual(one.subtotal);
				}
				const left = leftToCredit(invoice, credits);
				expect(left.total).toBeGreaterThanOrEqual(0);
				if (!rest || !invoice.total) return;
				expect(left.total).toBe(0);
				// what the deposit had asked for before is its own invoice's to take back
				if (!left.prior) expect([left.tax, left.subtotal - left.discount]).toEqual([0, 0]);
			},
		),
		{ numRuns: 500 },
	);
});

test("of a line a quantity is credited with its tax, then no more than what is left of it", () => {
	const hours = { ...taxed("a", 9_000), quantity: "5" };
	const { taxes: taxRows, subtotal, discount, tax, total } = totalsOf([hours], chippewa);
	const whole = { taxRows, subtotal, discount, tax, prior: 0, total, rates: chippewa, lines: [hours] };
	const two = creditOf(whole, [], { lines: [{ id: "a", quantity: "2" }] });
	if (typeof two === "string") throw new Error(two);
	expect(two).toMatchObject({ subtotal: 18_000, tax: 990, total: 18_990, lines: [{ id: "a", quantity: "2" }] });
	expect(creditOf(whole, [two], { lines: [{ id: "a", quantity: "3.001" }] })).toBe("too-much");
	expect(creditOf(whole, [two], { lines: [{ id: "a" }] })).toMatchObject({ subtotal: 27_000, tax: 1_485 });
});

test("an amount takes its share of the tax with it", () => {
	const all = [taxed("a", 100_000)];
	const { taxes: taxRows, subtotal, discount, tax, total } = totalsOf(all, chippewa);
	const whole = { taxRows, subtotal, discount, tax, prior: 0, total, rates: chippewa, lines: all };
	const wish = (amount: number) => ({ amount, ids: ["part", "rest"] as const, title: "A part" });
	expect(creditOf(whole, [], wish(10_550))).toMatchObject({
		subtotal: 10_000,
		tax: 550,
		total: 10_550,
		taxRows: [{ base: 10_000, amount: 550 }],
	});
	expect(creditOf(whole, [], wish(105_501))).toBe("too-much");
	expect(creditOf(whole, [], wish(105_500))).toMatchObject({ subtotal: 100_000, lines: [{ id: "a" }] });
});

test("a line is credited once, and a final invoice is never credited for more than it asks", () => {
	const all = [taxed("a", 60_000), taxed("b", 40_000)];
	const { taxes: taxRows, subtotal, discount, tax, total } = totalsOf(all, chippewa);
	const whole = { taxRows, subtotal, discount, tax, prior: 0, total, rates: chippewa, lines: all };
	const first = creditOf(whole, [], { lines: [{ id: "a" }] });
	if (typeof first === "string") throw new Error(first);
	expect(first).toMatchObject({ subtotal: 60_000, tax: 3_300, total: 63_300 });
	expect(creditOf(whole, [first], { lines: [{ id: "a" }] })).toBe("nothing");
	expect(creditOf(whole, [first], "rest")).toMatchObject({ subtotal: 40_000, tax: 2_200, total: 42_200 });
	const final = { ...whole, prior: 50_000, total: total - 50_000 };
	expect(creditOf(final, [], { lines: [{ id: "a" }] })).toBe("too-much");
	expect(creditOf(final, [], { lines: [{ id: "b" }] })).toMatchObject({ total: 42_200 });
	expect(creditOf(final, [], "rest")).toMatchObject({ prior: 50_000, total: 55_500 });
});
