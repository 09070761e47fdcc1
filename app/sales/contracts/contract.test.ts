import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancelUntil } from "./business-days.ts";
import { canonical } from "./canonical.ts";
import { fillBlanks, openBlanks } from "./clauses.ts";
import { turnOf } from "./contract.ts";
import { cancelNotice } from "./customer-view.ts";
import { firstClauses, firstTemplates } from "./first-clauses.ts";
import { planParts } from "./plan.ts";

const id = "00000000-0000-4000-8000-000000000001";
const deposit = { id, kind: "deposit" as const, label: "Deposit", due: "at signing", share: "30%" };

describe("the clock of the right to cancel", () => {
	test.each([
		["a Monday", "2026-11-16", "2026-11-19"],
		["Thursday: Saturday counts, Sunday does not", "2026-11-19", "2026-11-23"],
		["over Thanksgiving", "2026-11-24", "2026-11-28"],
		["over New Year", "2026-12-30", "2027-01-04"],
		["the Fourth of July on a Sunday, observed on Monday", "2027-07-02", "2027-07-07"],
		["over Columbus Day", "2026-10-09", "2026-10-14"],
	])("%s", (_, signed, until) => expect(cancelUntil(signed)).toBe(until));
});

test("the parts of a plan always add up to the total", () => {
	const share = fc.oneof(
		fc.integer({ min: 0, max: 100 }).map((n) => `${n}%`),
		fc.integer({ min: 0, max: 500_000 }).map((n) => (n / 100).toFixed(2)),
	);
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 10_000_000 }),
			fc.array(share, { minLength: 1, maxLength: 8 }),
			(total, shares) => {
				const parts = planParts(
					shares.map((one) => ({ ...deposit, share: one })),
					total,
				);
				expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
			},
		),
	);
});

test("customers sign together or in order, the company always last", () => {
	const signer = (position: number, role: "customer" | "company", signed = false) => ({
		...{ position, role, signedAt: signed ? new Date() : null },
	});
	const open = [signer(0, "customer"), signer(1, "customer"), signer(2, "company")];
	expect(turnOf(open, "at-once")).toEqual([0, 1]);
	expect(turnOf(open, "in-order")).toEqual([0]);
	expect(turnOf([signer(0, "customer", true), ...open.slice(1)], "in-order")).toEqual([1]);
	expect(turnOf([signer(0, "customer", true), signer(1, "customer", true), signer(2, "company")], "at-once")).toEqual([
		2,
	]);
	expect(turnOf([signer(0, "company", true)], "at-once")).toEqual([]);
});

test("one text per content, whatever the order of its fields", () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
			const turned = Object.fromEntries(Object.entries(value).reverse());
			expect(canonical(turned)).toBe(canonical(value));
			expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value));
		}),
	);
});

test("blanks are filled, and one that nothing fills stays to be found", () => {
	const blanks = { start: "May 3" } as never;
	expect(fillBlanks("From {start} to {end}.", blanks)).toBe("From May 3 to {end}.");
	expect(openBlanks("to {end}")).toEqual(["end"]);
});

test("every template names clauses that exist, and the notice names the seller", () => {
	const known = new Set(firstClauses.map(({ key }) => key));
	for (const { clauses: keys } of firstTemplates) expect(keys.every((key) => known.has(key))).toBe(true);
	expect(cancelNotice("Stanley Tree Care, 1 Oak Road").text).toContain(
		"to Stanley Tree Care, 1 Oak Road before midnight",
	);
});
