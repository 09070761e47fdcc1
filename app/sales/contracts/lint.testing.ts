// A contract that complies, to be changed by tests.
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import type { ContractContent } from "./contract.ts";
import { defaultClauses, defaultTemplates } from "./default-clauses.ts";
import { lint } from "./lint.ts";
import type { Finding, LintFacts } from "./rule.ts";

export const id = "00000000-0000-4000-8000-000000000001";

export const facts: LintFacts = {
	today: "2026-11-21",
	company: {
		name: "Stanley Tree Care",
		street: "1 Oak Road",
		confirmed: ["name", "phone", "email", "address", "insurance"],
		insurer: "Badger Mutual",
		insurancePolicy: "BM 4711",
		insuranceExpiresOn: "2026-11-21",
		certificate: null,
		compInsurer: "Badger Mutual",
		compPolicy: "WC 0815",
		compExpiresOn: "2026-11-21",
	},
	pesticide: { license: "", until: "" },
	library: { clauses: defaultClauses, warranties: defaultTemplates.map(({ warranty }) => warranty) },
	releases: [],
	releasedOaks: [],
	disabledRules: [],
};

export const clauses = (...keys: string[]) =>
	defaultClauses.filter(({ key }) => keys.includes(key)).map((one) => ({ ...one, id, revision: "1" }));

export const line = (title: string, detail = "", facts: Partial<LineWorkFacts> = {}): LineItem => ({
	id,
	kind: "service",
	title,
	detail,
	quantity: "1",
	unit: "",
	unitPrice: 48_000,
	taxCode: "taxable",
	optional: false,
	preselected: true,
	choiceGroup: "",
	...facts,
});

export const good: ContractContent = {
	title: "Tree work",
	toName: "Ruth Paulson",
	toEmail: "ruth@example.com",
	toPhone: "",
	county: "Clark",
	message: "",
	siteAddress: "212 Maple Street, Thorp",
	salesperson: "Sam Ertl",
	internalNote: "",
	scope: "",
	exemption: "",
	startOn: "2026-12-07",
	endOn: "2026-12-08",
	warranty: "One year.",
	security: "None.",
	soldBy: "asked",
	place: "remote",
	home: "1-4",
	wires: "none",
	order: "at-once",
	subcontractors: false,
	pesticide: false,
	insurance: false,
	hazard: false,
	emergency: false,
	lines: [line("Sugar maple, 22 in", "Crown clean.")],
	plan: [{ id, kind: "final", label: "Final payment", due: "when done", share: "" }],
	clauses: clauses("cancel", "permits", "our-insurance", "our-workers-comp", "liability"),
	signers: [
		{ id, role: "customer", name: "Ruth Paulson", email: "ruth@example.com", staffId: "" },
		{ id, role: "company", name: "Jo Kessler", email: "jo@example.com", staffId: id },
	],
};

export function findings(change: Partial<ContractContent>, more: Partial<LintFacts> = {}): Finding[] {
	const content = { ...good, ...change };
	return lint(content, documentTotals(facts.today, content, []).totals, { ...facts, ...more });
}
