// When reminders for an unpaid invoice are sent, and what pauses them. Pure.

/** One reminder, `days` after the due date; negative before it. Stored as JSON. */
export type Reminder = { days: number; subject: string; text: string };

/** The placeholders `{name}`, `{number}`, `{balance}`, `{due}` and `{company}` are replaced when sent. */
export const defaultReminders: readonly Reminder[] = [
	{
		days: -3,
		subject: "Reminder: invoice {number} is due {due}",
		text: "Hi {name},\n\nJust a reminder that {balance} for invoice {number} is due on {due}. If you've already sent your payment, thank you!",
	},
	{
		days: 3,
		subject: "Invoice {number} was due {due}",
		text: "Hi {name},\n\nInvoice {number} was due on {due}, and {balance} is still unpaid. If it slipped your mind, you can open the invoice below. If something isn't right, please let us know.",
	},
	{
		days: 10,
		subject: "Invoice {number} is overdue",
		text: "Hi {name},\n\nInvoice {number} was due on {due}, and {balance} is still unpaid. Please pay it now, or let us know when you can.",
	},
	{
		days: 21,
		subject: "Invoice {number} is 3 weeks overdue",
		text: "Hi {name},\n\nInvoice {number} was due on {due} and is now three weeks overdue. The balance due is {balance}. Please pay it this week, or call us and we'll work something out.",
	},
];

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

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The indexes of the reminders in the settings form. A reminder without a number of days is skipped. */
export const reminderNumbers = [0, 1, 2, 3, 4, 5];
