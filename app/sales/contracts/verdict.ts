// The result of verifying a contract PDF, without naming anyone. Pure.
import { unchangedText, type Verdict } from "#app/documents/verification/verdict.ts";
import { formatDay } from "#app/platform/dates.ts";
import type { Ending } from "./contract.ts";

export type PdfVerdict =
	/**
	 * identical to a file of ours, created on `day`: "original" is unsigned, "closed" is the final version; `changeOrderNumber`
	 * is "CO-002" for a change order, else ""
	 */
	| {
			kind: "ours";
			fileKind: "original" | "sealed" | "stamped" | "closed";
			changeOrderNumber: string;
			number: string;
			day: string;
			ending: Ending | null;
			/** a signed copy or final version was created later */
			replaced: boolean;
			/** signed change orders of the contract: "CO-001" */
			changeOrders: string[];
	  }
	/** sealed with our key and unchanged since, but not among our files */
	| { kind: "sealed-by-us"; day: string | null }
	/** has our seal, but was changed after sealing */
	| { kind: "changed" }
	| { kind: "unknown" }
	| { kind: "no-pdf" };
type OwnFile = Extract<PdfVerdict, { kind: "ours" }>;

export function contractVerdict(result: Extract<PdfVerdict, { kind: "ours" | "sealed-by-us" | "changed" }>): Verdict {
	switch (result.kind) {
		case "ours":
			return ownFileVerdict(result);
		case "sealed-by-us":
			return {
				tone: "done",
				title: "Our digital seal is intact",
				text: `${result.day ? `This file was sealed on ${formatDay(result.day)}. ` : ""}This isn't one of the contracts we have on file, so please call us.`,
			};
		case "changed":
			return {
				tone: "problem",
				title: "This file was changed",
				text: "The file has our digital seal, but its contents no longer match the seal. Use the copy we emailed, or call us.",
			};
	}
}

const contractFileLabels: Record<Exclude<OwnFile["fileKind"], "closed">, (day: string) => string> = {
	original: (day) => `as we sent it on ${day}, before anyone signed it`,
	sealed: (day) => `signed by everyone and sealed on ${day}`,
	stamped: (day) => `signed by everyone and sealed, with a time stamp added on ${day}`,
};
const endingTexts = {
	declined: " The contract was later declined.",
	void: " The contract was later voided and is no longer in force.",
	canceled: " The contract was later canceled.",
};

function ownFileVerdict({
	fileKind,
	changeOrderNumber,
	number,
	day,
	ending,
	replaced,
	changeOrders,
}: OwnFile): Verdict {
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
					text: `This is the final version of contract ${number}, which was voided after it was signed. It was sealed on ${on}. ${unchangedText}`,
				};
	const signed = replaced && !ending ? " A signed copy was made later and replaces this one." : "";
	const changed =
		changeOrders.length && !ending
			? ` The contract was later changed by change order${changeOrders.length > 1 ? "s" : ""} ${changeOrders.join(", ")}.`
			: "";
	const text = `This is ${changeOrderNumber && `change order ${changeOrderNumber} of `}contract ${number} ${contractFileLabels[fileKind](on)}. ${unchangedText}${ending ? endingTexts[ending] : ""}${signed}${changed}`;
	if (fileKind === "original")
		return replaced && !ending
			? { tone: "warning", title: "Authentic, but not the latest version", text }
			: { tone: "info", title: "Authentic, but not signed", text };
	if (ending) return { tone: "warning", title: "Authentic, but no longer in force", text };
	return { tone: "done", title: "Authentic and unchanged", text };
}
