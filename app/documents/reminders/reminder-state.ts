// Whether a document's reminders are on, and how its page says so. Pure.

export type ReminderState = {
	isOn: boolean;
	/** this document's own text; "" for the company's text */
	text: string;
	/** "" for the default text */
	companyText: string;
	nextAt: Date | null;
	stoppedBy: "off" | "call" | "question" | "company" | null;
};

export type ReminderSummary = {
	isOn: boolean;
	/** "Next reminder: Nov 23, 2:00 p.m.", or why there is none */
	status: string;
	/** this document's own text; "" to send the default text */
	text: string;
	defaultText: string;
};

const reasons = {
	off: "Reminders are off",
	call: "Reminders stopped: you logged a call",
	question: "Reminders stopped: the customer asked a question",
};

/** `nouns` is the plural in "Reminders are off for all quotes". */
export function summarizeReminders(
	{ isOn, text, companyText, nextAt, stoppedBy }: ReminderState,
	nouns: string,
	defaultText: string,
	formatTime: (at: Date) => string,
): ReminderSummary {
	const next = nextAt ? `Next reminder: ${formatTime(nextAt)}` : "No more reminders";
	const stopped = stoppedBy === "company" ? `Reminders are off for all ${nouns}` : stoppedBy && reasons[stoppedBy];
	return { isOn, status: stopped ?? next, text, defaultText: companyText || defaultText };
}
