import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSpecies } from "#app/trees/species.ts";
import { failures } from "#app/trees/traq.ts";
import { choice, figure, readSettings, type Settings, writeSettings } from "./address.ts";
import { benefitsOf } from "./benefits.ts";
import { classroomOf } from "./classroom.ts";
import { firstDiggingDay } from "./digging.ts";
import { wateringCalendar } from "./lorax-oath/calendar.ts";
import * as oath from "./lorax-oath/rules.ts";
import { chanceOf, newSeed } from "./random.ts";
import { resultOf } from "./results.ts";
import * as stump from "./stump-o-meter/rules.ts";
import { bySeason, tools } from "./tools.ts";
import * as check from "./tree-ality-check/rules.ts";
import * as emergency from "./tree-emergency-button/rules.ts";
import { ageOf, allTrees, treeOf, trunkAt } from "./tree-facts.ts";
import * as names from "./tree-name-generator/rules.ts";

/** Every way of answering, as the tool's own settings read them. */
function anyOf<S extends object>(settings: Settings<S>, ways: Record<keyof S & string, readonly string[]>) {
	return fc
		.record(
			Object.fromEntries(Object.entries<readonly string[]>(ways).map(([name, all]) => [name, fc.constantFrom(...all)])),
		)
		.map((typed) => readSettings(settings, new URLSearchParams(typed as Record<string, string>)).set);
}

describe("what stands in the address", () => {
	const settings: Settings<{ inches: number; way: "a" | "b" }> = {
		inches: figure(20, 4, 72, 0.5),
		way: choice(["a", "b"], "a"),
	};

	test("comes back as it was written", () => {
		fc.assert(
			fc.property(fc.integer({ min: 8, max: 144 }), fc.constantFrom("a" as const, "b" as const), (halves, way) => {
				const set = { inches: halves / 2, way };
				expect(readSettings(settings, new URLSearchParams(writeSettings(settings, set)))).toEqual({ set, given: true });
			}),
		);
	});

	test("is within bounds whatever somebody types there", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (inches, way) => {
				const { set } = readSettings(settings, new URLSearchParams({ inches, way }));
				expect(set.inches).toBeGreaterThanOrEqual(4);
				expect(set.inches).toBeLessThanOrEqual(72);
				expect(["a", "b"]).toContain(set.way);
			}),
		);
		expect(readSettings(settings, new URLSearchParams("inches=1e999&way=c"))).toEqual({
			set: { inches: 20, way: "a" },
			given: false,
		});
	});
});

describe("chance", () => {
	test("tells the same row again for the same seed, and another for another", () => {
		const row = (seed: string) => Array.from({ length: 20 }, chanceOf(seed).next);
		expect(row("oak")).toEqual(row("oak"));
		expect(row("oak")).not.toEqual(row("ash"));
	});

	test("keeps to its bounds, loses nothing in a shuffle, and is spread evenly", () => {
		fc.assert(
			fc.property(fc.string(), fc.array(fc.integer()), (seed, list) => {
				const chance = chanceOf(seed);
				expect(chance.shuffled(list).toSorted()).toEqual(list.toSorted());
				const rolled = chance.whole(3, 7);
				expect(rolled).toBeGreaterThanOrEqual(3);
				expect(rolled).toBeLessThanOrEqual(7);
			}),
		);
		const chance = chanceOf("spread");
		const many = Array.from({ length: 10_000 }, chance.next);
		for (let tenth = 0; tenth < 10; tenth += 1) {
			const within = many.filter((one) => one >= tenth / 10 && one < (tenth + 1) / 10).length;
			expect(Math.abs(within - 1000)).toBeLessThan(120);
		}
		const normal = Array.from({ length: 10_000 }, chance.normal);
		expect(Math.abs(normal.reduce((sum, one) => sum + one, 0) / normal.length)).toBeLessThan(0.05);
		expect(newSeed(() => 0.999999)).toMatch(/^[a-z2-9]{8}$/);
	});
});

describe("the rack", () => {
	test("has every tool once, with words that fit a search engine and a sheet for a class", () => {
		expect(new Set(tools.map(({ slug }) => slug)).size).toBe(tools.length);
		for (const { slug, line, months } of tools) {
			expect(line.length, slug).toBeGreaterThanOrEqual(40);
			expect(line.length, slug).toBeLessThanOrEqual(180);
			expect(months.length, slug).toBeGreaterThan(0);
			expect(classroomOf(slug)?.questions.length, slug).toBeGreaterThanOrEqual(4);
		}
	});

	test("shows all of them in every month, the season's first", () => {
		for (let month = 1; month <= 12; month += 1) {
			expect(bySeason(month)).toHaveLength(tools.length);
			const inSeason = bySeason(month).map(({ months }) => months.length < 12 && months.includes(month));
			expect(inSeason).toEqual(inSeason.toSorted((a, b) => Number(b) - Number(a)));
		}
	});
});

describe("the trees' facts", () => {
	test("cover the 41 species of the estimator's list", () => {
		expect(allTrees.map(({ key }) => key).toSorted()).toEqual(allSpecies.map(({ key }) => key).toSorted());
	});

	test("a 24-inch silver maple is about 72 years old in the woods and 24 in a yard", () => {
		expect(ageOf(treeOf("silver-maple"), 24)).toEqual({ woods: [58, 86], yard: 24 });
		expect(ageOf(treeOf("northern-red-oak"), 20).yard).toBe(36);
	});

	test("a thicker trunk is never younger, and a curve ends where nobody measured", () => {
		for (const tree of allTrees) {
			let before = 0;
			for (let inches = 1; inches <= 60; inches += 1) {
				const { woods, yard } = ageOf(tree, inches);
				expect(woods[1]).toBeGreaterThanOrEqual(woods[0]);
				if (yard === null) continue;
				expect(yard).toBeGreaterThanOrEqual(before);
				before = yard;
			}
		}
		expect(ageOf(treeOf("silver-maple"), 60).yard).toBeNull();
		expect(trunkAt("silver-maple", 30)).toBeCloseTo(77 / 2.54);
		expect(trunkAt("silver-maple", 90)).toBeNull();
	});
});

describe("the digging law's clock", () => {
	test.each([
		["an ordinary Monday", "2026-06-01", "2026-06-04"],
		["over a weekend", "2026-06-04", "2026-06-09"],
		["over Memorial Day", "2026-05-21", "2026-05-27"],
		["over Thanksgiving, whose Friday counts", "2026-11-24", "2026-11-30"],
		["over a Fourth of July on Saturday", "2026-07-01", "2026-07-06"],
		["over a Christmas with its eve", "2026-12-22", "2026-12-29"],
		["over New Year's Eve and New Year", "2026-12-29", "2027-01-05"],
		["told on a Sunday", "2026-06-07", "2026-06-10"],
	])("%s", (_, told, first) => {
		expect(firstDiggingDay(told)).toBe(first);
	});

	test("three business days are never less than three days nor more than ten", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
				const told = new Date(Date.UTC(2024, 0, 1 + days));
				const wait = (Date.parse(firstDiggingDay(told.toISOString().slice(0, 10))) - told.getTime()) / 86_400_000;
				expect(wait).toBeGreaterThanOrEqual(3);
				expect(wait).toBeLessThanOrEqual(10);
			}),
		);
	});
});

describe("stump-o-meter", () => {
	const start = readSettings(stump.settings, new URLSearchParams()).set;
	const read = (part: Partial<stump.Stump>, day = "2026-06-01") => stump.readStump({ ...start, ...part }, day);

	test("a wider stump, a harder way, more stumps and a new tree never cost less", () => {
		fc.assert(
			fc.property(fc.integer({ min: 4, max: 71 }), fc.integer({ min: 1, max: 11 }), (inches, count) => {
				const one = read({ inches, count }).price;
				for (const more of [
					{ inches: inches + 1, count },
					{ inches, count: count + 1 },
					{ inches, count, access: "gate" },
					{ inches, count, access: "hard" },
					{ inches, count, after: "replant" },
				] as const) {
					const other = read(more).price;
					expect(other.from).toBeGreaterThanOrEqual(one.from);
					expect(other.to).toBeGreaterThanOrEqual(one.to);
				}
				expect(one.from).toBeGreaterThanOrEqual(100_00);
				expect(one.to).toBeGreaterThanOrEqual(one.from);
			}),
		);
	});

	test("chips: a 24-inch stump ground 8 inches deep makes 3.1 cubic feet, twice as deep with a half more", () => {
		expect(read({ inches: 24 }).yards * 27).toBeCloseTo(Math.PI * (8 / 12) * 1.5);
		expect(read({ inches: 24, after: "replant" }).yards).toBeCloseTo(read({ inches: 24 }).yards * 1.5);
	});

	test("a pine's stump may want treatment in summer, not in winter, and an oak's never", () => {
		expect(read({ tree: "red-pine" }, "2026-07-01").treatStump).toBe(true);
		expect(read({ tree: "red-pine" }, "2026-01-05").treatStump).toBe(false);
		expect(read({ tree: "bur-oak" }, "2026-07-01").treatStump).toBe(false);
	});
});

describe("tree name generator", () => {
	const ways = fc.record({
		tree: fc.constantFrom(...allTrees.map(({ key }) => key)),
		inches: fc.integer({ min: 1, max: 90 }),
		mark: fc.constantFrom(...(Object.keys(names.marks) as names.Mark[])),
		place: fc.constantFrom(...names.places),
		word: fc.string({ minLength: 1, maxLength: 24 }),
		turn: fc.integer({ min: 1, max: 99 }),
	});

	test("gives the same name for the same word, however it is written, and never an unfinished one", () => {
		fc.assert(
			fc.property(ways, (set) => {
				const name = names.nameOf(set);
				expect(names.nameOf({ ...set, word: set.word.toLowerCase() })).toBe(name);
				expect(name).toMatch(/^\p{Lu}/u);
				expect(name).not.toMatch(/undefined| {2}|^the /);
				expect(name.length).toBeLessThan(50);
			}),
		);
	});

	test("finds many names for one tree", () => {
		const set = readSettings(names.settings, new URLSearchParams()).set;
		const found = new Set(Array.from({ length: 60 }, (_, turn) => names.nameOf({ ...set, turn: turn + 1 })));
		expect(found.size).toBeGreaterThan(30);
	});
});

describe("what a tree gives back", () => {
	test("a thicker tree of the same kind never stores less, and past what was measured nothing falls to nought", () => {
		for (const { key } of allTrees) {
			let before = 0;
			for (let inches = 1; inches <= 60; inches += 1) {
				const { stored, rain, bound } = benefitsOf(key, inches);
				expect(stored, key).toBeGreaterThanOrEqual(before);
				expect(Math.min(rain, bound, stored), key).toBeGreaterThan(0);
				before = stored;
			}
		}
	});

	test("is read between the table's sizes in a straight line", () => {
		const at = (cm: number) => benefitsOf("silver-maple", cm / 2.54).rain / 264.17;
		expect(at(38.1)).toBeCloseTo(6.5);
		expect(at((38.1 + 53.34) / 2)).toBeCloseTo((6.5 + 11.21) / 2);
		expect(at(150)).toBeCloseTo(29.12);
	});
});

describe("lorax oath", () => {
	const start = readSettings(oath.settings, new URLSearchParams()).set;
	const oaths = fc.record({
		tree: fc.constantFrom(...oath.plantable.map(({ key }) => key)),
		sky: fc.constantFrom("open" as const, "wires" as const),
		wires: fc.integer({ min: 0, max: 200 }),
		house: fc.integer({ min: 0, max: 200 }),
		walk: fc.integer({ min: 0, max: 200 }),
	});

	test("more room never makes a tree unfit, and what is named instead does fit", () => {
		fc.assert(
			fc.property(oaths, (given) => {
				const told = oath.takeOath(given, "2026-11-22");
				const roomier = oath.takeOath(
					{ ...given, wires: given.wires + 50, house: given.house + 50, walk: given.walk + 50 },
					"2026-11-22",
				);
				expect(roomier.fits || !told.fits).toBe(true);
				for (const other of told.others)
					expect(oath.takeOath({ ...given, tree: other.key }, "2026-11-22").fits, other.name).toBe(true);
				expect(told.stages.length).toBeGreaterThan(0);
			}),
		);
	});

	test("a bur oak wants 50 feet to a wire, a crabapple may stand under it", () => {
		const fits = (tree: string, wires: number) =>
			oath.takeOath({ ...start, sky: "wires", tree, wires }, "2026-05-01").fits;
		expect([fits("bur-oak", 49), fits("bur-oak", 50), fits("crabapple", 0)]).toEqual([false, true, true]);
	});

	test.each([
		["in November", "2026-11-22", "2027-04-15"],
		["in spring", "2027-05-02", "2027-05-02"],
		["in July", "2027-07-04", "2027-09-01"],
		["on the last day of autumn", "2027-10-15", "2027-10-15"],
	])("plants %s on a day when roots grow", (_, day, planted) => {
		expect(oath.takeOath(start, day).plant).toBe(planted);
	});

	test("reminds once a week for two summers, in lines that a calendar reads", () => {
		const file = wateringCalendar("Bur oak", "2027-04-15", "https://trees.example", "2026-11-22T01:02:03.456Z");
		expect(file).toContain("DTSTAMP:20261122T010203Z\r\n");
		expect(file.match(/DTSTART;VALUE=DATE:\d{8}/g)).toEqual([
			"DTSTART;VALUE=DATE:20270415",
			"DTSTART;VALUE=DATE:20280501",
		]);
		expect(file.match(/UNTIL=\d{8}/g)).toEqual(["UNTIL=20271015", "UNTIL=20281015"]);
		expect(new Set(file.match(/UID:\S+/g)).size).toBe(2);
		for (const line of file.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});
});

describe("tree-ality check", () => {
	const ways = Object.fromEntries(
		check.questions.map((question) => [question.name, Object.keys(question.ways)]),
	) as Record<keyof check.Answers, string[]>;
	const answers = anyOf(check.settings, ways);

	test("never says that a tree is safe, whatever was answered", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const verdict = check.judge(given);
				if (!verdict) throw new Error("not judged");
				const words = JSON.stringify([check.advice[verdict.level], verdict.reasons, check.asked(given)]);
				expect(words).not.toMatch(/\bsafe\b/i);
				expect(verdict.reasons.length).toBeGreaterThan(0);
			}),
		);
	});

	test("a dead ash fails a step sooner than another dead tree", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const step = (kind: string) =>
					failures.indexOf(check.judge({ ...given, crown: "dead", kind } as check.Answers)?.failure ?? "improbable");
				expect(step("ash")).toBe(Math.min(failures.length - 1, step("other") + 1));
			}),
		);
	});

	test("a worse answer never makes the rating better", () => {
		const levels = ["low", "moderate", "high", "extreme"];
		fc.assert(
			fc.property(answers, (given) => {
				const level = (of: check.Answers) => levels.indexOf(check.judge(of)?.level ?? "");
				for (const worse of [{ crown: "hanging" }, { lean: "soil" }, { target: "house" }, { size: "trunk" }] as const)
					expect(level({ ...given, ...worse })).toBeGreaterThanOrEqual(level(given));
			}),
		);
	});

	test("reaches all four ratings, and waits until all eight are answered", () => {
		const reached = new Set<string>();
		fc.assert(
			fc.property(answers, (given) => {
				reached.add(check.judge(given)?.level ?? "");
			}),
			{ numRuns: 2000 },
		);
		expect([...reached].toSorted()).toEqual(["extreme", "high", "low", "moderate"]);
		fc.assert(
			fc.property(answers, fc.constantFrom(...check.questions.map(({ name }) => name)), (given, name) => {
				expect(check.judge({ ...given, [name]: "" })).toBeNull();
			}),
		);
	});
});

describe("tree emergency", () => {
	const ways = Object.fromEntries(
		emergency.questions.map((question) => [question.name, ["", ...Object.keys(question.ways)]]),
	) as Record<keyof emergency.Answers, string[]>;
	const answers = anyOf(emergency.settings, ways);
	const ids = (given: emergency.Answers) => emergency.actsFor(given).map(({ id }) => id);

	test("asks at most four questions, and says nothing before the first answer", () => {
		expect(emergency.questions.length).toBeLessThanOrEqual(4);
		expect(ids({ wire: "", people: "", blocks: "", worse: "" })).toEqual([]);
	});

	test("a wire or a person comes before everything else, and 911 before the crew", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const order = ids(given);
				const comesBefore = (one: string, other: string) =>
					!order.includes(one) || !order.includes(other) || order.indexOf(one) < order.indexOf(other);
				expect(new Set(order).size).toBe(order.length);
				if (given.wire === "yes") expect(order[0]).toBe("wire");
				if (given.wire === "yes" || given.people === "hurt" || given.people === "building")
					expect(order).toContain("911");
				for (const later of ["photos", "crew", "insurer", "road", "cordon"]) {
					expect(comesBefore("911", later)).toBe(true);
					expect(comesBefore("wire", later)).toBe(true);
				}
				expect(comesBefore("911", "utility")).toBe(true);
				const score = emergency.urgency(given);
				expect(score).toBeGreaterThanOrEqual(0);
				expect(score).toBeLessThanOrEqual(100);
			}),
		);
		expect(emergency.urgency({ wire: "yes", people: "hurt", blocks: "road", worse: "yes" })).toBe(100);
	});

	test("promises no hour", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const words = emergency.actsFor(given).map(({ title, words }) => `${title} ${words}`);
				expect(words.join(" ")).not.toMatch(/within \d|in \d+ (minutes|hours)|\b24\/7\b|right away/i);
			}),
		);
	});
});

test("a shared address tells its result in one line, any other address none", () => {
	const day = "2026-06-01";
	expect(resultOf("/fun/stump-o-meter", "?r=1&inches=24", day)).toBe(
		"A 24-inch stump: $100 to $140 to grind, 0.1 cubic yards of chips",
	);
	expect(resultOf("/fun/stump-o-meter", "?inches=24", day)).toBeNull();
	expect(resultOf("/fun/tree-ality-check", "?r=1&kind=ash", day)).toBeNull();
	expect(resultOf("/fun/tree-emergency-button", "?r=1&wire=yes", day)).toBeNull();
	expect(resultOf("/about", "?r=1", day)).toBeNull();
});
