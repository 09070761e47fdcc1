import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSpecies } from "#app/trees/species.ts";
import { arbitrarySettings } from "../arbitrary-settings.testing.ts";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import { backCuts, type Cut, escapeRoutes, hingeWidth, openings, simulateFall } from "./fell.ts";
import { getJob, type Job, levels, reasonToWait } from "./jobs.ts";
import { bestLoad, cutIntoLogs, evaluateLoad, logPlaces, trucks } from "./load.ts";
import { advanceMotion, finalMotion, treeTransforms } from "./motion.ts";
import * as timber from "./rules.ts";

const day = "2026-11-22";
const start = parseSettings(timber.settings, new URLSearchParams()).values;
const byTheRule: Cut = { aim: 0, depth: 20, opening: "70", hinge: 10, back: "above", escape: "left" };
const calm: Job = { ...getJob("aspen", day), lean: { amount: 0, direction: 0 }, wind: { amount: 0, direction: 0 } };
const days = fc
	.integer({ min: 0, max: 3000 })
	.map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const cuts = fc.record({
	aim: fc.integer({ min: -30, max: 30 }),
	depth: fc.integer({ min: 10, max: 40 }),
	opening: fc.constantFrom(...openings),
	hinge: fc.integer({ min: 3, max: 25 }),
	back: fc.constantFrom(...backCuts),
	escape: fc.constantFrom(...escapeRoutes),
});
const play = (part: Partial<timber.Game>) =>
	timber.playRound({ ...start, ...byTheRule, ...part, stage: "felled" }, day);

describe("the fall", () => {
	test("with good cuts and no wind or lean, lands within 2 degrees of the aim", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -30, max: 30 }),
				fc.integer({ min: 18, max: 28 }),
				fc.integer({ min: 8, max: 12 }),
				(aim, depth, hinge) => {
					const { outcome, angle } = simulateFall(calm, { ...byTheRule, aim, depth, hinge });
					expect(outcome).toBe("falls");
					expect(Math.abs(angle - aim)).toBeLessThanOrEqual(2);
				},
			),
		);
	});

	test("more wind toward the side of the lean never reduces the drift", () => {
		fc.assert(
			fc.property(
				cuts,
				fc.integer({ min: 0, max: 29 }),
				fc.integer({ min: 0, max: 8 }),
				fc.constantFrom(-1, 1),
				(cut, mph, lean, side) => {
					const blown = (much: number) =>
						simulateFall(
							{
								...calm,
								lean: { amount: lean, direction: cut.aim + 90 * side },
								wind: { amount: much, direction: cut.aim + 70 * side },
							},
							cut,
						);
					expect(Math.abs(blown(mph + 1).drift)).toBeGreaterThanOrEqual(Math.abs(blown(mph).drift));
				},
			),
		);
	});

	test("a mirrored yard gives a mirrored fall", () => {
		fc.assert(
			fc.property(cuts, fc.integer({ min: 0, max: 8 }), fc.integer({ min: -90, max: 90 }), (cut, much, toward) => {
				const one = simulateFall({ ...calm, lean: { amount: much, direction: toward } }, cut);
				const other = simulateFall({ ...calm, lean: { amount: much, direction: -toward } }, { ...cut, aim: -cut.aim });
				expect(other.outcome).toBe(one.outcome);
				expect(other.angle + one.angle).toBeCloseTo(0);
			}),
		);
	});

	test.each([
		["a back cut below the apex makes it slip", { back: "below" }, {}, "slip"],
		["a hinge of a fifth keeps it standing", { hinge: 20 }, {}, "stands"],
		["a thick hinge on a forward leaner splits", { hinge: 15 }, { lean: { amount: 7, direction: 0 } }, "chair"],
		["a good hinge on a forward leaner doesn't split", { hinge: 10 }, { lean: { amount: 7, direction: 0 } }, "falls"],
	] as const)("%s", (_, cut, job, outcome) => {
		expect(simulateFall({ ...calm, ...job }, { ...byTheRule, ...cut }).outcome).toBe(outcome);
	});

	test("a thin hinge and dry wood break early and drift more, and a fifth deep makes the hinge 80 percent wide", () => {
		const leaning: Job = { ...calm, lean: { amount: 5, direction: 90 } };
		const good = simulateFall(leaning, byTheRule);
		for (const worse of [
			simulateFall(leaning, { ...byTheRule, hinge: 4 }),
			simulateFall({ ...leaning, dead: true }, byTheRule),
		]) {
			expect(worse.brokeEarly).toBe(true);
			expect(worse.drift).toBeGreaterThan(good.drift * 2);
		}
		expect(hingeWidth(20)).toBeCloseTo(0.8);
	});
});

describe("the jobs", () => {
	test("every job that can be felled can be won, on any day", () => {
		fc.assert(
			fc.property(days, fc.constantFrom(...levels), (seed, level) => {
				const job = getJob(level, seed);
				if (reasonToWait(job)) {
					expect(timber.playRound({ ...start, level, day: seed, call: "wait", stage: "felled" }, day).points.all).toBe(
						100,
					);
					return;
				}
				const aims = Array.from({ length: 61 }, (_, index) => index - 30);
				const landed = aims
					.map((aim) => simulateFall(job, { ...byTheRule, aim }))
					.filter(({ outcome }) => outcome === "falls");
				expect(Math.min(...landed.map(({ angle }) => Math.abs(angle))), `${level} ${seed}`).toBeLessThan(1);
				expect(job.left).not.toBe(job.right);
			}),
			{ numRuns: 300 },
		);
	});

	test("oaks wait from April through July unless a storm broke them", () => {
		for (const month of [4, 5, 6, 7]) {
			expect(reasonToWait({ ...getJob("june", day), month })).toBe("oak");
			expect(reasonToWait({ ...getJob("june", day), month, storm: true })).toBeNull();
		}
		expect(reasonToWait({ ...getJob("june", day), month: 11 })).toBeNull();
	});

	test("each day has one tree and its own month", () => {
		expect(getJob("daily", "2026-06-03")).toEqual(getJob("daily", "2026-06-03"));
		expect(getJob("daily", "2026-06-03").month).toBe(6);
		expect(getJob("daily", "2026-06-03")).not.toEqual(getJob("daily", "2026-06-04"));
	});
});

describe("the load", () => {
	const trunks = fc.record({
		inches: fc.integer({ min: 10, max: 30 }),
		feet: fc.integer({ min: 35, max: 100 }),
		density: fc.constantFrom(...allSpecies.map(({ density }) => density)),
	});

	test("weighs what its logs weigh on two axles, and loads over a limit are rejected", () => {
		fc.assert(
			fc.property(
				trunks,
				fc.array(fc.constantFrom(...logPlaces), { minLength: 6, maxLength: 6 }),
				fc.constantFrom(...trucks),
				({ inches, feet, density }, where, truck) => {
					const logs = cutIntoLogs(inches, feet, density);
					const load = evaluateLoad(logs, where, truck);
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

	test("a 24-inch log at 56 pounds per cubic foot weighs 176 pounds per foot, and higher logs are never thicker", () => {
		fc.assert(
			fc.property(trunks, ({ inches, feet, density }) => {
				const logs = cutIntoLogs(inches, feet, density);
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
	const games = arbitrarySettings(timber.settings, {
		level: levels,
		day: ["", "2026-06-03", "2027-02-11"],
		aim: ["-30", "-6", "0", "5", "30"],
		depth: ["10", "20", "33", "40"],
		opening: openings,
		hinge: ["3", "8", "10", "15", "25"],
		back: backCuts,
		escape: escapeRoutes,
		call: ["fell", "wait"],
		stage: ["felled", "done"],
		log1: logPlaces,
		log2: logPlaces,
		log3: logPlaces,
		log4: logPlaces,
		log5: logPlaces,
		log6: logPlaces,
	});

	test("scores 0 to 100, never scores full points against a rule, and is restored from its URL", () => {
		fc.assert(
			fc.property(games, (game) => {
				const { points, ending, wait, load, canLoad } = timber.playRound(game, day);
				expect(points.all).toBeGreaterThanOrEqual(0);
				expect(points.all).toBeLessThanOrEqual(100);
				expect(points.all).toBe(points.fall + points.cuts + points.load);
				if (wait && game.call === "fell") expect(points.all).toBe(0);
				if (canLoad && load.wrong) expect(points.load).toBe(0);
				expect(timber.resultLine(game, day)).toContain(`${points.all} of 100`);
				expect(timber.endings[ending].fact.length).toBeGreaterThan(40);
				const read = parseSettings(timber.settings, new URLSearchParams(settingsQuery(timber.settings, game)));
				expect(read.values).toEqual(game);
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

	test("has no result before the tree is down", () => {
		expect(timber.resultLine(start, day)).toBeNull();
	});
});

test("the drawn fall ends within five seconds at the resting position of the rules", () => {
	for (const outcome of ["falls", "stands", "chair", "slip"] as const) {
		let motion = { degrees: 0, speed: 0, over: false };
		let steps = 0;
		while (!motion.over && steps < 300) {
			motion = advanceMotion(motion, outcome, 1 / 60);
			steps += 1;
		}
		expect(motion).toEqual(finalMotion(outcome));
	}
	expect(treeTransforms("falls", finalMotion("falls").degrees, 0, 12).top).toContain("rotate(12.00)");
});
