import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancellationDeadline } from "./business-days.ts";
import { canonicalJson } from "./canonical-json.ts";
import { fillClausePlaceholders, unfilledPlaceholders } from "./clauses.ts";
import { consentText, consentVersion, nextSignerPositions, paperOptionText } from "./contract.ts";
import { cancellationNotice } from "./customer-view.ts";
import { defaultClauses, defaultTemplates } from "./default-clauses.ts";
import { planParts } from "./plan.ts";
import { splitScope } from "./scope.ts";

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
	])("%s", (_, signed, until) => expect(cancellationDeadline(signed)).toBe(until));
});

test("the payments of a schedule always add up to the total", () => {
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

test("customers sign in any order or one by one, the company always last", () => {
	const signer = (position: number, role: "customer" | "company", signed = false) => ({
		position,
		role,
		signedAt: signed ? new Date() : null,
	});
	const open = [signer(0, "customer"), signer(1, "customer"), signer(2, "company")];
	expect(nextSignerPositions(open, "at-once")).toEqual([0, 1]);
	expect(nextSignerPositions(open, "in-order")).toEqual([0]);
	expect(nextSignerPositions([signer(0, "customer", true), ...open.slice(1)], "in-order")).toEqual([1]);
	expect(
		nextSignerPositions([signer(0, "customer", true), signer(1, "customer", true), signer(2, "company")], "at-once"),
	).toEqual([2]);
	expect(nextSignerPositions([signer(0, "company", true)], "at-once")).toEqual([]);
});

test.each([
	[["Prune the maple", "Not included:", "Stumps", "Planting"], ["Prune the maple"], ["Stumps", "Planting"]],
	[["Not included in the price: stumps", "Prune the maple"], ["Prune the maple"], ["stumps"]],
	[["Prune the maple; the birch isn't included"], ["Prune the maple; the birch isn't included"], []],
])("the scope %j has its work apart from what isn't included", (scope, work, excluded) => {
	expect(splitScope(scope)).toEqual({ work, excluded });
});

test("the canonical text doesn't depend on the order of fields", () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
			const turned = Object.fromEntries(Object.entries(value).reverse());
			expect(canonicalJson(turned)).toBe(canonicalJson(value));
			expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
		}),
	);
});

test("known blanks are filled and unknown ones stay", () => {
	const blanks = { start: "May 3" } as never;
	expect(fillClausePlaceholders("From {start} to {end}.", blanks)).toBe("From May 3 to {end}.");
	expect(unfilledPlaceholders("to {end}")).toEqual(["end"]);
});

test("a contract keeps the consent it was sent with, and new ones have the current wording", () => {
	expect(consentText("2026-11")).toContain("the notices that belong to it");
	expect(consentText(consentVersion)).not.toBe(consentText("2026-11"));
	const company = { name: "Stanley Tree Care", phone: "(715) 555-0142", email: "hello@example.com" };
	for (const version of ["2026-11", consentVersion])
		for (const part of [...Object.values(company), "paper", "this consent", "covers this contract only"])
			expect(paperOptionText(version, company)).toContain(part);
});

test("every template names clauses that exist, and the notice names the seller", () => {
	const known = new Set(defaultClauses.map(({ key }) => key));
	for (const { clauses: keys } of defaultTemplates) expect(keys.every((key) => known.has(key))).toBe(true);
	expect(cancellationNotice("Stanley Tree Care, 1 Oak Road").text).toContain(
		"to Stanley Tree Care, 1 Oak Road before midnight",
	);
});
