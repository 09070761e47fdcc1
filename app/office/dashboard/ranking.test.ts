import fc from "fast-check";
import { expect, test } from "vitest";
import { damages } from "#app/noun/attention.server.ts";
import { damageLabels, describeAge, rank } from "./ranking.ts";

type Row = Parameters<typeof rank>[0][number];
const row = (to: string, damage: Row["damage"], since: Row["since"], tone: Row["tone"] = "waiting"): Row => ({
	to,
	damage,
	since,
	tone,
});
const order = (rows: Row[]) => rank(rows).map(({ to }) => to);

test("a safety matter comes before a legal deadline, money, a waiting customer and other work, however old they are", () => {
	const rows = [
		row("draft", "work", "2025-01-02"),
		row("question", "customer", "2026-01-02"),
		row("overdue", "money", "2026-03-02"),
		row("license", "legal", "2026-12-24"),
		row("hazard", "safety", "2026-11-24"),
	];
	expect(order(rows)).toEqual(["hazard", "license", "overdue", "question", "draft"]);
	expect(Object.keys(damageLabels)).toEqual([...damages]);
});

test("among the same damage, urgent ones come first, then the longest due or waiting, then those without a time", () => {
	const rows = [
		row("no time", "money", null),
		row("due next week", "money", "2026-12-01"),
		row("since this morning", "money", new Date("2026-11-24T14:00:00Z")),
		row("due last month", "money", "2026-10-24"),
		row("urgent", "money", new Date("2026-11-24T15:00:00Z"), "urgent"),
	];
	expect(order(rows)).toEqual(["urgent", "due last month", "since this morning", "due next week", "no time"]);
});

test("the order doesn't depend on the order in which the lists are read", () => {
	const rows = damages.flatMap((damage) =>
		(["urgent", "waiting"] as const).flatMap((tone) =>
			[null, "2026-11-01", "2026-11-01"].map((since, n) => row(`${damage}-${tone}-${n}`, damage, since, tone)),
		),
	);
	fc.assert(
		fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
			expect(order(shuffled)).toEqual(order(rows));
		}),
	);
});

test.each([
	[null, ""],
	["2026-11-24", "today"],
	["2026-11-23", "1 day"],
	["2026-11-12", "12 days"],
	["2026-11-27", "in 3 days"],
	[new Date("2026-11-24T17:59:50Z"), "1 min"],
	[new Date("2026-11-24T14:30:00Z"), "3 h"],
	[new Date("2026-11-20T14:30:00Z"), "4 days"],
	[new Date("2026-11-24T20:30:00Z"), "in 2 h"],
])("the age of %s is %j", (since, age) => {
	expect(describeAge(since, new Date("2026-11-24T18:00:00Z"), "2026-11-24")).toBe(age);
});
