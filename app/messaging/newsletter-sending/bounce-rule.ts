// What a rejected or returned email says about its address, and when the address is blocked. Pure.

/**
 * hard: the address doesn't exist. soft: it doesn't take email now, such as a full mailbox. policy: the server refuses us, or
 * this email, which says nothing about the address. complaint: the reader reported it as spam.
 */
export const bounceKinds = ["hard", "soft", "policy", "complaint"] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** So many within so many days block an address. A policy rejection never does. */
export const bounceThresholds = {
	hard: { count: 1, days: 30 },
	soft: { count: 3, days: 30 },
	complaint: { count: 1, days: 30 },
} as const satisfies Partial<Record<BounceKind, { count: number; days: number }>>;

const deadText =
	/user unknown|unknown user|no such (user|mailbox|recipient|address)|mailbox (not found|unavailable|does not exist)|(user|recipient|account|address) (is )?(not found|unknown|disabled|does not exist|doesn't exist)|invalid (recipient|mailbox)|domain (not found|does not exist)/i;
const policyText =
	/spam|blocked|block ?list|blacklist|policy|reputation|dmarc|spf|dkim|denied|not authori[sz]ed|relay/i;

/**
 * By the enhanced status code (RFC 3463), then by the words, and otherwise soft: a wrong guess must not block an address that
 * works.
 */
export function classifyRejection(response: string): Exclude<BounceKind, "complaint"> {
	const code = /\b[245]\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
	const [, subject, detail] = code ?? [];
	if (subject === "7") return "policy";
	if (subject === "1") return ["1", "2", "3", "6", "10"].includes(detail ?? "") ? "hard" : "soft";
	if (subject === "2") return detail === "1" ? "hard" : "soft";
	if (subject === "4" && detail === "4") return "hard";
	if (deadText.test(response)) return "hard";
	return policyText.test(response) ? "policy" : "soft";
}
