import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyOn } from "#app/papers/money.ts";
import { cancelUntil } from "./business-days.ts";
import { canonical } from "./canonical.ts";
import { fillBlanks, openBlanks } from "./clauses.ts";
import type { ContractContent } from "./contract.ts";
import { turnOf } from "./contract.ts";
import { firstClauses, firstTemplates } from "./first-clauses.ts";
import { blockersOf, lint, rules } from "./lint.ts";
import { planParts } from "./plan.ts";
import type { LintFacts } from "./rule.ts";
import { cancelNotice } from "./shown.ts";

const id = "00000000-0000-4000-8000-000000000001";
const facts: LintFacts = {
	today: "2026-11-21",
	company: {
		name: "Stanley Tree Care",
		street: "1 Oak Road",
		confirmed: ["name", "phone", "email", "address", "insurance"],
	},
	pesticide: { licence: "", until: "" },
	off: [],
};
const clauses = (...keys: string[]) =>
	firstClauses.filter(({ key }) => keys.includes(key)).map((one) => ({ ...one, id, revision: "1" }));
const line = (title: string, detail = "") => ({
	...{ id, kind: "service" as const, title, detail, quantity: "1", unit: "", unitPrice: 48_000 },
	...{ taxCode: "taxable" as const, optional: false, preselected: true, choiceGroup: "" },
});
const good: ContractContent = {
	...{
		title: "Tree work",
		toName: "Ruth Paulson",
		toEmail: "ruth@example.com",
		toPhone: "",
		county: "Clark",
		message: "",
	},
	...{ siteAddress: "212 Maple Street, Thorp", salesperson: "Sam Ertl", internalNote: "", scope: "", exemption: "" },
	...{ startOn: "2026-12-07", endOn: "2026-12-08", warranty: "One year.", security: "None." },
	...{ soldBy: "asked", place: "remote", home: "1-4", wires: "none", order: "at-once" },
	...{ subcontractors: false, pesticide: false, insurance: false, hazard: false, emergency: false },
	lines: [line("Sugar maple, 22 in", "Crown clean.")],
	plan: [{ id, kind: "final", label: "Final payment", due: "when done", share: "" }],
	clauses: clauses("cancel", "permits", "liability"),
	signers: [
		{ id, role: "customer", name: "Ruth Paulson", email: "ruth@example.com", staffId: "" },
		{ id, role: "company", name: "Jo Kessler", email: "jo@example.com", staffId: id },
	],
};
const deposit = { id, kind: "deposit" as const, label: "Deposit", due: "at signing", share: "30%" };
const withDeposit = { plan: [deposit, ...good.plan] };

function found(change: Partial<ContractContent>, more: Partial<LintFacts> = {}): string[] {
	const content = { ...good, ...change };
	const { totals } = moneyOn(facts.today, content);
	return lint(content, totals, { ...facts, ...more }).map(({ rule }) => rule);
}

test("a whole contract has no findings", () => {
	expect(found({})).toEqual([]);
	expect(found(withDeposit)).toEqual([]);
});

const cases: [string, Partial<ContractContent>, Partial<LintFacts>?][] = [
	["customer", { toName: " " }],
	["seller", withDeposit, { company: { ...facts.company, street: "" } }],
	["salesperson", { soldBy: "solicited", salesperson: "" }],
	["work", { lines: [], scope: "" }],
	["price", { lines: [] }],
	["tax", { county: "" }],
	["dates", { endOn: "" }],
	["dates-order", { startOn: "2026-11-20" }],
	["dates-order", { endOn: "2026-12-06" }],
	["warranty", { ...withDeposit, warranty: "" }],
	["security", { ...withDeposit, security: "" }],
	["plan", { plan: [] }],
	["plan", { plan: [{ ...deposit, share: "much" }, ...good.plan] }],
	["plan", { plan: [{ ...deposit, share: "5000" }, ...good.plan] }],
	["blanks", { clauses: [...good.clauses, { id, key: "x", revision: "1", title: "X", text: "By {nobody}." }] }],
	["signers", { signers: good.signers.slice(1) }],
	["signers", { signers: good.signers.slice(0, 1) }],
	["signers", { signers: [{ ...good.signers[0], email: "" } as never, good.signers[1] as never] }],
	["confirmed", {}, { company: { ...facts.company, confirmed: ["insurance"] } }],
	["insured", {}, { company: { ...facts.company, confirmed: ["name", "phone", "email", "address"] } }],
	["cancel-clause", { clauses: clauses("permits") }],
	["cancel-clock", { startOn: "2026-11-25" }],
	["emergency", { startOn: "2026-11-22", emergency: true }],
	["lien-notice", { subcontractors: true }],
	["lien-waivers", { ...withDeposit, subcontractors: true, clauses: clauses("cancel", "permits", "lien-notice") }],
	["permits", { ...withDeposit, clauses: clauses("cancel") }],
	["insurance-claim", { insurance: true }],
	["oak-season", { startOn: "2027-05-03", endOn: "2027-05-04", lines: [line("Bur oak", "Prune.")] }],
	["oak-season", { startOn: "2027-03-31", endOn: "2027-04-01", lines: [line("Bur oak", "Prune.")] }],
	["oak-late", { startOn: "2027-05-03", endOn: "2027-05-04", hazard: true, lines: [line("Bur oak", "Prune.")] }],
	["oak-late", { startOn: "2027-09-03", endOn: "2027-09-04", lines: [line("Bur oak", "Prune.")] }],
	["line-clearance", { wires: "line" }],
	["wires-unsaid", { scope: "Clear the service drop." }],
	["pesticide-licence", { pesticide: true, clauses: clauses("cancel", "permits", "pesticide") }],
	[
		"pesticide-licence",
		{ pesticide: true, clauses: clauses("cancel", "permits", "pesticide"), startOn: "2027-01-04", endOn: "2027-01-05" },
		{ pesticide: { licence: "123", until: "2026-12-31" } },
	],
	["pesticide-clause", { pesticide: true }, { pesticide: { licence: "123", until: "2026-12-31" } }],
	["pesticide-unsaid", { scope: "Inject the ash." }],
	["digging", { scope: "Grind the stump." }],
];

test.each(cases)("%s is found", (rule, change, more) => {
	expect(found(change, more)).toContain(rule);
	expect(found(change, { ...more, off: [rule] })).not.toContain(rule);
});

test("every rule is found by some case, names its source, and has dates", () => {
	expect(new Set(cases.map(([rule]) => rule))).toEqual(new Set(rules.map((one) => one.id)));
	for (const { source, from, title } of rules) expect([source, from, title].every(Boolean)).toBe(true);
	expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
});

test("a business that signs in our office is asked for less", () => {
	expect(
		found({ place: "office", home: "business", clauses: [], startOn: "2026-11-22", warranty: "", salesperson: "" }),
	).toEqual([]);
	expect(found({ subcontractors: true, home: "5+" })).not.toContain("lien-notice");
});

test("errors block always, warnings until they are acknowledged", () => {
	const content = { ...good, county: "", scope: "Grind the stump." };
	const findings = lint(content, moneyOn(facts.today, content).totals, facts);
	expect(findings.map(({ rule, level }) => [rule, level])).toEqual([
		["tax", "error"],
		["digging", "warning"],
	]);
	expect(blockersOf(findings, ["digging", "tax"]).map(({ rule }) => rule)).toEqual(["tax"]);
});

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
