// What an inquiry is: its states, who may move it, and what it says about itself. Pure.
import type { Permission } from "#app/people/staff/permissions.ts";

export const statuses = [
	"new",
	"triaged",
	"contacted",
	"estimate-scheduled",
	"quoted",
	"won",
	"lost",
	"spam",
	"duplicate",
] as const;
export type InquiryStatus = (typeof statuses)[number];

/** Somebody still has to do something. */
export const openStatuses = ["new", "triaged", "contacted", "estimate-scheduled", "quoted"] as const;

export const urgencies = ["planned", "soon", "hazard"] as const;
export type Urgency = (typeof urgencies)[number];

export const sources = ["form", "phone", "email", "text", "walk-in"] as const;
export type Source = (typeof sources)[number];

export const lostReasons = [
	"price",
	"timing",
	"went-elsewhere",
	"no-answer",
	"not-our-work",
	"declined",
	"other",
] as const;
export type LostReason = (typeof lostReasons)[number];

type Transition = {
	from: readonly InquiryStatus[];
	to: InquiryStatus;
	/** absent: only the program moves it so, as when a quote is sent */
	permission?: Permission;
};

/** Every pair not listed is refused. */
export const transitions = {
	triage: { from: ["new"], to: "triaged", permission: "inquiries.work" },
	contact: { from: ["new", "triaged"], to: "contacted", permission: "inquiries.work" },
	book: {
		from: ["new", "triaged", "contacted", "estimate-scheduled"],
		to: "estimate-scheduled",
		permission: "inquiries.work",
	},
	lose: { from: openStatuses, to: "lost", permission: "inquiries.lose" },
	spam: { from: openStatuses, to: "spam", permission: "inquiries.work" },
	duplicate: { from: openStatuses, to: "duplicate", permission: "inquiries.work" },
	reopen: { from: ["lost", "spam", "duplicate"], to: "triaged", permission: "inquiries.work" },
	quoteSent: { from: [...openStatuses, "lost"], to: "quoted" },
	quoteAccepted: { from: [...openStatuses, "lost"], to: "won" },
	quoteDeclined: { from: ["quoted"], to: "lost" },
} as const satisfies Record<string, Transition>;

export type InquiryEvent = keyof typeof transitions;
/** What a person in the office can do; the rest happens through a quote. */
export type OfficeEvent = "triage" | "contact" | "book" | "lose" | "spam" | "duplicate" | "reopen";

export function isOpen(status: InquiryStatus): boolean {
	return (openStatuses as readonly InquiryStatus[]).includes(status);
}

/** Where the event leads from here; null when it is refused. */
export function next(status: InquiryStatus, event: InquiryEvent): InquiryStatus | null {
	const transition: Transition = transitions[event];
	return transition.from.includes(status) ? transition.to : null;
}

/** "1042" as customers and the office say it. */
export function reference(number: number): string {
	return `R-${number}`;
}

const day = 24 * 60 * 60 * 1000;
/** How long an inquiry rests in a state before somebody should look again. */
const restDays = { contacted: 2, quoted: 5 } as const;

/** From when on this needs somebody; null when nothing is left to do. `visitEnd` is the end of the visit's day. */
export function attentionAt(
	status: InquiryStatus,
	facts: { receivedAt: Date; changedAt: Date; visitEnd: Date | null },
): Date | null {
	if (status === "new" || status === "triaged") return facts.receivedAt;
	if (status === "contacted" || status === "quoted")
		return new Date(facts.changedAt.getTime() + restDays[status] * day);
	if (status === "estimate-scheduled") return facts.visitEnd ?? facts.changedAt;
	return null;
}

/** Within how many hours a first reply is due: what the company promises; within one hour for a hazard. */
export function replyHoursOf(urgency: Urgency, promised: string): number {
	const hours = Number.parseFloat(promised);
	const usual = Number.isFinite(hours) && hours > 0 ? hours : 24;
	return urgency === "hazard" ? Math.min(1, usual) : usual;
}

export const urgencyWords: Record<Urgency, string> = { planned: "Planned work", soon: "Soon", hazard: "Hazard" };

export const statusWords: Record<InquiryStatus, string> = {
	new: "New",
	triaged: "Looked at",
	contacted: "Contacted",
	"estimate-scheduled": "Visit booked",
	quoted: "Quoted",
	won: "Won",
	lost: "Lost",
	spam: "Spam",
	duplicate: "Duplicate",
};

export const lostWords: Record<LostReason, string> = {
	price: "Price",
	timing: "Timing",
	"went-elsewhere": "Went to somebody else",
	"no-answer": "No answer from them",
	"not-our-work": "Not our kind of work",
	declined: "Declined the quote",
	other: "Something else",
};

export const sourceWords: Record<Source, string> = {
	form: "Website form",
	phone: "Phone call",
	email: "Email",
	text: "Text message",
	"walk-in": "In person",
};
