import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Wires } from "#app/trees/tree.ts";
import { check, climber, codes, finding, goodVisit, groundWorker, needs, onDay, truck } from "./visit-rules.testing.ts";
import { checkVisitRules } from "./visit-rules.ts";

test("no rule speaks against a good visit", () => expect(check({})).toEqual([]));

test("every finding has a title, a message and a source, and a better day is a later workday", () => {
	const lines = ["Prune oak", "Prune elm", "Prune birch", "Prune apple", "Grind stump", "Treat ash", "Remove tree"].map(
		(title) => ({ title, detail: "", workType: "prune" as const, species: "" }),
	);
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1500 }), fc.boolean(), fc.subarray(lines), (after, hazard, some) => {
			const day = new Date(Date.UTC(2026, 10, 24 + after)).toISOString().slice(0, 10);
			const found = checkVisitRules({ ...goodVisit, ...onDay(day), lines: some, hazard, heldThrough: "2026-11-27" });
			for (const { title, message, source, suggestedDay } of found) {
				expect(title && message && source).toBeTruthy();
				if (suggestedDay) expect(suggestedDay > day).toBe(true);
				if (suggestedDay) expect([0, 6]).not.toContain(new Date(`${suggestedDay}T00:00:00Z`).getUTCDay());
			}
			const levels = found.map(({ level }) => level);
			expect(levels).toEqual(levels.toSorted());
		}),
	);
});

describe("oak wilt", () => {
	const oak = { title: "Prune oak", detail: "", workType: "prune", species: "Bur oak" } as const;
	const unknown = { title: "Prune tree by the garage", detail: "", workType: "prune", species: "" } as const;
	const seasons = (lines: (typeof oak | typeof unknown)[], day: string, hazard = false) =>
		codes({ ...onDay(day), lines, hazard }).filter((code) => code.startsWith("oak"));

	test.each([
		["2027-03-31", []],
		["2027-04-01", ["oak-season stop"]],
		["2027-07-31", ["oak-season stop"]],
		["2027-08-01", ["oak-late warning"]],
		["2027-10-31", ["oak-late warning"]],
		["2027-11-01", []],
	])("an oak on %s: %j", (day, expected) => expect(seasons([oak], day)).toEqual(expected));

	test.each(["2027-04-01", "2027-07-31"])("storm work on an oak on %s needs a reason, paint and a photo", (day) => {
		expect(seasons([oak], day, true)).toEqual(["oak-season warning"]);
		expect(finding("oak-season", { ...onDay(day), lines: [oak], hazard: true })?.message).toMatch(/paint.*photo/i);
	});

	test("the better day is the first workday of November", () =>
		expect(finding("oak-season", { ...onDay("2026-06-01"), lines: [oak] })?.suggestedDay).toBe("2026-11-02"));

	test.each([
		["2027-03-31", []],
		["2027-04-01", ["oak-unclear warning"]],
		["2027-07-31", ["oak-unclear warning"]],
		["2027-08-01", []],
	])("a tree without a species on %s: %j", (day, expected) => expect(seasons([unknown], day)).toEqual(expected));

	test("work that cuts no oak is allowed in summer", () =>
		expect(
			seasons([{ ...oak, noCutting: true, title: "Inspect oak", workType: "inspect" } as never], "2027-06-01"),
		).toEqual([]));
});

describe("nests and bats", () => {
	const found = (day: string, workType: "remove" | "stump" | "prune") =>
		codes({ ...onDay(day), lines: [{ title: "Maple", detail: "", workType, species: "Sugar maple" }] }).filter((code) =>
			/nest|bats/.test(code),
		);
	test.each([
		["2027-03-31", []],
		["2027-04-01", ["nesting-birds warning"]],
		["2027-05-31", ["nesting-birds warning"]],
		["2027-06-01", ["nesting-birds warning", "bats warning"]],
		["2027-07-31", ["nesting-birds warning", "bats warning"]],
		["2027-08-01", []],
	])("a removal on %s: %j", (day, expected) => expect(found(day, "remove")).toEqual(expected));
	test("pruning disturbs nests, and a stump neither", () => {
		expect(found("2027-06-15", "prune")).toEqual(["nesting-birds warning"]);
		expect(found("2027-06-15", "stump")).toEqual([]);
	});
});

describe("utility locates", () => {
	const stump = { title: "Grind stump", detail: "", workType: "stump", species: "" } as const;
	const locates = (day: string, locateNotifiedOn: string | null, more: { today?: string; hasBegun?: boolean } = {}) =>
		finding("utility-locates", { ...onDay(day), lines: [stump], job: { ...needs, locateNotifiedOn }, ...more });

	test.each([
		// over Thanksgiving 2026; the Friday after it is a working day
		["2026-11-25", null, "stop", "2026-11-30"],
		["2026-11-27", null, "stop", "2026-11-30"],
		["2026-11-30", null, "warning", null],
		["2026-11-27", "2026-11-24", "stop", "2026-11-30"],
		["2026-11-30", "2026-11-24", undefined, undefined],
		// ten days after the start date it expires
		["2026-12-10", "2026-11-24", undefined, undefined],
		["2026-12-11", "2026-11-24", "warning", null],
	])("a visit on %s with notice on %s: %s", (day, notified, level, better) => {
		const found = locates(day, notified);
		expect(found?.level).toBe(level);
		expect(found?.suggestedDay).toBe(better);
	});
	test("the last day to call is named", () =>
		expect(locates("2026-11-30", null)?.message).toContain("by November 24, 2026"));
	test("a ticket that was good when the work began doesn't expire", () =>
		expect(locates("2026-12-11", "2026-11-24", { hasBegun: true })).toBeUndefined());
	test("work above the ground needs no ticket", () => expect(codes({})).toEqual([]));
});

describe("wires", () => {
	const wire = (kind: Wires["kind"], feet: number | null, kilovolts: number | null): Wires => ({
		kind,
		feet,
		kilovolts,
	});
	test.each([
		[[wire("primary", 9, 7.2)], "none", ["utility-hold stop"]],
		[[wire("primary", 10, 7.2)], "none", []],
		[[wire("transmission", 12, 115)], "none", ["utility-hold stop"]],
		[[wire("transmission", 13, 115)], "none", []],
		[[], "line", ["utility-hold stop"]],
		[[wire("drop", 3, 0.24)], "none", ["service-drop warning"]],
		[[], "drop", ["service-drop warning"]],
		[[wire("unchecked", null, null)], "unknown", ["wires-unchecked warning"]],
		[[wire("unchecked", null, null)], "none", []],
	] as const)("%j with the contract's %s: %j", (wires, contractWires, expected) =>
		expect(codes({ wires, contractWires })).toEqual(expected),
	);
	test("the utility's clearance or a line-clearance arborist lifts the hold", () => {
		const near = { wires: [wire("primary", 4, 7.2)], contractWires: "line" as const };
		expect(codes({ ...near, job: { ...needs, utilityClearedOn: "2026-12-08" } })).toEqual([]);
		expect(codes({ ...near, job: { ...needs, utilityClearedOn: "2026-12-09" } })).toEqual(["utility-hold stop"]);
		const qualified = { ...climber, skills: ["climber", "line-clearance"] as const };
		expect(codes({ ...near, booked: [qualified, groundWorker, truck] })).toEqual([]);
	});
	test("a crane needs more room than a climber", () => {
		const job = { ...needs, equipment: ["truck", "crane"] as const };
		const booked = [climber, groundWorker, truck, { ...truck, id: "crane", kind: "crane" as const }];
		const at = (feet: number) => codes({ wires: [wire("transmission", feet, 115)], job, booked });
		expect(at(14)).toEqual(["crane-clearance warning"]);
		expect(at(15)).toEqual([]);
	});
});
