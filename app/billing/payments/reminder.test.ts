import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chased, daysBetween, holdOf, stepsDue, usualSteps } from "./reminder.ts";

const open: Chased = {
	...{ status: "open", balance: 100, dueOn: "2026-11-10", off: false, promisedOn: null, asked: false, waiting: false },
	done: [],
};
const dayAt = (days: number) =>
	new Date(Date.parse("2026-11-10T00:00:00Z") + days * 86_400_000).toISOString().slice(0, 10);
const sent = (chased: Chased, days: number) => stepsDue(chased, usualSteps, dayAt(days));

describe("what holds reminders", () => {
	test.each([
		["paid", { status: "paid", balance: 0 }, "settled"],
		["void", { status: "void" }, "settled"],
		["written off", { status: "uncollectible" }, "settled"],
		["switched off", { off: true }, "off"],
		["a question", { asked: true }, "asked"],
		["a bank payment on its way, or a dispute", { waiting: true }, "waiting"],
		["a promise for that day", { promisedOn: dayAt(3) }, "promised"],
	] as const)("%s", (_, facts, why) => {
		expect(holdOf({ ...open, ...facts }, dayAt(3))).toBe(why);
		expect(sent({ ...open, ...facts }, 3)).toEqual({ send: null, pass: [] });
	});
	test("a promise holds through its day and no longer", () => {
		expect(holdOf({ ...open, promisedOn: dayAt(5) }, dayAt(5))).toBe("promised");
		expect(holdOf({ ...open, promisedOn: dayAt(5) }, dayAt(6))).toBeNull();
	});
});

test("each step on its day, once", () => {
	expect(sent(open, -4).send).toBeNull();
	expect(sent(open, -3).send?.days).toBe(-3);
	expect(sent({ ...open, done: [-3] }, 2).send).toBeNull();
	expect(sent({ ...open, done: [-3] }, 3).send?.days).toBe(3);
	expect(sent({ ...open, done: [-3, 3, 10, 21] }, 300).send).toBeNull();
});

test("after a pause only the latest goes out, and a note ahead of time never after the day", () => {
	expect(sent(open, 12)).toMatchObject({ send: { days: 10 }, pass: [-3, 3] });
	expect(sent(open, 1)).toEqual({ send: null, pass: [-3] });
});

test("day by day, with any days left out, no step goes out twice and none before its day", () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 60 })), (days) => {
			const done: number[] = [];
			const told: number[] = [];
			for (const day of days.toSorted((a, b) => a - b)) {
				const { send, pass } = sent({ ...open, done: [...done] }, day);
				if (send) {
					expect(send.days).toBeLessThanOrEqual(day);
					told.push(send.days);
					done.push(send.days);
				}
				done.push(...pass);
			}
			expect(new Set(done).size).toBe(done.length);
			expect(told).toEqual(told.toSorted((a, b) => a - b));
		}),
	);
});

test("days are counted over the change of the clocks", () => {
	expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
});
