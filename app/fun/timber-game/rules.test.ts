import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSpecies } from "#app/trees/species.ts";
import { readSettings, writeSettings } from "../address.ts";
import { anyOf } from "../any-of.testing.ts";
import { backs, type Cut, escapes, fell, hingeWidth, openings } from "./fell.ts";
import { type Job, jobOf, levels, whyWait } from "./jobs.ts";
import { bestLoad, loadOf, logsOf, places, trucks } from "./load.ts";
import { endOf, poseOf, tip } from "./motion.ts";
import * as timber from "./rules.ts";

const day = "2026-11-22";
const start = readSettings(timber.settings, new URLSearchParams()).set;
const byTheRule: Cut = { aim: 0, depth: 20, opening: "70", hinge: 10, back: "above", escape: "left" };
const calm: Job = { ...jobOf("aspen", day), lean: { much: 0, toward: 0 }, wind: { much: 0, toward: 0 } };
const days = fc
	.integer({ min: 0, max: 3000 })
	.map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const cuts = fc.record({
	aim: fc.integer({ min: -30, max: 30 }),
	depth: fc.integer({ min: 10, max: 40 }),
	opening: fc.constantFrom(...openings),
	hinge: fc.integer({ min: 3, max: 25 }),
	back: fc.constantFrom(...backs),
	escape: fc.constantFrom(...escapes),
});
const play = (part: Partial<timber.Game>) => timber.play({ ...start, ...byTheRule, ...part, stage: "felled" }, day);

describe("the fall", () => {
	test("without wind and lean, with good cuts, lies within 2 degrees of the aim", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -30, max: 30 }),
				fc.integer({ min: 18, max: 28 }),
				fc.integer({ min: 8, max: 12 }),
				(aim, depth, hinge) => {
					const { way, angle } = fell(calm, { ...byTheRule, aim, depth, hinge });
					expect(way).toBe("falls");
					expect(Math.abs(angle - aim)).toBeLessThanOrEqual(2);
				},
			),
		);
	});

	test("more wind from the side to which it leans never lessens the drift", () => {
		fc.assert(
			fc.property(
				cuts,
				fc.integer({ min: 0, max: 29 }),
				fc.integer({ min: 0, max: 8 }),
				fc.constantFrom(-1, 1),
				(cut, mph, lean, side) => {
					const blown = (much: number) =>
						fell(
							{
								...calm,
								lean: { much: lean, toward: cut.aim + 90 * side },
								wind: { much, toward: cut.aim + 70 * side },
							},
							cut,
						);
					expect(Math.abs(blown(mph + 1).drift)).toBeGreaterThanOrEqual(Math.abs(blown(mph).drift));
				},
			),
		);
	});

	test("mirrored, a yard gives the mirrored fall", () => {
		fc.assert(
			fc.property(cuts, fc.integer({ min: 0, max: 8 }), fc.integer({ min: -90, max: 90 }), (cut, much, toward) => {
				const one = fell({ ...calm, lean: { much, toward } }, cut);
				const other = fell({ ...calm, lean: { much, toward: -toward } }, { ...cut, aim: -cut.aim });
				expect(other.way).toBe(one.way);
				expect(other.angle + one.angle).toBeCloseTo(0);
			}),
		);
	});

	test.each([
		["a back cut below the notch slips", { back: "below" }, {}, "slip"],
		["a hinge of a fifth does not go", { hinge: 20 }, {}, "stands"],
		["a thick hinge on a forward leaner splits", { hinge: 15 }, { lean: { much: 7, toward: 0 } }, "chair"],
		["a good hinge on it does not", { hinge: 10 }, { lean: { much: 7, toward: 0 } }, "falls"],
	] as const)("%s", (_, cut, job, way) => {
		expect(fell({ ...calm, ...job }, { ...byTheRule, ...cut }).way).toBe(way);
	});

	test("a thin hinge and dry wood break early and drift more; a fifth deep makes the hinge 80 percent wide", () => {
		const leaning: Job = { ...calm, lean: { much: 5, toward: 90 } };
		const good = fell(leaning, byTheRule);
		for (const worse of [fell(leaning, { ...byTheRule, hinge: 4 }), fell({ ...leaning, dead: true }, byTheRule)]) {
			expect(worse.early).toBe(true);
			expect(worse.drift).toBeGreaterThan(good.drift * 2);
		}
		expect(hingeWidth(20)).toBeCloseTo(0.8);
	});
});

describe("the jobs", () => {
	test("every one that may be felled can be won, also on any day", () => {
		fc.assert(
			fc.property(days, fc.constantFrom(...levels), (seed, level) => {
				const job = jobOf(level, seed);
				if (whyWait(job)) {
					expect(timber.play({ ...start, level, day: seed, call: "wait", stage: "felled" }, day).points.all).toBe(100);
					return;
				}
				const aims = Array.from({ length: 61 }, (_, index) => index - 30);
				const landed = aims.map((aim) => fell(job, { ...byTheRule, aim })).filter(({ way }) => way === "falls");
				expect(Math.min(...landed.map(({ angle }) => Math.abs(angle))), `${level} ${seed}`).toBeLessThan(1);
				expect(job.left).not.toBe(job.right);
			}),
			{ numRuns: 300 },
		);
	});

	test("oaks wait April through July unless a storm broke them", () => {
		for (const month of [4, 5, 6, 7]) {
			expect(whyWait({ ...jobOf("june", day), month })).toBe("oak");
			expect(whyWait({ ...jobOf("june", day), month, storm: true })).toBeNull();
		}
		expect(whyWait({ ...jobOf("june", day), month: 11 })).toBeNull();
	});

	test("a day has one tree, and its month", () => {
		expect(jobOf("daily", "2026-06-03")).toEqual(jobOf("daily", "2026-06-03"));
		expect(jobOf("daily", "2026-06-03").month).toBe(6);
		expect(jobOf("daily", "2026-06-03")).not.toEqual(jobOf("daily", "2026-06-04"));
	});
});

describe("the load", () => {
	const trunks = fc.record({
		inches: fc.integer({ min: 10, max: 30 }),
		feet: fc.integer({ min: 35, max: 100 }),
		density: fc.constantFrom(...allSpecies.map(({ density }) => density)),
	});

	test("weighs what its logs weigh, on two axles, and nothing over a limit is accepted", () => {
		fc.assert(
			fc.property(
				trunks,
				fc.array(fc.constantFrom(...places), { minLength: 6, maxLength: 6 }),
				fc.constantFrom(...trucks),
				({ inches, feet, density }, where, truck) => {
					const logs = logsOf(inches, feet, density);
					const load = loadOf(logs, where, truck);
					const sum = logs.reduce((all, { pounds }, index) => all + (where[index] === "no" ? 0 : pounds), 0);
					expect(load.pounds).toBe(sum);
					expect(load.front + load.rear).toBeCloseTo(sum);
					if (load.wrong) return;
					expect(load.pounds).toBeLessThanOrEqual(truck.payload);
					expect(load.rear).toBeLessThanOrEqual(load.most.rear);
					expect(load.front).toBeLessThanOrEqual(load.most.front);
					expect(load.pounds).toBeLessThanOrEqual(bestLoad(logs, truck));
				},
			),
		);
	});

	test("a log of 24 inches and 56 pounds a cubic foot weighs 176 pounds a foot; higher up logs are never thicker", () => {
		fc.assert(
			fc.property(trunks, ({ inches, feet, density }) => {
				const logs = logsOf(inches, feet, density);
				for (const [index, log] of logs.entries()) {
					expect(log.inches).toBeLessThanOrEqual(logs[index - 1]?.inches ?? Number.POSITIVE_INFINITY);
					expect(log.pounds).toBe(Math.round(Math.PI * (log.inches / 24) ** 2 * density * log.feet));
				}
			}),
		);
		expect(Math.PI * 56).toBeCloseTo(175.9, 1);
	});
});

describe("a round", () => {
	const games = anyOf(timber.settings, {
		level: levels,
		day: ["", "2026-06-03", "2027-02-11"],
		aim: ["-30", "-6", "0", "5", "30"],
		depth: ["10", "20", "33", "40"],
		opening: openings,
		hinge: ["3", "8", "10", "15", "25"],
		back: backs,
		escape: escapes,
		call: ["fell", "wait"],
		stage: ["felled", "done"],
		log1: places,
		log2: places,
		log3: places,
		log4: places,
		log5: places,
		log6: places,
	});

	test("is worth 0 to 100, never full marks against a rule, and comes back from its address", () => {
		fc.assert(
			fc.property(games, (game) => {
				const { points, ending, wait, load, loads } = timber.play(game, day);
				expect(points.all).toBeGreaterThanOrEqual(0);
				expect(points.all).toBeLessThanOrEqual(100);
				expect(points.all).toBe(points.fall + points.cuts + points.load);
				if (wait && game.call === "fell") expect(points.all).toBe(0);
				if (loads && load.wrong) expect(points.load).toBe(0);
				expect(timber.resultOf(game, day)).toContain(`${points.all} of 100`);
				expect(timber.endings[ending].fact.length).toBeGreaterThan(40);
				const read = readSettings(timber.settings, new URLSearchParams(writeSettings(timber.settings, game)));
				expect(read.set).toEqual(game);
			}),
		);
	});

	test.each([
		["lane", {}],
		["outside", { aim: 30 }],
		["stands", { hinge: 25 }],
		["slip", { back: "below" }],
		["chair", { level: "storm", hinge: 18 }],
		["waited", { level: "june", call: "wait" }],
		["could", { call: "wait" }],
		["oak-cut", { level: "june" }],
		["dead-cut", { level: "ash" }],
		["wind-cut", { level: "daily", day: "2026-01-11" }],
	] as const)("can end as %s", (ending, part) => {
		expect(play(part).ending).toBe(ending);
	});

	test("tells nothing before the tree is down", () => {
		expect(timber.resultOf(start, day)).toBeNull();
	});
});

test("the drawn fall always comes to its end, within five seconds, and rests where the rules say", () => {
	for (const way of ["falls", "stands", "chair", "slip"] as const) {
		let motion = { degrees: 0, speed: 0, over: false };
		let steps = 0;
		while (!motion.over && steps < 300) {
			motion = tip(motion, way, 1 / 60);
			steps += 1;
		}
		expect(motion).toEqual(endOf(way));
	}
	expect(poseOf("falls", endOf("falls").degrees, 0, 12).top).toContain("rotate(12.00)");
});
