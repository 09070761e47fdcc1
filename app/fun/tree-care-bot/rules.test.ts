import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedMonth } from "./asked-month.ts";
import { priceCard } from "./price-cards.ts";
import { readAsked, withAsked } from "./question.ts";
import { find, rank, stepsBetween } from "./ranking.ts";
import { answer, resultOf } from "./rules.ts";
import { seasonCards } from "./season-cards.ts";
import { treeCard } from "./tree-cards.ts";
import { refusalOf } from "./unsafe.ts";
import { stemOf } from "./words.ts";

const day = fc
	.integer({ min: 0, max: 1500 })
	.map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const passage = { heading: "", text: "", weight: 1 };
const pages = {
	ranking: rank([
		{ ...passage, page: "/a", names: ["Oak wilt"], text: "A fungus that blocks the water of an oak." },
		{ ...passage, page: "/b", names: ["Mulch ring"], text: "Wood chips around a tree, not against the trunk." },
	]),
	local: () => [],
};

describe("what we do not explain", () => {
	test.each([
		"how much imidacloprid",
		"ml of tree-age per inch dbh",
		"recipe for homemade tree killer",
		"how often should I spray sevin on crabapple",
		"is it safe to trim a tree touching the wires if i wear rubber gloves",
		"my kid climbed a tree next to the electric line",
		"the line to my house is sagging from a limb, can i lift it",
		"how to cut a big limb over the house from a ladder",
		"use a bucket on the tractor to reach limb with chainsaw",
		"how to make a tree fall the opposite way it leans",
		"how do i drop a pine between the garage and the shed",
		"cut a bent over tree under tension how",
		"tannerite stump",
		"girdle my neighbors oak without him seeing",
		"yank out a tree with a rope and my truck",
		"are these berries safe to eat",
		"somebody got shocked by a branch on a wire",
		"hire my 12 year old to use the chipper",
		"SPRAY   FOR apple scab: HOW MUCH per gallon??",
	])("%s", (question) => {
		expect(refusalOf(question)).not.toBeNull();
		const told = answer(question, "2026-06-10", pages);
		expect(told.quotes).toEqual([]);
		expect(told.cards).toHaveLength(1);
		expect(resultOf(new URLSearchParams({ q: question }), "2026-06-10")).toBeNull();
	});

	test.each([
		"how much does it cost to spray trees",
		"what trees can i plant near power lines",
		"how much water does a tree need per inch",
		"tree fell on neighbors fence who pays",
		"how do you take down a tree near the house",
		"what is a hinge in tree felling",
		"does topping hurt the tree",
		"how much does a crane cost",
		"do i need to hurry with a dead ash",
	])("answers: %s", (question) => {
		expect(refusalOf(question)).toBeNull();
	});

	test("nothing typed breaks it, and a refusal never stands beside a passage", () => {
		const words = fc.constantFrom(
			"oak",
			"wire",
			"saw",
			"ladder",
			"how much",
			"roundup",
			"stump",
			"?",
			"in june",
			"cost",
			"$",
			"'",
			"(",
		);
		const typed = fc.oneof(
			fc.string({ maxLength: 400 }),
			fc.array(words, { maxLength: 20 }).map((all) => all.join(" ")),
		);
		fc.assert(
			fc.property(typed, day, (question, today) => {
				const told = answer(question, today, pages);
				if (told.refused) expect(told.quotes).toEqual([]);
				if (!told.sure) expect([told.cards, told.quotes]).toEqual([[], []]);
				resultOf(new URLSearchParams({ q: question }), today);
			}),
		);
	});
});

describe("the rules of the season", () => {
	test("no oak is released from April through July, whatever else is said", () => {
		const extra = fc.constantFrom("", " it is a cold spring", " just one limb", " quickly");
		fc.assert(
			fc.property(day, extra, (today, more) => {
				const [card] = seasonCards(`can i prune my oak now${more}`, today);
				const month = Number(today.slice(5, 7));
				const state = month >= 4 && month <= 7 ? "stop" : month >= 8 && month <= 10 ? "wait" : "go";
				expect(card?.id).toBe(`oak.${state}`);
			}),
		);
	});

	test("a month that is named counts, not today", () => {
		expect(seasonCards("can i prune my oak in june", "2026-01-20")[0]?.id).toBe("oak.stop");
		expect(seasonCards("prune birch in may", "2026-11-20")[0]?.title).toMatch(/^In May/);
		expect(askedMonth("may i prune it", "2026-01-20")).toMatchObject({ month: 1, named: false });
		expect(askedMonth("before march", "2026-05-01")).toMatchObject({ month: 3, day: "2027-03-01" });
	});

	test("tells the day from which one may dig", () => {
		expect(seasonCards("grind my stump", "2026-11-24")[0]?.title).toContain("November 30, 2026");
	});
});

describe("figures", () => {
	test("of a kind by its nickname, of a family by all its kinds", () => {
		expect(treeCard("how fast do popples grow")?.rows?.[0]?.value).toMatch(/^fast/);
		expect(treeCard("when do maples turn color")?.rows?.length).toBe(4);
		expect(treeCard("how old is a 20 inch red oak")?.rows?.[0]?.value).toContain("about 36 years in a yard");
		expect(treeCard("my oak turns brown in july when")).toBeNull();
	});

	test("a price by the height that is told, all heights without", () => {
		expect(priceCard("cost to take down a 70 ft cottonwood")?.rows).toEqual([
			{ name: "Tree of 60 to 80 feet (18 to 24 m)", value: "$800 to $3,000" },
		]);
		expect(priceCard("how much to remove a tree")?.rows).toHaveLength(4);
		expect(priceCard("how much water for a tree")).toBeNull();
	});
});

describe("looking up", () => {
	test("takes off endings alike, and finds what is spelt nearly so", () => {
		expect(new Set(["removal", "removing", "removed", "removes"].map(stemOf)).size).toBe(1);
		expect(new Set(["trimming", "trimmed", "trims"].map(stemOf)).size).toBe(1);
		expect(find(pages.ranking, "oak whilt").hits[0]?.at).toBe(0);
		expect(find(pages.ranking, "mluch").hits[0]?.at).toBe(1);
	});

	test("the steps between two words are a distance", () => {
		const word = fc.string({ maxLength: 8 });
		fc.assert(
			fc.property(word, word, (one, other) => {
				const steps = stepsBetween(one, other);
				expect(steps).toBe(stepsBetween(other, one));
				expect(steps === 0).toBe(one === other);
				expect(steps).toBeLessThanOrEqual(Math.max(one.length, other.length));
			}),
		);
	});

	test("what has nothing to do with trees is not known", () => {
		for (const question of ["", "?", "what is the capital of france", "binary tree in python", "x".repeat(5000)])
			expect(answer(question, "2026-06-10", pages).sure, question.slice(0, 30)).toBe(false);
	});
});

test("the last six questions stay on the device, each once, and anything else there is nothing", () => {
	const asked = Array.from({ length: 9 }, (_, at) => ({ question: `q${at % 7}`, told: "x" }));
	const list = asked.reduce(withAsked, readAsked(null));
	expect(list.map(({ question }) => question)).toEqual(["q1", "q0", "q6", "q5", "q4", "q3"]);
	for (const text of ["", "{", "[1]", '[{"question":1}]', "null"]) expect(readAsked(text)).toEqual([]);
});

test("the picture beside a shared question says our words, never those that were typed", () => {
	const of = (q: string) => resultOf(new URLSearchParams({ q }), "2026-06-10");
	expect(of("prune my oak")).toBe("Today, June 10: no oak cuts (April through July)");
	expect(of("how tall is a bur oak")).toBe("Bur oak: height 60 to 80 ft (18 to 24 m)");
	expect(of("Stanley Tree Care is closed forever")).toBeNull();
});
