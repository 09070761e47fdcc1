import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localCards } from "./local-cards.ts";
import { priceCard } from "./price-cards.ts";
import { addToHistory, parseHistory } from "./question.ts";
import { findQuestionMonth } from "./question-month.ts";
import { buildIndex, editDistance, searchIndex } from "./ranking.ts";
import { answerQuestion, resultLine } from "./rules.ts";
import { seasonCards } from "./season-cards.ts";
import { stemWord } from "./stems.ts";
import { treeCard } from "./tree-cards.ts";

const day = fc
	.integer({ min: 0, max: 1500 })
	.map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const passage = { heading: "", text: "", weight: 1 };
const pages = {
	ranking: buildIndex([
		{ ...passage, page: "/a", names: ["Oak wilt"], text: "A fungus that blocks the water of an oak." },
		{ ...passage, page: "/b", names: ["Mulch ring"], text: "Wood chips around a tree, not against the trunk." },
	]),
	local: () => [],
};

describe("safety answers", () => {
	test("are the whole answer, without passages or a share image", () => {
		for (const question of ["my kid ate a mushroom", "wire down", "how much imidacloprid", "tree fell on my roof"]) {
			const answer = answerQuestion(question, "2026-06-10", pages);
			expect(answer, question).toMatchObject({ isSafetyAnswer: true, quotes: [], others: [] });
			expect(answer.cards).toHaveLength(1);
			expect(resultLine(new URLSearchParams({ q: question }), "2026-06-10")).toBeNull();
		}
	});

	test("no input breaks them", () => {
		const words = fc.constantFrom(
			"oak",
			"wire",
			"constructor",
			"ate",
			"kid",
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
				const answer = answerQuestion(question, today, pages);
				if (answer.isSafetyAnswer) expect(answer.quotes).toEqual([]);
				if (!answer.isSure) expect([answer.cards, answer.quotes]).toEqual([[], []]);
				resultLine(new URLSearchParams({ q: question }), today);
			}),
		);
	});
});

describe("season rules", () => {
	test("never allow oak pruning from April through July, whatever else the question says", () => {
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

	test("use the month named in the question instead of today", () => {
		expect(seasonCards("can i prune my oak in june", "2026-01-20")[0]?.id).toBe("oak.stop");
		expect(seasonCards("prune birch in may", "2026-11-20")[0]?.title).toMatch(/^In May/);
		expect(findQuestionMonth("may i prune it", "2026-01-20")).toMatchObject({ month: 1, named: false });
		expect(findQuestionMonth("before march", "2026-05-01")).toMatchObject({ month: 3, day: "2027-03-01" });
	});

	test("leave apples for February and March", () => {
		const states = ["2026-11-20", "2026-01-20", "2026-02-20", "2026-03-20", "2026-06-20"].map(
			(day) => seasonCards("can i prune my apple tree", day)[0]?.id,
		);
		expect(states).toEqual(["fruit.wait", "fruit.wait", "fruit.go", "fruit.go", "fruit.stop"]);
	});

	test("give the first legal digging day", () => {
		expect(seasonCards("grind my stump", "2026-11-24")[0]?.title).toContain("November 30, 2026");
	});
});

describe("common questions", () => {
	test.each([
		["do you plow driveways", "topic.snow"],
		["tree fell on my house will insurance pay", "topic.insurance"],
		["the neighbors tree fell in my yard who pays", "topic.insurance"],
		["can i cut my neighbors branches", "topic.neighbor"],
		["is my spruce too close to the house", "topic.distance"],
		["boxelder bugs all over my house", "topic.boxelder-bugs"],
		["are walnuts bad for dogs", "topic.walnut-pets"],
		["emerald ash borer signs", "topic.ash-borer-signs"],
	])("%s", (question, id) => {
		const [card] = answerQuestion(question, "2026-11-20", pages).cards;
		expect(card?.id).toBe(id);
		expect(card?.from?.to).toMatch(/^\/(snow|advice|glossary)/);
	});

	test("permits come from the facts of the place", () => {
		const company = { name: "Trees", phone: "", email: "", city: "Stanley", latitude: 44.96, longitude: -90.94 };
		const colby = {
			slug: "colby",
			title: "Colby",
			frontMatter: {
				latitude: 44.91,
				longitude: -90.32,
				county: "Clark",
				goodToKnow: ["30 miles east.", "The city code names a City Forester."],
			},
		};
		const [card] = localCards("do i need a permit in colby", company, [colby]);
		expect(card).toMatchObject({ id: "permit", from: { to: "/locations/colby" } });
		expect(card?.text).toMatch(/^The city code names a City Forester\. We know of no state permit/);
		expect(localCards("permit to cut a tree", company, [colby])[0]?.from?.to).toContain("right-of-way");
	});
});

describe("figures", () => {
	test("of a species are found by its nickname, and of a genus for all its species", () => {
		expect(treeCard("how fast do popples grow")?.rows?.[0]?.value).toMatch(/^fast/);
		expect(treeCard("when do maples turn color")?.rows?.length).toBe(4);
		expect(treeCard("how old is a 20 inch red oak")?.rows?.[0]?.value).toContain("about 36 years in a yard");
		expect(treeCard("my oak turns brown in july when")).toBeNull();
	});

	test("of prices depend on the height in the question, or list all heights", () => {
		expect(priceCard("cost to take down a 70 ft cottonwood")?.rows).toEqual([
			{ name: "Tree 60 to 80 feet (18 to 24 m)", value: "$800 to $3,000" },
		]);
		expect(priceCard("how much to remove a tree")?.rows).toHaveLength(4);
		expect(priceCard("how much water for a tree")).toBeNull();
	});
});

describe("looking up", () => {
	test("strips endings consistently and finds misspelled words", () => {
		expect(new Set(["removal", "removing", "removed", "removes"].map(stemWord)).size).toBe(1);
		expect(new Set(["trimming", "trimmed", "trims"].map(stemWord)).size).toBe(1);
		expect(searchIndex(pages.ranking, "oak whilt").hits[0]?.at).toBe(0);
		expect(searchIndex(pages.ranking, "mluch").hits[0]?.at).toBe(1);
	});

	test("stepsBetween is a distance", () => {
		const word = fc.string({ maxLength: 8 });
		fc.assert(
			fc.property(word, word, (one, other) => {
				const steps = editDistance(one, other);
				expect(steps).toBe(editDistance(other, one));
				expect(steps === 0).toBe(one === other);
				expect(steps).toBeLessThanOrEqual(Math.max(one.length, other.length));
			}),
		);
	});

	test("questions that have nothing to do with trees get no answer", () => {
		for (const question of ["", "?", "what is the capital of france", "binary tree in python", "x".repeat(5000)])
			expect(answerQuestion(question, "2026-06-10", pages).isSure, question.slice(0, 30)).toBe(false);
	});
});

test("keeps the last six questions once each and ignores unreadable storage", () => {
	const entries = Array.from({ length: 9 }, (_, at) => ({ question: `q${at % 7}`, answer: "x" }));
	const list = entries.reduce(addToHistory, parseHistory(null));
	expect(list.map(({ question }) => question)).toEqual(["q1", "q0", "q6", "q5", "q4", "q3"]);
	for (const text of ["", "{", "[1]", '[{"question":1}]', "null"]) expect(parseHistory(text)).toEqual([]);
	const old = [{ question: "Can I prune my oak now?", told: "Wait until November." }];
	expect(parseHistory(JSON.stringify(old))).toEqual([
		{ question: "Can I prune my oak now?", answer: "Wait until November." },
	]);
});

test("the social picture shows our own text, never what was typed", () => {
	const of = (q: string) => resultLine(new URLSearchParams({ q }), "2026-06-10");
	expect(of("prune my oak")).toBe("Today, June 10: no oak cuts (April through July)");
	expect(of("how tall is a bur oak")).toBe("Bur oak: height 60 to 80 ft (18 to 24 m)");
	expect(of("Stanley Tree Care is closed forever")).toBeNull();
});
