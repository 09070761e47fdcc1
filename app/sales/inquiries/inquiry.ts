// The statuses of an inquiry, the transitions between them, and all its labels. Pure.
import type { Permission } from "#app/noun/permissions.ts";

export const statuses = [
	"new",
	"reviewed",
	"contacted",
	"visit-scheduled",
	"quoted",
	"won",
	"lost",
	"spam",
	"duplicate",
] as const;
export type InquiryStatus = (typeof statuses)[number];

/** Statuses that need more work by the office. */
export const openStatuses = ["new", "reviewed", "contacted", "visit-scheduled", "quoted"] as const;

export const urgencies = ["planned", "soon", "hazard"] as const;
export type Urgency = (typeof urgencies)[number];

export const sources = ["form", "phone", "email", "text", "walk-in"] as const;
export type Source = (typeof sources)[number];

export const lostReasons = [
	"price",
	"timing",
	"chose-another-company",
	"no-answer",
	"not-our-work",
	"declined",
	"other",
] as const;
export type LostReason = (typeof lostReasons)[number];

type Transition = {
	from: readonly InquiryStatus[];
	to: InquiryStatus;
	/** absent: only a quote or an appointment causes it, never a staff member directly */
	permission?: Permission;
};

/** All allowed status changes; any other is refused. */
export const transitions = {
	review: { from: ["new"], to: "reviewed", permission: "inquiries.work" },
	contact: { from: ["new", "reviewed"], to: "contacted", permission: "inquiries.work" },
	"schedule-visit": {
		from: ["new", "reviewed", "contacted", "visit-scheduled"],
		to: "visit-scheduled",
		permission: "inquiries.work",
	},
	lose: { from: openStatuses, to: "lost", permission: "inquiries.lose" },
	spam: { from: openStatuses, to: "spam", permission: "inquiries.work" },
	duplicate: { from: openStatuses, to: "duplicate", permission: "inquiries.work" },
	reopen: { from: ["lost", "spam", "duplicate"], to: "reviewed", permission: "inquiries.work" },
	/** by the calendar, for an appointment with a time and an estimator */
	"visit-booked": { from: ["new", "reviewed", "contacted", "visit-scheduled"], to: "visit-scheduled" },
	"visit-canceled": { from: ["visit-scheduled"], to: "contacted" },
	"quote-sent": { from: [...openStatuses, "lost"], to: "quoted" },
	"quote-accepted": { from: [...openStatuses, "lost"], to: "won" },
	"quote-declined": { from: ["quoted"], to: "lost" },
} as const satisfies Record<string, Transition>;

export type InquiryEvent = keyof typeof transitions;
/** The events that staff trigger; the others come from quotes and appointments. */
export type OfficeEvent = "review" | "contact" | "schedule-visit" | "lose" | "spam" | "duplicate" | "reopen";

export function isOpen(status: InquiryStatus): boolean {
	return (openStatuses as readonly InquiryStatus[]).includes(status);
}

/** The status after the event; null when the event isn't allowed. */
export function nextStatus(status: InquiryStatus, event: InquiryEvent): InquiryStatus | null {
	const transition: Transition = transitions[event];
	return transition.from.includes(status) ? transition.to : null;
}

/** "R-1042", as customers and the office see it. */
export function formatInquiryNumber(number: number): string {
	return `R-${number}`;
}

const day = 24 * 60 * 60 * 1000;
/** Days until an inquiry in this status needs attention again. */
const restDays = { contacted: 2, quoted: 5 } as const;

/**
 * The instant from which the inquiry needs attention; null when it is closed. `visitEnd` is the end of the day of the
 * visit.
 */
export function attentionAt(
	status: InquiryStatus,
	facts: { receivedAt: Date; changedAt: Date; visitEnd: Date | null },
): Date | null {
	if (status === "new" || status === "reviewed") return facts.receivedAt;
	if (status === "contacted" || status === "quoted")
		return new Date(facts.changedAt.getTime() + restDays[status] * day);
	if (status === "visit-scheduled") return facts.visitEnd ?? facts.changedAt;
	return null;
}

/** Whether whoever entered it had the customer on the phone or in the yard, so no first reply is due. */
export function isSpokenRequest({
	receivedAt,
	firstReplyAt,
}: {
	receivedAt: Date;
	firstReplyAt: Date | null;
}): boolean {
	return firstReplyAt?.getTime() === receivedAt.getTime();
}

/** Hours until a first reply is due: what the company promises, at most one hour for a hazard. */
export function firstReplyHours(urgency: Urgency, promised: string): number {
	const hours = Number.parseFloat(promised);
	const usual = Number.isFinite(hours) && hours > 0 ? hours : 24;
	return urgency === "hazard" ? Math.min(1, usual) : usual;
}

export const urgencyLabels: Record<Urgency, string> = { planned: "No rush", soon: "Soon", hazard: "Hazard" };

export const statusLabels: Record<InquiryStatus, string> = {
	new: "New",
	reviewed: "Reviewed",
	contacted: "Contacted",
	"visit-scheduled": "Visit scheduled",
	quoted: "Quoted",
	won: "Won",
	lost: "Lost",
	spam: "Spam",
	duplicate: "Duplicate",
};

export const lostReasonLabels: Record<LostReason, string> = {
	price: "Price",
	timing: "Timing",
	"chose-another-company": "Chose another company",
	"no-answer": "No reply",
	"not-our-work": "Not our type of work",
	declined: "Declined the quote",
	other: "Other reason",
};

/** as a filter: requests from the website of which no origin is known */
export const unknownOrigin = "unknown";

export const sourceLabels: Record<Source, string> = {
	form: "Website form",
	phone: "Phone call",
	email: "Email",
	text: "Text message",
	"walk-in": "In person",
};
