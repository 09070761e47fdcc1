// The result shown at /verify, without naming anyone. Pure.

import { formatDay } from "#app/platform/dates.ts";
import type { DocumentVerification } from "./document-verification.ts";

export type Verdict = { tone: "done" | "info" | "warning" | "problem"; title: string; text: string };

export const unchangedText = "The file hasn't been changed.";

/** A file that isn't byte for byte one that we issued. */
export type UnknownFile =
	/** its metadata claims to be our document ("Invoice INV-2026-0017" or ""), but its bytes are not those we issued */
	{ kind: "altered"; claim: string } | { kind: "unknown" } | { kind: "no-pdf" };

export function unknownFileVerdict(file: UnknownFile): Verdict {
	switch (file.kind) {
		case "altered":
			return {
				tone: "problem",
				title: "Doesn't match our original",
				text: `This file ${file.claim ? `says it's our ${claimedName(file.claim)}` : "looks like one of our documents"}, but it doesn't match what we issued. It may have been edited or resaved in another program, or it may be a draft we never sent. Don't rely on it. Ask us for a copy.`,
			};
		case "unknown":
			return {
				tone: "warning",
				title: "Not one of our documents",
				text: "This file doesn't have our digital seal, and it isn't one of the documents we issued. We can't check printed or scanned copies.",
			};
		case "no-pdf":
			return { tone: "warning", title: "This isn't a PDF", text: "Choose the PDF we emailed." };
	}
}

const validityLabels = {
	valid: ["done", "Authentic and unchanged"],
	pending: ["info", "Authentic and unchanged"],
	invalid: ["warning", "Authentic, but no longer valid"],
} as const satisfies Record<DocumentVerification["validity"], [Verdict["tone"], string]>;

/** The verdict on a document that we issued. */
export function documentVerdict({ type, number, date, statusText, validity, isLatest }: DocumentVerification): Verdict {
	const [tone, title] = isLatest
		? validityLabels[validity]
		: (["warning", "Authentic, but not the latest version"] as const);
	const name = [`our ${lowerFirst(type)}`, type === "Receipt" ? number && `for invoice ${number}` : number];
	return {
		tone,
		title,
		text: `This is ${name.filter(Boolean).join(" ")} dated ${formatDay(date)}. ${unchangedText} ${statusText}`,
	};
}

/** "Receipt, invoice INV-2026-0001" becomes "receipt for invoice INV-2026-0001". */
function claimedName(claim: string): string {
	return lowerFirst(claim).replace(", ", " for ");
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
