// When an unpaid invoice is reminded of, and when not. Pure.

/** `days` after the due day, negative before it. */
export type Step = { days: number; subject: string; text: string };

/** `{name}`, `{number}`, `{balance}`, `{due}` and `{company}` are filled in. */
export const usualSteps: readonly Step[] = [
	{
		days: -3,
		subject: "Invoice {number} is due on {due}",
		text: "Hello {name},\n\na short note ahead of time: {balance} of invoice {number} is due on {due}. If it is on its way already, thank you.",
	},
	{
		days: 3,
		subject: "Invoice {number} was due on {due}",
		text: "Hello {name},\n\ninvoice {number} was due on {due}, and {balance} is still open. It may have slipped by: the link below opens it. If something is not right, please tell us.",
	},
	{
		days: 10,
		subject: "Invoice {number} is ten days past due",
		text: "Hello {name},\n\n{balance} of invoice {number} is still open; it was due on {due}. Please pay it, or tell us when you can, so that we can note the day.",
	},
	{
		days: 21,
		subject: "Invoice {number} is three weeks past due",
		text: "Hello {name},\n\n{balance} of invoice {number}, due on {due}, is three weeks late. Please pay it this week or call us, and we find a way.",
	},
];

export type Chased = {
	status: string;
	balance: number;
	dueOn: string;
	/** the office's switch, for the company or this invoice */
	off: boolean;
	promisedOn: string | null;
	asked: boolean;
	/** a payment of it is disputed, or a bank payment is on its way */
	waiting: boolean;
	/** steps that went out or were passed over */
	done: readonly number[];
};

/** Why it is not reminded of now, or null. */
export function holdOf(chased: Chased, today: string): "settled" | "off" | "asked" | "promised" | "waiting" | null {
	if (chased.status !== "open" || chased.balance <= 0) return "settled";
	if (chased.off) return "off";
	if (chased.asked) return "asked";
	if (chased.waiting) return "waiting";
	if (chased.promisedOn && today <= chased.promisedOn) return "promised";
	return null;
}

/**
 * The step to send today and those that are passed over: after a pause only the latest one goes out, never several at
 * once, and a note ahead of time never after the due day.
 */
export function stepsDue(chased: Chased, steps: readonly Step[], today: string): { send: Step | null; pass: number[] } {
	if (holdOf(chased, today)) return { send: null, pass: [] };
	const late = daysBetween(chased.dueOn, today);
	const due = steps
		.filter(({ days }) => days <= late && !chased.done.includes(days))
		.toSorted((a, b) => a.days - b.days);
	const last = due.at(-1);
	const send = last && (last.days >= 0 || late <= 0) && !chased.done.some((days) => days > last.days) ? last : null;
	return { send: send ?? null, pass: due.filter((step) => step !== send).map(({ days }) => days) };
}

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
