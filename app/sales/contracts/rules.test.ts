import { expect, test } from "vitest";
import { detailFields, initialDefaults } from "#app/documents/details/details.ts";
import { workRules } from "#app/trade/work-rules.ts";
import type { ContractContent } from "./contract.ts";
import { clauses, facts, findings, good, id, line } from "./lint.testing.ts";
import { blockingFindings, rules } from "./lint.ts";
import type { LintFacts } from "./rule.ts";

const last = { id, kind: "final" as const, label: "Final payment", due: "when done", share: "" };
const inMay = { startOn: "2027-05-03", endOn: "2027-05-04" };
const deposit = { id, kind: "deposit" as const, label: "Deposit", due: "at signing", share: "30%" };
const withDeposit = { plan: [deposit, ...good.plan] };

const found = (change: Partial<ContractContent>, more: Partial<LintFacts> = {}) =>
	findings(change, more).map(({ rule }) => rule);

test("a complete contract has no findings", () => {
	expect(found({})).toEqual([]);
	expect(found(withDeposit)).toEqual([]);
});

const uninsured = { company: { ...facts.company, confirmed: ["name", "phone", "email", "address"] } };
const releasedOak = { releasedOaks: ["Bur oak. Prune."] };
const withClause = (text: string) => ({ clauses: [{ id, key: "x", revision: "1", title: "X", text }] });

const cases: [string, Partial<ContractContent>, Partial<LintFacts>?][] = [
	["customer", { toName: " " }],
	["seller", withDeposit, { company: { ...facts.company, street: "" } }],
	["salesperson", { plan: [{ ...deposit, share: "" }], salesperson: "" }],
	["salesperson", { plan: [{ ...last, due: "when you sign" }], salesperson: "" }],
	["salesperson", { soldBy: "solicited", salesperson: "" }],
	["work", { lines: [], scope: "" }],
	["price", { lines: [] }],
	["tax", { county: "" }],
	["tax-lines", { lines: [{ ...good.lines[0], taxCode: "exempt" } as never] }],
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
	["signers", { signers: [{ ...good.signers[0], email: "ruth@" } as never, good.signers[1] as never] }],
	["confirmed", {}, { company: { ...facts.company, confirmed: ["insurance"] } }],
	["insured", {}, uninsured],
	["workers-comp", {}, { company: { ...facts.company, compExpiresOn: "2026-11-20" } }],
	["workers-comp", {}, { company: { ...facts.company, compPolicy: "" } }],
	[
		"workers-comp",
		{ clauses: [], message: "We have workers' comp." },
		{ company: { ...facts.company, compInsurer: "" } },
	],
	["insured", {}, { company: { ...facts.company, insuranceExpiresOn: "2026-11-20" } }],
	["insured", {}, { company: { ...facts.company, insurancePolicy: "" } }],
	["insured", {}, { company: { ...facts.company, insurer: "" } }],
	["insured", withClause("We carry liability insurance and worker's compensation insurance."), uninsured],
	["insured", withClause("We’re fully insured."), uninsured],
	["insured", { clauses: [], scope: "Our crew is bonded and insured." }, uninsured],
	["cancel-clause", { clauses: clauses("permits") }],
	["cancel-clock", { startOn: "2026-11-25" }],
	["emergency", { startOn: "2026-11-22", emergency: true }],
	["lien-notice", { subcontractors: true }],
	["lien-waivers", { ...withDeposit, subcontractors: true, clauses: clauses("cancel", "permits", "lien-notice") }],
	["permits", { ...withDeposit, clauses: clauses("cancel") }],
	["insurance-claim", { insurance: true }],
	["oak-late", { ...inMay, lines: [line("Bur oak", "Prune.")] }, releasedOak],
	["oak-late", { startOn: "2027-09-03", endOn: "2027-09-04", lines: [line("Bur oak", "Prune.")] }],
	["oak-seal", { ...inMay, lines: [line("Bur oak", "Prune.")] }, releasedOak],
	["wires-unknown", { wires: "unknown" }],
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
	["pesticide-licence", { clauses: clauses("cancel", "permits", "pesticide") }],
	["pesticide-clause", { pesticide: true }, { pesticide: { license: "123", until: "2026-12-31" } }],
	["pesticide-unsaid", { scope: "Inject the ash." }],
	["digging", { scope: "Grind the stump." }],
	["digging", { scope: "Not included: stump grinding\nWe plant two maples." }],
	["digging", { scope: "Grind the stump.\nNot included:\nGrind the stump." }],
	["clause-changed", { clauses: good.clauses.map((one) => ({ ...one, text: "As the law says." })) }],
	["clause-own", { clauses: [...good.clauses, { id, key: "x", revision: "1", title: "X", text: "By Friday." }] }],
	["prepayment", { plan: [{ ...deposit, share: "60%" }, last] }],
	["prepayment-large", { plan: [{ ...deposit, share: "50%" }, last] }],
];

test.each(cases)("%s is found", (rule, change, more) => {
	expect(found(change, more)).toContain(rule);
	expect(found(change, { ...more, disabledRules: [rule] })).not.toContain(rule);
});

const license = { pesticide: { license: "123", until: "2026-12-31" } };
const stumpText = detailFields.find(({ key }) => key === "stumps")?.example;
/** What comes close to each rule and is as it asks for. */
const silent: [string, Partial<ContractContent>, Partial<LintFacts>?][] = [
	["customer", { toEmail: "" }],
	["seller", {}, { company: { ...facts.company, street: "" } }],
	["salesperson", { salesperson: "" }],
	["salesperson", withDeposit],
	["work", { scope: "" }],
	["work", { title: "" }],
	["price", withDeposit],
	["tax-lines", { lines: [{ ...good.lines[0], taxCode: "snow" } as never] }],
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
	["signers", { signers: [{ ...good.signers[0], email: "" } as never, good.signers[1] as never] }],
	[
		"signers",
		{ signers: [good.signers[0] as never, { ...good.signers[0], name: "Ed" } as never, good.signers[1] as never] },
	],
	["confirmed", {}, { company: { ...facts.company, confirmed: ["name", "phone", "email", "address"] } }],
	["workers-comp", { clauses: [] }, { company: { ...facts.company, compInsurer: "" } }],
	["workers-comp", { message: "We can't cover you with worker's comp." }, {}],
	["insured", {}, { company: { ...facts.company, insuranceExpiresOn: "" } }],
	["insured", {}, { company: { ...facts.company, insurancePolicy: "", certificate: { id, name: "acord.pdf" } } }],
	["insured", { clauses: clauses("cancel", "permits", "liability", "insurance-claim") }, uninsured],
	["insured", withClause("Your insurance may pay. We are told that your house is insured."), uninsured],
	["cancel-clause", { place: "office", clauses: [] }],
	["cancel-clause", { home: "business", clauses: [] }],
	["cancel-clock", { startOn: "2026-11-26" }],
	["cancel-clock", { startOn: "2026-11-25", emergency: true }],
	["emergency", { startOn: "2026-11-26" }],
	["lien-notice", { subcontractors: true, clauses: clauses("lien-notice") }],
	["lien-notice", { subcontractors: true, home: "5+" }],
	["lien-waivers", { ...withDeposit, subcontractors: true, clauses: clauses("lien-waivers") }],
	["permits", withDeposit],
	["insurance-claim", { insurance: true, clauses: clauses("insurance-claim") }],
	["oak-late", { startOn: "2027-11-01", endOn: "2027-11-02", lines: [line("Bur oak", "Prune.")] }],
	["oak-seal", { ...inMay, lines: [line("Bur oak", "Prune.")], clauses: clauses("oak") }, releasedOak],
	["wires-unknown", { wires: "none" }],
	["line-clearance", { wires: "line", clauses: clauses("wires") }],
	["line-clearance", { wires: "drop" }],
	["wires-drop", { wires: "drop", clauses: clauses("wires") }],
	["wires-unsaid", { wires: "drop", scope: "Clear the service drop." }],
	["pesticide-licence", { pesticide: true, startOn: "2026-12-30", endOn: "2026-12-31" }, license],
	["pesticide-licence", { clauses: clauses("pesticide") }, license],
	["pesticide-clause", { pesticide: true, clauses: clauses("pesticide") }, license],
	["pesticide-unsaid", { pesticide: true, scope: "Inject the ash." }, license],
	["digging", { scope: "Grind the stump.", clauses: clauses("digging") }],
	["digging", { scope: `Stumps: ${stumpText}\nNot included:\n${initialDefaults.excluded}` }],
	["clause-changed", { clauses: clauses("cancel", "lien-notice", "insurance-claim") }],
	["clause-own", { clauses: clauses("work-standards", "liability") }],
	["prepayment", { plan: [{ ...deposit, share: "50%" }, last] }],
	["prepayment-large", withDeposit],
];

test.each(silent)("%s finds nothing in a contract that complies", (rule, change, more) =>
	expect(found(change, more)).not.toContain(rule),
);

test("the standard text about stumps asks for no 811 dates in a contract without digging", () => {
	const scope = `Stumps: ${stumpText}\nNot included:\n${initialDefaults.excluded}\nStump removal`;
	const dates = { startOn: "2026-11-27", endOn: "2027-02-26" };
	const asked = (more: string) =>
		found({ ...dates, scope: `${more}\n${scope}` }).filter((id) => id.startsWith("digging"));
	expect(asked("Prune the maple.")).toEqual([]);
	expect(asked("We grind the stump, unless a line item says otherwise.")).toContain("digging");
	expect(asked("Grind the stump.")).toEqual(expect.arrayContaining(["digging", "digging-order"]));
});

test("every rule of contracts has cases for and against it, a source and dates", () => {
	const shared = new Set(workRules.map((one) => one.id));
	const ids = new Set(rules.map((one) => one.id).filter((rule) => !shared.has(rule)));
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

test("what is missing for a claim links to where it is entered, and says what happened to the insurance", () => {
	const insured = (company: Partial<LintFacts["company"]>) =>
		findings({}, { company: { ...facts.company, ...company } }).find(({ rule }) => rule === "insured");
	expect(insured({ insuranceExpiresOn: "2026-11-20" })).toMatchObject({
		level: "error",
		field: "insurance-details",
		message: expect.stringContaining("your policy expired on November 20, 2026"),
	});
	expect(insured({ confirmed: [] })?.message).toContain("hasn't been confirmed");
	expect(findings({ pesticide: true }).find(({ rule }) => rule === "pesticide-licence")?.field).toBe(
		"pesticide-license",
	);
});

test("approved text is accepted, and no other", () => {
	const changed = clauses("cancel", "permits").map((one) => ({ ...one, text: `${one.text} Call first.` }));
	const releases = changed.slice(0, 1);
	expect(found({ clauses: changed }, { releases })).toContain("clause-changed");
	expect(found({ clauses: changed }, { releases: changed })).not.toContain("clause-changed");
	const again = changed.map((one) => ({ ...one, text: `${one.text} Or write.` }));
	expect(found({ clauses: again }, { releases: changed })).toContain("clause-changed");
});

test("errors always block sending, questions until the owner or the office answers, warnings until acknowledged", () => {
	const all = findings({ county: "", scope: "Grind the stump.\nPay by check within 10 days; ask about fees." });
	expect(all.map(({ rule, level }) => [rule, level])).toEqual([
		["tax", "error"],
		["terms-elsewhere", "question"],
		["digging", "warning"],
	]);
	const blocking = (mayAnswer: boolean) =>
		blockingFindings(all, ["digging", "tax", "terms-elsewhere"], mayAnswer).map(({ rule }) => rule);
	expect(blocking(true)).toEqual(["tax"]);
	expect(blocking(false)).toEqual(["tax", "terms-elsewhere"]);
});

test("a hazard alone doesn't let an oak be cut in May, a release of this oak does", () => {
	const work = { ...inMay, hazard: true, lines: [line("Bur oak", "Prune.")] };
	expect(found(work)).toContain("oak-season");
	expect(found(work, releasedOak)).not.toContain("oak-season");
	expect(found({ ...work, lines: [...work.lines, line("Red oak", "Prune.")] }, releasedOak)).toContain("oak-season");
});

test.each([
	["80% by a day before the start", "80%", "Dec 1"],
	["70% when something is ordered", "70%", "when the crane is ordered"],
	["60% before the start", "60%", "2026-12-07"],
])("%s is due before the work starts", (_, share, due) => {
	const plan = [{ id, kind: "progress" as const, label: "Payment", due, share }, last];
	expect(found({ plan })).toContain("prepayment");
});

test("half when half of the trees are down isn't due before the work starts", () => {
	const plan = [
		{ id, kind: "progress" as const, label: "Progress", due: "when half of the trees are down", share: "60%" },
		last,
	];
	expect(found({ plan })).not.toContain("prepayment");
	expect(found({ plan: [{ ...plan[0], due: "Dec 9" } as never, last] })).not.toContain("prepayment");
});
