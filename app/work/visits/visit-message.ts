// What became of the messages about a visit, in the words of its page. Pure.
import type { EmailStatus } from "#app/messaging/email/email-status.ts";
import type { TextRefusal, TextStatus, UnsentReason } from "#app/messaging/texts/text.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";

/** "no-phone": the contract or quote has none, or none in the United States. */
export type NoTextReason = TextRefusal | "no-phone";

export type VisitMessage = {
	/** the key of its email and text */
	key: string;
	/** "Visit moved" */
	label: string;
	at: string;
	ways: VisitMessageWay[];
};
type VisitMessageWay = Pick<ListStatus, "reason" | "tone"> & {
	way: "Text" | "Email";
	/** what to do about it; "" for nothing */
	next: string;
	/** where; null where there is nothing to do or the reader may not open it */
	to: { path: string; label: string } | null;
};

const call = "Call the customer if they need to know now.";

const nextByReason: Record<NoTextReason, string> = {
	"no-consent": "Ask the customer, then record their consent under Contact preferences.",
	"opted-out": "To get texts again, the customer must text START to our number from that phone.",
	"bad-number": "Ask the customer for a mobile number.",
	"no-phone": "Ask the customer for a mobile number, and put it on the next quote or contract.",
};

/** Why the customer got no text, and whether an email told them. */
export function describeNoText(reason: NoTextReason, isEmailed: boolean) {
	const why: Record<NoTextReason, string> = {
		"no-consent": "the customer hasn't agreed to texts about jobs",
		"opted-out": "the customer opted out of texts",
		"bad-number": "the number can't receive texts",
		"no-phone": "the contract or quote has no U.S. phone number",
	};
	const next = isEmailed
		? nextByReason[reason]
		: "There's no email address on the contract or quote. Call the customer.";
	return { reason: `Not sent: ${why[reason]}`, tone: isEmailed ? ("plain" as const) : ("urgent" as const), next };
}

type TextFacts = { status: TextStatus; reason: UnsentReason | null };

/** What to do about a text. `opensAt`: when the night ends for one that waits. */
export function nextStepOfText({ status, reason }: TextFacts, opensAt: string | null): string {
	switch (status) {
		case "queued":
			return opensAt
				? withoutDoublePeriods(`Texts aren't sent at night. It goes out at the next allowed time, ${opensAt}.`)
				: "";
		case "failed":
		case "undelivered":
		case "unknown":
			return call;
		case "saved":
			return "Texting isn't set up. The owner can connect Twilio under Settings.";
		case "refused":
			if (reason === "canceled" || reason === null) return "A later message replaced it, or the office canceled it.";
			return reason === "too-late" ? call : nextByReason[reason];
		default:
			return "";
	}
}

/** What to do about an email that didn't arrive, or may not have. */
export function nextStepOfEmail(status: EmailStatus): string {
	switch (status) {
		case "rejected":
		case "bounced":
			return "Check the address, or call the customer.";
		case "failed":
		case "unconfirmed":
			return call;
		default:
			return "";
	}
}
