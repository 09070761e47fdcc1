// The statuses of a text as people read them. Pure.
import type { ListStatus } from "#app/ui/status.ts";
import type { TextKeyword } from "./keywords.ts";
import type { TextStatus, UnsentReason } from "./text.ts";

export const textViews = ["needs-attention", "received", "sent", "queued", "all"] as const;
export type TextView = (typeof textViews)[number];

export const viewLabels: Record<TextView, string> = {
	"needs-attention": "Needs attention",
	received: "Received",
	sent: "Sent",
	queued: "Queued",
	all: "All",
};

export const emptyLabels: Record<TextView, string> = {
	"needs-attention": "No texts need attention",
	received: "No texts received",
	sent: "No texts sent",
	queued: "No queued texts",
	all: "No texts yet",
};

export const statusesByView: Record<Exclude<TextView, "all">, readonly TextStatus[]> = {
	"needs-attention": ["received", "unknown", "undelivered", "failed"],
	received: ["received"],
	sent: ["sent", "delivered", "saved", "unknown", "undelivered", "failed", "refused"],
	queued: ["queued", "sending"],
};

type StatusFacts = {
	status: TextStatus;
	reason: UnsentReason | null;
	errorCode: number | null;
	keyword: TextKeyword | null;
	needsReview: boolean;
};

export function textListStatus({ status, reason, errorCode, keyword, needsReview }: StatusFacts): ListStatus {
	switch (status) {
		case "queued":
			return errorCode
				? { label: "Queued", reason: `Queued for retry: ${errorText(errorCode)}`, tone: "waiting" }
				: { label: "Queued", reason: "Queued", tone: "plain" };
		case "sending":
			return { label: "Sending", reason: "Sending", tone: "plain" };
		case "sent":
			return { label: "Sent", reason: "Sent, delivery not confirmed yet", tone: "plain" };
		case "delivered":
			return { label: "Delivered", reason: "Delivered", tone: "good" };
		case "received":
			return receivedStatus(keyword, needsReview);
		case "saved":
			return { label: "Not sent", reason: "Not sent: no provider", tone: "waiting" };
		case "unknown":
			return { label: "Unconfirmed", reason: "Unconfirmed; it may have been sent", tone: problemTone(needsReview) };
		case "refused":
			return { label: "Not sent", reason: `Not sent: ${unsentText(reason)}`, tone: "closed" };
		case "undelivered":
		case "failed":
			return {
				label: "Not delivered",
				reason: `Not delivered: ${errorText(errorCode)}`,
				tone: problemTone(needsReview),
			};
	}
}

const problemTone = (needsReview: boolean) => (needsReview ? "urgent" : "closed");

function receivedStatus(keyword: TextKeyword | null, needsReview: boolean): ListStatus {
	if (needsReview && keyword === "maybe-stop")
		return { label: "May be an opt-out", reason: "May be an opt-out", tone: "urgent" };
	if (needsReview) return { label: "Received", reason: "Received", tone: "urgent" };
	const labels = { stop: "Opted out", start: "Opted in again", help: "Asked for help", "maybe-stop": "Read" };
	const label = keyword ? labels[keyword] : "Received";
	return { label, reason: label, tone: "plain" };
}

function unsentText(reason: UnsentReason | null): string {
	switch (reason) {
		case "no-consent":
			return "no consent to texts";
		case "opted-out":
			return "opted out of texts";
		case "bad-number":
			return "the number can't receive texts";
		case "too-late":
			return "its time had passed";
		case "canceled":
		case null:
			return "canceled";
	}
}

/** What the error codes of Twilio mean. */
function errorText(code: number | null): string {
	switch (code) {
		case 20003:
			return "Twilio doesn't accept the auth token";
		case 20429:
			return "too many texts at once";
		case 21211:
			return "the number isn't valid";
		case 21610:
			return "they opted out of texts";
		case 21614:
		case 30006:
			return "the number is a landline or can't receive texts";
		case 30003:
			return "the phone is off or has no signal";
		case 30004:
			return "the phone blocks our texts";
		case 30005:
			return "the number isn't in service";
		case 30007:
			return "the carrier filtered it as spam";
		case 30034:
			return "our number isn't registered with the carriers";
		case null:
			return "the provider rejected it";
		default:
			return `the provider reported error ${code}`;
	}
}
