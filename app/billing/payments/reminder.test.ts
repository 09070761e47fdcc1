import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultReminders } from "./default-reminders.ts";
import { daysBetween, dueReminders, type InvoiceReminderState, reminderHold } from "./reminder.ts";

const open: InvoiceReminderState = {
	status: "open",
	balance: 100,
	dueOn: "2026-11-10",
	isOff: false,
	promisedPaymentOn: null,
	hasQuestion: false,
	isPaymentPending: false,
	handledDays: [],
};
const dayAt = (days: number) =>
	new Date(Date.parse("2026-11-10T00:00:00Z") + days * 86_400_000).toISOString().slice(0, 10);
const due = (state: InvoiceReminderState, days: number) => dueReminders(state, defaultReminders, dayAt(days));

describe("what pauses reminders", () => {
	test.each([
		["paid", { status: "paid", balance: 0 }, "settled"],
		["void", { status: "void" }, "settled"],
		["written off", { status: "uncollectible" }, "settled"],
		["turned off", { isOff: true }, "off"],
		["a question", { hasQuestion: true }, "question"],
		["a bank payment processing, or a dispute", { isPaymentPending: true }, "payment-pending"],
		["a promised payment date", { promisedPaymentOn: dayAt(3) }, "payment-date"],
	] as const)("%s", (_, facts, why) => {
		expect(reminderHold({ ...open, ...facts }, dayAt(3))).toBe(why);
		expect(due({ ...open, ...facts }, 3)).toEqual({ send: null, skip: [] });
	});
	test("a promised payment date pauses reminders through that day", () => {
		expect(reminderHold({ ...open, promisedPaymentOn: dayAt(5) }, dayAt(5))).toBe("payment-date");
		expect(reminderHold({ ...open, promisedPaymentOn: dayAt(5) }, dayAt(6))).toBeNull();
	});
});

test("each reminder is sent on its day, once", () => {
	expect(due(open, -4).send).toBeNull();
	expect(due(open, -3).send?.days).toBe(-3);
	expect(due({ ...open, handledDays: [-3] }, 2).send).toBeNull();
	expect(due({ ...open, handledDays: [-3] }, 3).send?.days).toBe(3);
	expect(due({ ...open, handledDays: [-3, 3, 10, 21] }, 300).send).toBeNull();
});

test("after a pause only the latest reminder is sent, and an advance reminder never after the due date", () => {
	expect(due(open, 12)).toMatchObject({ send: { days: 10 }, skip: [-3, 3] });
	expect(due(open, 1)).toEqual({ send: null, skip: [-3] });
});

test("with any days skipped, no reminder is sent twice or early", () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 60 })), (days) => {
			const done: number[] = [];
			const sentDays: number[] = [];
			for (const day of days.toSorted((a, b) => a - b)) {
				const { send, skip } = due({ ...open, handledDays: [...done] }, day);
				if (send) {
					expect(send.days).toBeLessThanOrEqual(day);
					sentDays.push(send.days);
					done.push(send.days);
				}
				done.push(...skip);
			}
			expect(new Set(done).size).toBe(done.length);
			expect(sentDays).toEqual(sentDays.toSorted((a, b) => a - b));
		}),
	);
});

test("days are counted correctly across daylight saving time", () => {
	expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
});
