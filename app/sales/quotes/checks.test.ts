import { expect, test } from "vitest";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { newLineItem, parseLineItems } from "#app/documents/drafts/draft-fields.ts";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import { lineItemWarnings, quoteChecks } from "./checks.ts";
import type { QuoteContent } from "./quote.ts";
import { blankQuoteDetails } from "./quote-details.ts";

const today = "2026-11-23";
const noSite = {
	letterhead: null,
	trees: [],
	claims: { insured: false, workersComp: false, certified: false },
	releasedOaks: [] as string[],
	releasePath: "/release",
};
const content: QuoteContent = {
	toName: "Ruth Marsh",
	toEmail: "ruth@marsh.test",
	toPhone: "",
	message: "",
	internalNote: "",
	siteAddress: "40 Grand Ave, Wisconsin Rapids, WI",
	county: "Wood",
	exemption: "",
	included: "Cleanup",
	excluded: "Stumps",
	validUntil: "2026-12-23",
	plannedOn: "",
	...blankQuoteDetails,
	deposit: { kind: "none", value: 0 },
	lines: parseLineItems([{ ...newLineItem("a", "service"), title: "Bur oak, prune", price: "500" }], {}),
};

function findBlockers(facts: Partial<QuoteContent>) {
	const changed = { ...content, ...facts };
	const checks = quoteChecks(changed, documentTotals(today, changed, []).totals, {
		today,
		confirmed: [],
		terms: "",
		disabledRules: [],
		...noSite,
	});
	return checks.filter(({ level }) => level === "stop").map(({ title }) => title);
}
const snow = content.lines.map((line) => ({ ...line, title: "Snow plowing, driveway" }));

test("a quote for work in Wood County can be sent", () => expect(findBlockers({})).toEqual([]));
test("a quote that taxes snow removal can't be sent", () => {
	expect(findBlockers({ lines: snow })).toEqual(["Line 1: sales tax on snow removal"]);
	expect(findBlockers({ lines: snow.map((line) => ({ ...line, taxCode: "snow" })) })).toEqual([]);
});
test("a quote with taxed work can't be sent without a county", () => {
	expect(findBlockers({ county: "" })).toEqual(["County missing"]);
});

test.each([
	["percent", "Deposit percentage missing"],
	["amount", "Deposit amount missing"],
] as const)("a deposit by %s without a value stops sending", (kind, title) => {
	const deposit = { kind, value: 0 };
	expect(findBlockers({ deposit })).toContain(title);
	expect(findBlockers({ deposit: { kind, value: 1_000 } })).not.toContain(title);
});

test.each([
	["exempt", "", ["Line 1: no reason given for not charging sales tax"]],
	["other", "", ["Line 1: no reason given for not charging sales tax"]],
	["other", "City permit, passed on at cost", []],
	["out-of-state", "", []],
	["real-property", "", []],
	["organization", "", ["Line 1: tax exemption certificate missing"]],
] as const)("a line that isn't taxed needs a reason: %s %s", (taxCode, detail, blockers) => {
	const lines = content.lines.map((line) => ({ ...line, taxCode, detail }));
	expect(findBlockers({ lines })).toEqual(blockers);
	expect(findBlockers({ lines, exemption: "CES-7" })).toEqual([]);
});

const inMay = { plannedOn: "2027-05-03", validUntil: "2027-06-01" };
const withFacts = (facts: Partial<LineWorkFacts>, title = "Tree 4, prune") => ({
	lines: content.lines.map((line) => ({ ...line, title, ...facts })),
});
const titled = (title: string) => ({ lines: content.lines.map((line) => ({ ...line, title })) });

function findOpen(facts: Partial<QuoteContent>, rules: string[] = [], mayAnswer = true) {
	const changed = { ...content, ...facts };
	const { totals } = documentTotals(today, changed, []);
	const checks = quoteChecks(changed, totals, { today, confirmed: [], terms: "", disabledRules: [], ...noSite });
	return blockingChecks(checks, { rules, mayAnswer }).map(({ title }) => title);
}

test.each([
	["an oak cut in May", inMay, "Oak wilt season"],
	["an oak by its species in May", { ...inMay, ...withFacts({ species: "Bur oak" }) }, "Oak wilt season"],
	["a marked oak that is cut", { ...inMay, ...withFacts({ species: "Bur oak", noCutting: true }) }, "Possible oak"],
	["a removal without a species", withFacts({ workType: "remove" }, "Tree 4"), "Tree species missing"],
	["topping", titled("Top the maple"), "Topping"],
	["spikes on a living tree", titled("Prune the maple with spikes"), "Climbing spurs on live trees"],
	["half of the crown", titled("Thin the maple by 50%"), "No more than 25% of the live crown"],
	[
		"a stump ground tomorrow",
		{ ...titled("Grind stump"), plannedOn: "2026-11-24" },
		"No digging before utility lines are marked",
	],
	[
		"a promise to pay the deductible",
		{ message: "We pay your insurance deductible." },
		"No promise to pay the deductible",
	],
	["a contract that can't be canceled", { included: "You may not cancel." }, "No limits on the right to cancel"],
	["a false license", { message: "We are licensed arborists." }, "License and approval claims"],
	["a deposit of 60%", { deposit: { kind: "percent", value: 6000 } }, "Deposit above 50%"],
	["a deposit of 45%", { deposit: { kind: "percent", value: 4500 } }, "Large deposit"],
] satisfies [string, Partial<QuoteContent>, string][])("%s blocks a quote", (_, facts, title) =>
	expect(findOpen(facts)).toContain(title),
);

test("an answer doesn't let an oak be cut in May, only a release of this oak does", () => {
	expect(findOpen(inMay, ["oak-season"])).toEqual(["Oak wilt season"]);
	const changed = { ...content, ...inMay };
	const { totals } = documentTotals(today, changed, []);
	const check = (releasedOaks: string[]) =>
		quoteChecks(changed, totals, { today, confirmed: [], terms: "", disabledRules: [], ...noSite, releasedOaks }).find(
			({ title }) => title === "Oak wilt season",
		);
	expect(check([])).toMatchObject({ level: "stop", release: { to: "/release" } });
	expect(check(["Red oak, prune"])).toBeDefined();
	expect(check(["Bur oak, prune"])).toBeUndefined();
});

test.each([
	["2027-01-20", "", []],
	["2027-02-01", "", ["Planned date missing"]],
	["2027-02-01", "2027-02-20", []],
	["2027-04-02", "", ["Oak wilt season"]],
])("a quote for an oak that is valid until %s and planned for “%s”", (validUntil, plannedOn, titles) => {
	expect(findOpen({ validUntil, plannedOn })).toEqual(titles);
});

test.each([
	[{ species: "Bur oak" }, ["oak"]],
	[{ species: "Bur oak", noCutting: true }, []],
	[{ species: "Green ash", workType: "treat" }, []],
	[{ workType: "stump" }, ["digging"]],
] satisfies [Partial<LineWorkFacts>, string[]][])(
	"a line item warns by its species and work type: %o",
	(facts, codes) => {
		const [line] = withFacts(facts).lines;
		expect(line && lineItemWarnings(line, inMay, today).map(({ code }) => code)).toEqual(codes);
	},
);

test("an inspected oak that is marked “No cutting” can be sent in May", () => {
	const inspection = withFacts({ species: "Bur oak", workType: "inspect", noCutting: true }, "Inspect tree 4");
	expect(findOpen({ ...inMay, ...inspection })).toEqual([]);
});

test.each([
	[{ method: "We top the maples." }, "Topping"],
	[{ method: "We climb with spikes on every tree." }, "Climbing spurs on live trees"],
	[{ utilities: "You call 811 before we dig." }, "Every contractor needs its own locate request"],
	[{ payment: "The deposit is non-refundable." }, "No limits on the right to cancel"],
	[{ warranty: "We are not liable for any damage." }, "No exclusion of our liability"],
	[{ goal: "Take 40% off the crown." }, "No more than 25% of the live crown"],
	[{ method: "We’re fully insured." }, "Insurance isn't confirmed"],
	[{ message: "We are insured." }, "Insurance isn't confirmed"],
	[{ included: "An ISA Certified Arborist on site" }, "No valid certification"],
] satisfies [Partial<QuoteContent>, string][])("a quote that says %j can't be sent", (texts, title) => {
	expect(findBlockers(texts)).toContain(title);
});

test("proven claims, calls to 811 and the company's own terms don't keep a quote from being sent", () => {
	const texts = {
		utilities: "We call 811 before we dig or grind.",
		payment: "Cash, check or card.",
		plannedOn: "2026-11-24",
		method: "We're fully insured, we carry worker's comp, and a certified arborist is on every job.",
		warranty: "Two years, guaranteed.",
	};
	expect(findBlockers(texts)).toEqual([
		"Insurance isn't confirmed",
		"No valid worker's compensation policy",
		"No valid certification",
	]);
	const changed = { ...content, ...texts };
	const { totals } = documentTotals(today, changed, []);
	const facts = { today, confirmed: [], terms: "", disabledRules: [], ...noSite };
	const proved = quoteChecks(changed, totals, {
		...facts,
		claims: { insured: true, workersComp: true, certified: true },
	});
	expect(proved.filter(({ level }) => level === "stop")).toEqual([]);
	expect(proved.find(({ level, href }) => level === "ask" && href === "#field-payment")).toBeUndefined();
});

test("a plain refusal to spike or top trees needs no answer, one with an exception does", () => {
	for (const method of [
		"No spikes on trees that stay. We never top trees.",
		"No climbing spikes on trees we're keeping.",
	])
		expect(findOpen({ method })).toEqual([]);
	for (const method of ["No spikes unless the tree is tall.", "No spikes, but the crew may top the maples."])
		expect(findOpen({ method }), method).not.toEqual([]);
});

test("a question about an oak leads to its line item", () => {
	const changed = { ...content, ...inMay };
	const { totals } = documentTotals(today, changed, []);
	const checks = quoteChecks(changed, totals, { today, confirmed: [], terms: "", disabledRules: [], ...noSite });
	expect(checks.find(({ title }) => title === "Oak wilt season")?.href).toBe("#line-a");
});

test.each([
	{ message: "Give us 48 hours notice or pay $150." },
	{ message: "Half down, half on arrival." },
	{ message: "Late: $15/day" },
	{ message: "Damage to lawn is the customer's problem." },
	{ message: "You must move your cars by Dec 5." },
	{ message: "We p\u0430y your insurance deductible." },
	{ included: "Cleanup, $40 per load" },
	titled("Take 12 feet off the maple"),
	titled("Thin the maple, you owe 20% more if it's tall"),
	{ plannedOn: "2026-11-24", ...titled("Stumps, 3, 12 in deep") },
	{ lines: content.lines.map((line) => ({ ...line, unit: "hour, you pay for lunch" })) },
	{ lines: content.lines.map((line) => ({ ...line, choiceGroup: "We pay your deductible" })) },
] satisfies Partial<QuoteContent>[])("a quote that says %j asks or stops", (facts) => {
	expect(findOpen(facts)).not.toEqual([]);
});

test("what repeats the quote's own price, date and deposit isn't asked", () => {
	const own = { deposit: { kind: "percent" as const, value: 3000 }, plannedOn: "2026-12-07" };
	expect(
		findOpen({ ...own, message: "The price is $500. Dec 7 works for us. The 30% is what we talked about." }),
	).toEqual([]);
	expect(findOpen({ ...own, message: "The price is $600." })).toEqual(["Contract terms outside the clauses"]);
});
