// What /verify says about a file, in words that name nobody. Pure.
import type { KeptPaper } from "#app/documents/record/verification.ts";
import { formatDay } from "#app/platform/dates.ts";
import type { Verdict } from "./verify.server.ts";

export type Said = { tone: "done" | "info" | "warning" | "problem"; title: string; words: string };
type Contract = Extract<Verdict, { kind: "ours" }>;

const whole = "Not one byte of it was changed.";

export function sayVerdict(verdict: Verdict): Said {
	switch (verdict.kind) {
		case "ours":
			return sayContract(verdict);
		case "kept":
			return sayKept(verdict.paper);
		case "sealed-by-us":
			return {
				tone: "done",
				title: "Sealed by us and unchanged",
				words: `${verdict.day ? `It was sealed on ${formatDay(verdict.day)}. ` : ""}It is not among the contracts on file; please call us.`,
			};
		case "changed":
			return {
				tone: "problem",
				title: "This file was changed",
				words: "It carries our seal, but it is not what we sealed. Ask for the copy that came by mail, or call us.",
			};
		case "not-as-made":
			return {
				tone: "problem",
				title: "Not as we made it",
				words: `The file ${verdict.claim ? `says it is our ${lowerFirst(verdict.claim)}` : "looks like a paper of ours"}, but it is not what we made. It was changed or saved anew by another program, or it is a draft that never went out. Do not rely on it: ask us for the paper.`,
			};
		case "unknown":
			return {
				tone: "warning",
				title: "Not a paper of ours",
				words:
					"The file does not carry our seal and is not among the papers we made. A printed and scanned copy can't be checked.",
			};
		case "no-pdf":
			return { tone: "warning", title: "This is not a PDF", words: "Please choose the PDF that came by mail." };
	}
}

const standings = {
	counts: ["done", "Ours and unchanged"],
	open: ["info", "Ours and unchanged"],
	over: ["warning", "Ours and unchanged, but it no longer counts"],
} as const satisfies Record<KeptPaper["standing"], [Said["tone"], string]>;

function sayKept({ paper, number, day, now, standing, latest }: KeptPaper): Said {
	const [tone, title] = latest ? standings[standing] : (["warning", "Ours and unchanged, but not the latest"] as const);
	const name = [`our ${lowerFirst(paper)}`, paper === "Receipt" ? number && `for invoice ${number}` : number];
	return { tone, title, words: `This is ${name.filter(Boolean).join(" ")} of ${formatDay(day)}. ${whole} ${now}` };
}

const contractPapers: Record<Exclude<Contract["paper"], "closed">, (day: string) => string> = {
	original: (day) => `as we sent it on ${day}, before anybody signed`,
	sealed: (day) => `signed by everybody, sealed on ${day}`,
	stamped: (day) => `signed by everybody and sealed, with a time stamp added on ${day}`,
};
const afterwards = {
	declined: " It was declined later.",
	void: " It ended later and is no longer in force.",
	cancelled: " It was cancelled later.",
};

function sayContract({ paper, order, number, day, ending, replaced, orders }: Contract): Said {
	const on = formatDay(day);
	if (paper === "closed")
		return ending === "declined"
			? {
					tone: "warning",
					title: "Ours, unchanged, declined",
					words: `This is the final paper of contract ${number}, which was declined. It was sealed on ${on}. ${whole}`,
				}
			: {
					tone: "warning",
					title: "Ours, unchanged, void",
					words: `This is the final paper of contract ${number}, which ended after it was signed. It was sealed on ${on}. ${whole}`,
				};
	const signed = replaced && !ending ? " A signed copy was made later, and that one counts." : "";
	const changed = orders.length && !ending ? ` It was changed later by ${orders.join(", ")}.` : "";
	const words = `This is ${order && `change order ${order} of `}contract ${number} ${contractPapers[paper](on)}. ${whole}${ending ? afterwards[ending] : ""}${signed}${changed}`;
	if (paper === "original")
		return replaced && !ending
			? { tone: "warning", title: "Ours and unchanged, but not the latest", words }
			: { tone: "info", title: "Ours, and not signed", words };
	if (ending) return { tone: "warning", title: "Ours and unchanged, but no longer in force", words };
	return { tone: "done", title: "Ours and unchanged", words };
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
