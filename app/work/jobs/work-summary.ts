// What the card of a job or visit says about its work. Pure.

type SummarizedLine = { title: string; detail: string; quantity: string; unit: string };

const maxLines = 3;

/** "3 × Norway spruce, 40 to 45 ft: Remove to the ground; Stumps: Grind 8 in below grade; and 2 more" */
export function summarizeWork(lines: readonly SummarizedLine[]): string {
	const shown = lines.slice(0, maxLines).map(describe);
	const rest = lines.length - maxLines;
	return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
}

function describe({ title, detail, quantity, unit }: SummarizedLine): string {
	const name = title.trim() || "Untitled item";
	const work = firstSentence(detail);
	const count = quantity !== "1" && !unit.trim() ? `${quantity} × ` : "";
	return `${count}${name}${work ? `: ${work}` : ""}`;
}

function firstSentence(text: string): string {
	const [line = ""] = text.trim().split("\n");
	const [sentence = ""] = line.split(/(?<=[.!?])\s+(?=[A-Z])/);
	return sentence.trim().replace(/[.;]$/, "");
}
