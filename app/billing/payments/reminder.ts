// When reminders for an unpaid invoice are sent, and what pauses them. Pure.

import type { Reminder } from "./default-reminders.ts";

/** Why the reminders of an invoice are off. */
export const holdReasons = ["turned-off", "replied", "already-discussed", "refunded"] as const;
export type HoldReason = (typeof holdReasons)[number];

export type InvoiceReminderState = {
	status: string;
	balance: number;
	dueOn: string;
	/** reminders are turned off for this invoice */
	isOff: boolean;
	promisedPaymentOn: string | null;
	hasQuestion: boolean;
	/** a bank payment is processing, or a payment is disputed */
	isPaymentPending: boolean;
	/** `days` of the reminders that were sent or skipped */
	handledDays: readonly number[];
};

/** Why no reminder may be sent today, or null. */
export function reminderHold(
	state: InvoiceReminderState,
	today: string,
): "settled" | "off" | "question" | "payment-date" | "payment-pending" | null {
	if (state.status !== "open" || state.balance <= 0) return "settled";
	if (state.isOff) return "off";
	if (state.hasQuestion) return "question";
	if (state.isPaymentPending) return "payment-pending";
	if (state.promisedPaymentOn && today <= state.promisedPaymentOn) return "payment-date";
	return null;
}

/**
 * The reminder to send today, and the `days` of those to skip: after a pause only the latest one is sent, never several
 * at once, and a reminder before the due date is never sent after it.
 */
export function dueReminders(
	state: InvoiceReminderState,
	reminders: readonly Reminder[],
	today: string,
): { send: Reminder | null; skip: number[] } {
	if (reminderHold(state, today)) return { send: null, skip: [] };
	const daysOverdue = daysBetween(state.dueOn, today);
	const due = reminders
		.filter(({ days }) => days <= daysOverdue && !state.handledDays.includes(days))
		.toSorted((a, b) => a.days - b.days);
	const last = due.at(-1);
	const send =
		last && (last.days >= 0 || daysOverdue <= 0) && !state.handledDays.some((days) => days > last.days) ? last : null;
	return { send: send ?? null, skip: due.filter((step) => step !== send).map(({ days }) => days) };
}

/** The reminder whose text suits today: the latest one that is due, or the first one. */
export function suitableReminder(reminders: readonly Reminder[], dueOn: string, today: string): Reminder | null {
	const byDay = reminders.toSorted((a, b) => a.days - b.days);
	return byDay.findLast(({ days }) => days <= daysBetween(dueOn, today)) ?? byDay[0] ?? null;
}

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The indexes of the reminders in the settings form. A reminder without a number of days is skipped. */
export const reminderNumbers = [0, 1, 2, 3, 4, 5];
