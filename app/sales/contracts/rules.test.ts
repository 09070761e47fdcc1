import { expect, test } from "vitest";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import type { ContractContent } from "./contract.ts";
import { defaultClauses } from "./default-clauses.ts";
import { blockingFindings, lint, rules } from "./lint.ts";
import type { LintFacts } from "./rule.ts";

const id = "00000000-0000-4000-8000-000000000001";
const facts: LintFacts = {
	today: "2026-11-21",
	company: {
		name: "Stanley Tree Care",
		street: "1 Oak Road",
		confirmed: ["name", "phone", "email", "address", "insurance"],
	},
	pesticide: { license: "", until: "" },
	disabledRules: [],
};
const clauses = (...keys: string[]) =>
	defaultClauses.filter(({ key }) => keys.includes(key)).map((one) => ({ ...one, id, revision: "1" }));
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
const last = { id, kind: "final" as const, label: "Final payment", due: "when done", share: "" };
const inMay = { startOn: "2027-05-03", endOn: "2027-05-04" };
const deposit = { id, kind: "deposit" as const, label: "Deposit", due: "at signing", share: "30%" };
const withDeposit = { plan: [deposit, ...good.plan] };

function found(change: Partial<ContractContent>, more: Partial<LintFacts> = {}): string[] {
	const content = { ...good, ...change };
	const { totals } = documentTotals(facts.today, content, []);
	return lint(content, totals, { ...facts, ...more }).map(({ rule }) => rule);
}

test("a complete contract has no findings", () => {
	expect(found({})).toEqual([]);
	expect(found(withDeposit)).toEqual([]);
});

const cases: [string, Partial<ContractContent>, Partial<LintFacts>?][] = [
	["customer", { toName: " " }],
	["seller", withDeposit, { company: { ...facts.company, street: "" } }],
	["salesperson", { plan: [{ ...deposit, share: "" }], salesperson: "" }],
	["salesperson", { plan: [{ ...last, due: "when you sign" }], salesperson: "" }],
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
	[
		"cancel-wording",
		{ clauses: good.clauses.map((one) => (one.key === "cancel" ? { ...one, text: "As the law says." } : one)) },
	],
	["cancel-waiver", { scope: "You waive the right to cancel." }],
	["cancel-waiver", { message: "Your right to cancel is waived, as it is urgent." }],
	["emergency", { startOn: "2026-11-22", emergency: true }],
	["lien-notice", { subcontractors: true }],
	[
		"lien-notice-wording",
		{
			subcontractors: true,
			clauses: [
				...good.clauses,
				{ id, key: "lien-notice", revision: "2", title: "Liens", text: "Others may have lien rights." },
			],
		},
	],
	["lien-waivers", { ...withDeposit, subcontractors: true, clauses: clauses("cancel", "permits", "lien-notice") }],
	["permits", { ...withDeposit, clauses: clauses("cancel") }],
	["insurance-claim", { insurance: true }],
	["oak-season", { startOn: "2027-05-03", endOn: "2027-05-04", lines: [line("Bur oak", "Prune.")] }],
	["oak-season", { startOn: "2027-03-31", endOn: "2027-04-01", lines: [line("Bur oak", "Prune.")] }],
	["oak-late", { startOn: "2027-05-03", endOn: "2027-05-04", hazard: true, lines: [line("Bur oak", "Prune.")] }],
	["oak-late", { startOn: "2027-09-03", endOn: "2027-09-04", lines: [line("Bur oak", "Prune.")] }],
	["oak-seal", { ...inMay, hazard: true, lines: [line("Bur oak", "Prune.")] }],
	["oak-unsaid", { ...inMay, lines: [line("Bur oak, 30 in"), line("Sugar maple", "Prune.")] }],
	["line-clearance", { wires: "line" }],
	["wires-drop", { wires: "drop" }],
	["wires-unsaid", { scope: "The primary line runs through the crown." }],
	["wires-unsaid", { scope: "Clear the service drop." }],
	["pesticide-licence", { pesticide: true, clauses: clauses("cancel", "permits", "pesticide") }],
	[
		"pesticide-licence",
		{ pesticide: true, clauses: clauses("cancel", "permits", "pesticide"), startOn: "2027-01-04", endOn: "2027-01-05" },
		{ pesticide: { license: "123", until: "2026-12-31" } },
	],
	["pesticide-clause", { pesticide: true }, { pesticide: { license: "123", until: "2026-12-31" } }],
	["pesticide-unsaid", { scope: "Inject the ash." }],
	["digging", { scope: "Grind the stump." }],
];

test.each(cases)("%s is found", (rule, change, more) => {
	expect(found(change, more)).toContain(rule);
	expect(found(change, { ...more, disabledRules: [rule] })).not.toContain(rule);
});

const license = { pesticide: { license: "123", until: "2026-12-31" } };
const unconfirmed = { company: { ...facts.company, confirmed: [] } };
/** What comes close to each rule and is as it asks for. */
const silent: [string, Partial<ContractContent>, Partial<LintFacts>?][] = [
	["customer", { toEmail: "" }],
	["seller", {}, { company: { ...facts.company, street: "" } }],
	["salesperson", { salesperson: "" }],
	["salesperson", withDeposit],
	["work", { scope: "" }],
	["work", { title: "" }],
	["price", withDeposit],
	["tax", { county: "", exemption: "Certificate S-211" }],
	["dates", { startOn: "2027-01-04", endOn: "2027-01-04" }],
	["dates-order", { startOn: "2026-12-07", endOn: "2026-12-07" }],
	["warranty", { warranty: "" }],
	["warranty", { ...withDeposit, warranty: "There is no warranty." }],
	["security", { security: "" }],
	["security", { ...withDeposit, security: "None." }],
	["plan", withDeposit],
	[
		"blanks",
		{ clauses: [...good.clauses, { id, key: "x", revision: "1", title: "X", text: "From {start}, {total}." }] },
	],
	[
		"signers",
		{ signers: [good.signers[0] as never, { ...good.signers[0], name: "Ed" } as never, good.signers[1] as never] },
	],
	["confirmed", {}, { company: { ...facts.company, confirmed: ["name", "phone", "email", "address"] } }],
	["insured", { clauses: clauses("cancel", "permits") }, unconfirmed],
	["cancel-clause", { place: "office", clauses: [] }],
	["cancel-clause", { home: "business", clauses: [] }],
	[
		"cancel-wording",
		{ place: "office", clauses: [{ id, key: "cancel", revision: "2", title: "No", text: "As the law says." }] },
	],
	[
		"cancel-wording",
		{ clauses: [{ id, key: "cancel", revision: "2", title: "Yes", text: "Cancel within three business days." }] },
	],
	["cancel-waiver", { scope: "We ask for no waiver. You may cancel in writing." }],
	["cancel-clock", { startOn: "2026-11-26" }],
	["cancel-clock", { startOn: "2026-11-25", emergency: true }],
	["emergency", { startOn: "2026-11-26" }],
	["lien-notice", { subcontractors: true, clauses: clauses("lien-notice") }],
	["lien-notice", { subcontractors: true, home: "5+" }],
	["lien-notice-wording", { subcontractors: true, clauses: clauses("lien-notice") }],
	["lien-waivers", { ...withDeposit, subcontractors: true, clauses: clauses("lien-waivers") }],
	["permits", withDeposit],
	["insurance-claim", { insurance: true, clauses: clauses("insurance-claim") }],
	["oak-season", { startOn: "2027-03-30", endOn: "2027-03-31", lines: [line("Bur oak", "Prune.")] }],
	["oak-season", { ...inMay, lines: [line("Bur oak", "Look at it.")] }],
	["oak-season", { ...inMay, lines: [line("Sugar maple", "Prune.")] }],
	["oak-season", { ...inMay, hazard: true, lines: [line("Bur oak", "Prune.")] }],
	["oak-late", { startOn: "2027-11-01", endOn: "2027-11-02", lines: [line("Bur oak", "Prune.")] }],
	["oak-seal", { ...inMay, hazard: true, lines: [line("Bur oak", "Prune.")], clauses: clauses("oak") }],
	["oak-unsaid", { ...inMay, lines: [line("Sugar maple", "Prune.")] }],
	["oak-unsaid", { lines: [line("Bur oak, 30 in"), line("Sugar maple", "Prune.")] }],
	["line-clearance", { wires: "line", clauses: clauses("wires") }],
	["line-clearance", { wires: "drop" }],
	["wires-drop", { wires: "drop", clauses: clauses("wires") }],
	["wires-unsaid", { wires: "drop", scope: "Clear the service drop." }],
	["pesticide-licence", { pesticide: true, startOn: "2026-12-30", endOn: "2026-12-31" }, license],
	["pesticide-clause", { pesticide: true, clauses: clauses("pesticide") }, license],
	["pesticide-unsaid", { pesticide: true, scope: "Inject the ash." }, license],
	["digging", { scope: "Grind the stump.", clauses: clauses("digging") }],
];

test.each(silent)("%s finds nothing in a contract that complies", (rule, change, more) =>
	expect(found(change, more)).not.toContain(rule),
);

test("every rule has cases for and against it, a source and dates", () => {
	const ids = new Set(rules.map((one) => one.id));
	for (const table of [cases, silent]) expect(new Set(table.map(([rule]) => rule))).toEqual(ids);
	for (const { source, from, title } of rules) expect([source, from, title].every(Boolean)).toBe(true);
	expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
});

test("a business that signs in our office has fewer requirements", () => {
	expect(
		found({ place: "office", home: "business", clauses: [], startOn: "2026-11-22", warranty: "", salesperson: "" }),
	).toEqual([]);
	expect(found({ subcontractors: true, home: "5+" })).not.toContain("lien-notice");
});

test("errors always block sending, warnings until they are acknowledged", () => {
	const content = { ...good, county: "", scope: "Grind the stump." };
	const findings = lint(content, documentTotals(facts.today, content, []).totals, facts);
	expect(findings.map(({ rule, level }) => [rule, level])).toEqual([
		["tax", "error"],
		["digging", "warning"],
	]);
	expect(blockingFindings(findings, ["digging", "tax"]).map(({ rule }) => rule)).toEqual(["tax"]);
});
