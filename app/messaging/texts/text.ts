// Text messages: their statuses and what they are for. Pure.

/**
 * queued -> sending -> sent -> delivered. A status is only replaced by one of a higher rank: reports of the provider arrive late and
 * twice. saved: no provider is set up, so it was kept and not sent. unknown: the program stopped or the connection broke while it
 * was being sent, so it may have arrived; it is never sent again by itself. refused: an opt-out, a missing consent or a bad number
 * kept it from being sent. received: someone sent it to us.
 */
const textRanks = {
	queued: 0,
	sending: 1,
	saved: 2,
	unknown: 2,
	sent: 3,
	delivered: 4,
	undelivered: 4,
	failed: 4,
	refused: 4,
	received: 4,
} as const;
export type TextStatus = keyof typeof textRanks;
export const textStatuses = Object.keys(textRanks) as [TextStatus, ...TextStatus[]];

/**
 * job-text and marketing-text need the consent of the same name. reply: one person to another, needs no consent but someone's own
 * text to us or a consent to job texts. keyword-answer: what STOP, START and HELP are answered with. test: to a phone of our own.
 */
export const textPurposes = ["job-text", "marketing-text", "reply", "keyword-answer", "test"] as const;
export type TextPurpose = (typeof textPurposes)[number];

/** Not sent at night. */
export const automaticPurposes: readonly TextPurpose[] = ["job-text", "marketing-text"];

const textRefusals = ["no-consent", "opted-out", "bad-number"] as const;
export type TextRefusal = (typeof textRefusals)[number];
/** "too-late": its time passed before it could be sent. "canceled": by the office, before it was sent. */
export const unsentReasons = [...textRefusals, "too-late", "canceled"] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** 1,600 is Twilio's limit: ten segments and a little more. */
export const maxTextLength = 1_600;

/** The statuses that a report of this one replaces. */
export function statusesBelow(status: TextStatus): TextStatus[] {
	return textStatuses.filter((other) => textRanks[other] < textRanks[status]);
}
