// The reminders of a new installation: when they're sent and what they say. Those that the office saves in the payment
// settings replace them.

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
