// The result shown at /verify, without naming anyone. Pure.
import type { DocumentVerification } from "#app/documents/record/verification.ts";
import { formatDay } from "#app/platform/dates.ts";
import type { Verdict } from "./verify.server.ts";

export type VerdictText = { tone: "done" | "info" | "warning" | "problem"; title: string; text: string };
type Contract = Extract<Verdict, { kind: "ours" }>;

const unchangedText = "The file hasn't been changed.";

export function verdictText(verdict: Verdict): VerdictText {
	switch (verdict.kind) {
		case "ours":
			return contractText(verdict);
		case "issued":
			return documentText(verdict.document);
		case "sealed-by-us":
			return {
				tone: "done",
				title: "Our digital seal is intact",
				text: `${verdict.day ? `It was sealed on ${formatDay(verdict.day)}. ` : ""}It isn't one of the contracts we have on file, so please call us.`,
			};
		case "changed":
			return {
				tone: "problem",
				title: "This file was changed",
				text: "It has our digital seal, but its contents no longer match the seal. Use the copy we emailed, or call us.",
			};
		case "altered":
			return {
				tone: "problem",
				title: "Doesn't match our original",
				text: `This file ${verdict.claim ? `says it's our ${claimedName(verdict.claim)}` : "looks like one of our documents"}, but it doesn't match what we issued. It may have been edited, saved again by another program, or be a draft we never sent. Don't rely on it. Ask us for a copy.`,
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
} as const satisfies Record<DocumentVerification["validity"], [VerdictText["tone"], string]>;

function documentText({ type, number, date, statusText, validity, isLatest }: DocumentVerification): VerdictText {
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

const contractFileLabels: Record<Exclude<Contract["fileKind"], "closed">, (day: string) => string> = {
	original: (day) => `as we sent it on ${day}, before anyone signed it`,
	sealed: (day) => `signed by everyone and sealed on ${day}`,
	stamped: (day) => `signed by everyone and sealed, with a time stamp added on ${day}`,
};
const endingTexts = {
	declined: " The contract was declined later.",
	void: " The contract was ended later and is no longer in force.",
	cancelled: " The contract was canceled later.",
};

function contractText({ fileKind, order, number, day, ending, replaced, changeOrders }: Contract): VerdictText {
	const on = formatDay(day);
	if (fileKind === "closed")
		return ending === "declined"
			? {
					tone: "warning",
					title: "Authentic, but declined",
					text: `This is the final version of contract ${number}, which was declined. It was sealed on ${on}. ${unchangedText}`,
				}
			: {
					tone: "warning",
					title: "Authentic, but no longer in force",
					text: `This is the final version of contract ${number}, which was ended after it was signed. It was sealed on ${on}. ${unchangedText}`,
				};
	const signed = replaced && !ending ? " The signed copy made later replaces this one." : "";
	const changed =
		changeOrders.length && !ending
			? ` The contract was changed later by change order${changeOrders.length > 1 ? "s" : ""} ${changeOrders.join(", ")}.`
			: "";
	const text = `This is ${order && `change order ${order} of `}contract ${number} ${contractFileLabels[fileKind](on)}. ${unchangedText}${ending ? endingTexts[ending] : ""}${signed}${changed}`;
	if (fileKind === "original")
		return replaced && !ending
			? { tone: "warning", title: "Authentic, but not the latest version", text }
			: { tone: "info", title: "Authentic, but not signed", text };
	if (ending) return { tone: "warning", title: "Authentic, but no longer in force", text };
	return { tone: "done", title: "Authentic and unchanged", text };
}

/** "Receipt, invoice INV-2026-0001" becomes "receipt for invoice INV-2026-0001". */
function claimedName(claim: string): string {
	return lowerFirst(claim).replace(", ", " for ");
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
