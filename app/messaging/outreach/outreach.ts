// What an issue of the newsletter and a text campaign have in common: the states they go through. Pure.

/**
 * draft -> scheduled -> sending -> sent. Sending can be paused, by a person or by itself when the provider keeps failing, and goes
 * on where it stopped. "canceled": whoever hasn't got it by then won't.
 */
export const outreachStatuses = ["draft", "scheduled", "sending", "paused", "sent", "canceled"] as const;
export type OutreachStatus = (typeof outreachStatuses)[number];

/** Content and audience can be edited in these. Everything is frozen once the first message may have left. */
export const editableStatuses = ["draft", "scheduled"] as const satisfies readonly OutreachStatus[];

/** From which status to which. Every change is one UPDATE that names the status it expects. */
export const outreachTransitions = {
	/** again for another time */
	schedule: { from: ["draft", "scheduled"], to: "scheduled" },
	/** by a person, or by itself when its time has passed without it */
	unschedule: { from: ["scheduled"], to: "draft" },
	/** a draft that wasn't sent at its time stays one, by a person who saw why */
	keep: { from: ["draft"], to: "draft" },
	start: { from: ["draft", "scheduled"], to: "sending" },
	pause: { from: ["sending"], to: "paused" },
	resume: { from: ["paused"], to: "sending" },
	cancel: { from: ["sending", "paused"], to: "canceled" },
	finish: { from: ["sending"], to: "sent" },
	/** for recipients who may not have got it, by a person who looked at them */
	sendAgain: { from: ["paused", "sent"], to: "sending" },
} as const satisfies Record<string, { from: readonly OutreachStatus[]; to: OutreachStatus }>;
export type OutreachEvent = keyof typeof outreachTransitions;

/** What the audit trail calls them. */
export const outreachActions: Record<OutreachEvent, string> = {
	schedule: "scheduled",
	unschedule: "unscheduled",
	keep: "kept-as-draft",
	start: "sending-started",
	pause: "paused",
	resume: "resumed",
	cancel: "canceled",
	finish: "finished",
	sendAgain: "sent-again",
};

/** A scheduled one is started only shortly after its time; later, a person decides. */
export const graceMinutes = 60;
