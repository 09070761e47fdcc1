// What the audit log says about an inquiry, in words. Pure.
import { formatShortDay } from "#app/platform/dates.ts";
import { type LostReason, lostWords } from "./inquiry.ts";

type Diff = Record<string, unknown>;

const words: Record<string, (diff: Diff) => string> = {
	received: (diff) => {
		const photos = Number(diff.photos ?? 0);
		return photos ? `sent the form with ${photos === 1 ? "one photo" : `${photos} photos`}` : "sent the form";
	},
	entered: () => "entered it by hand",
	triage: () => "looked at it",
	contact: () => "marked it as contacted",
	book: (diff) => `booked a visit${typeof diff.visitOn === "string" ? ` on ${formatShortDay(diff.visitOn)}` : ""}`,
	lose: (diff) => `closed it as lost: ${lostWords[diff.lostReason as LostReason]?.toLowerCase() ?? "no reason"}`,
	spam: () => "marked it as spam",
	duplicate: (diff) => `marked it as the same as R-${diff.duplicateOf}`,
	reopen: () => "reopened it",
	assigned: (diff) => (diff.owner ? `gave it to ${diff.owner}` : "took the owner off"),
	corrected: (diff) => `corrected ${Object.keys(diff).join(", ") || "nothing"}`,
	noted: () => "wrote a note",
	"customer-linked": (diff) => (diff.new ? "made a customer of it" : "linked it to a known customer"),
	draftBegun: () => "began a quote",
	draftDeleted: () => "threw the draft of the quote away",
	quoteSent: () => "sent a quote",
	quoteAccepted: () => "accepted the quote",
	quoteDeclined: () => "declined the quote",
};

/** Whether a quote came of it, from what happened, newest first: a draft counts until it is thrown away. */
export function hasQuote(actions: string[]): boolean {
	return (
		actions.includes("quoteSent") ||
		actions.find((action) => action === "draftBegun" || action === "draftDeleted") === "draftBegun"
	);
}

export function eventWords(action: string, diff: unknown): string {
	return words[action]?.((diff ?? {}) as Diff) ?? action;
}
