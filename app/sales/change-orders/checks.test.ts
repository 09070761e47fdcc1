// The rules of law and of the trade for change orders. Hostile ones are blocked, everyday ones aren't.
import { describe, expect, test } from "vitest";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import type { ChangeOrderContent, ContractBase } from "./change-order.ts";
import { type ContractState, changeOrderChecks, type WorkFacts } from "./checks.ts";
import { totalsAtRates } from "./delta.ts";

const line = (id: string, title: string, facts: Partial<LineWorkFacts> = {}): LineItem => ({
	id,
	kind: "service",
	title,
	detail: "",
	quantity: "1",
	unit: "",
	unitPrice: 10_000,
	taxCode: "taxable",
	optional: false,
	preselected: true,
	choiceGroup: "",
	...facts,
});
const maple = line("maple", "Prune the sugar maple");
const oak = line("oak", "Prune the bur oak");
const base: ContractBase = { version: 0, lines: [maple, oak], total: 20_000, endOn: "2027-02-12" };
const state: ContractState = {
	exemption: "",
	inForce: true,
	version: 0,
	value: 20_000,
	billed: 0,
	billedLines: [],
	completed: {},
	reviewsCredits: true,
	invoicesUrl: "/admin/invoices",
};
const may: WorkFacts = {
	startOn: "2027-05-03",
	releasedOaks: [],
	releasePath: "/release",
	today: "2026-11-23",
	disabledRules: [],
	claims: { insured: false, workersComp: false, certified: false },
};
const january: WorkFacts = { ...may, startOn: "2027-01-11" };

type Draft = {
	work?: WorkFacts;
	lines?: LineItem[];
	change?: Partial<ChangeOrderContent>;
	base?: Partial<ContractBase>;
};

function openChecks({ work = may, lines = [], change, base: facts }: Draft, rules: string[] = []): string[] {
	const before = { ...base, endOn: work === may ? "2027-05-04" : base.endOn, ...facts };
	const content: ChangeOrderContent = {
		reason: "customer",
		explanation: "As we agreed.",
		internalNote: "",
		toName: "Ruth",
		endOn: "",
		photos: [],
		toEmail: "ruth@marsh.test",
		lines: [...before.lines, ...lines],
		...change,
	};
	const { total } = totalsAtRates(content.lines, []);
	const checks = changeOrderChecks({ base: before, content, total, work }, state);
	return blockingChecks(checks, { mayAnswer: true, rules }).map(({ title }) => title);
}

const onlyMaple = { lines: [maple] };
const hostile: [string, string, Draft][] = [
	["an oak added in May", "Oak wilt season", { lines: [line("new", "Prune the red oak")] }],
	["an oak by its species", "Oak wilt season", { lines: [line("new", "Tree 7", { species: "Bur oak" })] }],
	["a stump of an oak, not marked", "Oak wilt season", { lines: [line("new", "Grind", { species: "Quercus alba" })] }],
	["a marked oak that is cut", "Possible oak", { lines: [line("new", "Prune the oak", { noCutting: true })] }],
	["an oak near a maple", "Possible oak", { lines: [line("new", "Maple by the oak, prune both")] }],
	["a tree without a species", "Tree species missing", { lines: [line("new", "Prune the big tree")] }],
	["a removal without a species", "Tree species missing", { lines: [line("new", "Tree 7", { workType: "remove" })] }],
	[
		"a removal without a species in January",
		"Tree species missing",
		{ work: january, lines: [line("new", "Tree 7", { workType: "remove" })] },
	],
	[
		"a species corrected to an oak",
		"Oak wilt season",
		{
			base: onlyMaple,
			change: { lines: [{ ...maple, species: "Bur oak" }, line("new", "Rake the lawn")] },
		},
	],
	[
		"the contract's oak moved to May",
		"Oak wilt season",
		{ work: january, change: { endOn: "2027-05-04", lines: base.lines } },
	],
	["topping", "Topping", { lines: [line("new", "Top the maple")] }],
	[
		"a stump ground tomorrow",
		"No digging before utility lines are marked",
		{
			work: { ...may, startOn: "2026-11-24" },
			base: { endOn: "2026-11-24" },
			lines: [line("new", "Tree 7, maple", { workType: "stump" })],
		},
	],
	[
		"a promise to pay the deductible",
		"No promise to pay the deductible",
		{ lines: [line("new", "Rake the lawn")], change: { explanation: "We pay your insurance deductible." } },
	],
];

const honest: [string, Draft][] = [
	["a maple added in May", { lines: [line("new", "Prune the Norway maple")] }],
	["a maple by its species", { lines: [line("new", "Tree 7", { species: "Sugar maple", workType: "prune" })] }],
	["an oak added in January", { work: january, lines: [line("new", "Prune the red oak", { species: "Red oak" })] }],
	["an oak inspected in May", { lines: [line("new", "Tree 7", { species: "Bur oak", noCutting: true })] }],
	["an oak stump", { lines: [line("new", "Grind oak stump", { noCutting: true, workType: "stump" })] }],
	["hauling", { lines: [line("new", "Haul one load of brush", { workType: "haul" })] }],
	["a later date for a maple", { work: january, base: onlyMaple, change: { endOn: "2027-05-04", lines: [maple] } }],
	["another price for the contract's oak", { work: january, change: { lines: [maple, { ...oak, unitPrice: 9_000 }] } }],
];

describe("the rules of change orders", () => {
	test.each(hostile)("%s is blocked", (_, title, draft) => expect(openChecks(draft)).toContain(title));
	test.each(honest)("%s isn't blocked", (_, draft) => expect(openChecks(draft)).toEqual([]));
	test("only a release lets a hazardous oak be cut, and only that oak", () => {
		const lines = [line("new", "Prune the red oak")];
		expect(openChecks({ lines }, ["oak-season"])).toEqual(["Oak wilt season"]);
		expect(openChecks({ lines, work: { ...may, releasedOaks: ["Prune the red oak"] } })).toEqual([]);
		expect(openChecks({ lines, work: { ...may, releasedOaks: ["Prune the bur oak"] } })).toEqual(["Oak wilt season"]);
	});
	test("another species of a line item isn't a change for the customer", () => {
		const lines = base.lines.map((one) => ({ ...one, species: "Bur oak", workType: "prune" as const }));
		expect(openChecks({ work: january, change: { lines } })).toEqual(["No changes yet"]);
	});
});
