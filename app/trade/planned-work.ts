// The work of a quote, contract or change order as its rules see it. Pure.
import type { OwnFacts } from "./money-terms.ts";
import { type DateRange, type TradeWarning, tradeWarnings } from "./seasons.ts";
import { normalizeText, splitSentences } from "./sentences.ts";
import { type LineWorkFacts, lineWorkTypeLabels } from "./work-types.ts";

export type PlannedLine = { id?: string; title: string; detail: string } & Partial<LineWorkFacts>;

export type PlannedWork = {
	lines: readonly PlannedLine[];
	/** everything else that the customer reads, by the editor's field name */
	texts: Readonly<Record<string, string>>;
	/** those of the sentences that name what isn't done: "Stump grinding" below "Not included:" */
	excluded?: readonly string[];
	/** the days of the work; null while no day is planned */
	dates: DateRange | null;
	/**
	 * oaks that the owner or the office lets be cut from April through July, because they are storm damage or a hazard: line
	 * items and sentences as `oakText` writes them
	 */
	releasedOaks: readonly string[] | "all";
	/** amounts, percentages and dates that its text may repeat */
	own?: OwnFacts;
	today: string;
};

export type WorkRule = {
	id: string;
	title: string;
	source: string;
	/** "question": the owner or the office confirms `answer`, and the answer is stored */
	level: "error" | "question";
	answer?: string;
	/** `line`: the line item to correct */
	check: (work: PlannedWork) => { field: string; message: string; line?: PlannedLine | null } | null;
};

export const lineText = ({ title, detail }: PlannedLine) => [title, detail].filter((part) => part.trim()).join(". ");

/** What customers read of the line items besides their descriptions: units and the names of options. */
export function lineLabels(lines: readonly { unit: string; choiceGroup: string }[]): string {
	return [...new Set(lines.flatMap(({ unit, choiceGroup }) => [unit.trim(), choiceGroup.trim()]))]
		.filter(Boolean)
		.join("\n");
}

/** The warnings about a line item, by its text, species and type of work. */
export function lineWarnings(line: PlannedLine, dates: DateRange): TradeWarning[] {
	const work = line.workType ? lineWorkTypeLabels[line.workType] : "";
	const text = [line.species ?? "", lineText(line), work].join(" ");
	return tradeWarnings(text, dates).filter(({ code }) => !line.noCutting || (code !== "oak" && code !== "oak-late"));
}

/** A sentence or a line item. */
export type Passage = { field: string; text: string; line: PlannedLine | null };

/** Every line item as one passage, and every sentence of the other texts. */
export function listPassages({ lines, texts }: Pick<PlannedWork, "lines" | "texts">): Passage[] {
	const ofLines = lines.map((line) => ({ field: "lines", text: normalizeText(lineText(line)), line }));
	return [...ofLines, ...listSentences(texts)];
}

/** Every sentence that the customer reads, those of the line items too. */
export function listAllSentences({ lines, texts }: PlannedWork): Passage[] {
	const ofLines = lines.flatMap((line) =>
		splitSentences(lineText(line)).map((text) => ({ field: "lines", text, line })),
	);
	return [...ofLines, ...listSentences(texts)];
}

function listSentences(texts: PlannedWork["texts"]): Passage[] {
	return Object.entries(texts).flatMap(([field, text]) =>
		splitSentences(text).map((sentence) => ({ field, text: sentence, line: null })),
	);
}

const numberWords: Record<string, number> = {
	half: 50,
	third: 33.4,
	thirds: 66.7,
	quarter: 25,
	quarters: 75,
	all: 100,
	thirty: 30,
	forty: 40,
	fifty: 50,
	sixty: 60,
	seventy: 70,
	eighty: 80,
	ninety: 90,
	hundred: 100,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	fifteen: 15,
	twenty: 20,
	"twenty-five": 25,
	"thirty-five": 35,
	"forty-five": 45,
};

/** Every share in the text as a percentage: "30%", "thirty percent", "1/3", "half", "two thirds". */
export function listPercentages(text: string): number[] {
	const found: number[] = [];
	for (const [, digits] of text.matchAll(/(\d+(?:\.\d+)?)\s*(?:-?\s*%|-?\s*per ?cents?\b|\s*pct\b)/gi))
		found.push(Number(digits));
	for (const [, word = ""] of text.matchAll(/\b([a-z]+(?:-[a-z]+)?)[\s-]+(?:per ?cent|pct)\b/gi))
		if (numberWords[word.toLowerCase()]) found.push(numberWords[word.toLowerCase()] ?? 0);
	for (const [, top, bottom] of text.matchAll(/\b(\d)\s*\/\s*(\d)\b/g))
		if (Number(top) < Number(bottom)) found.push((100 * Number(top)) / Number(bottom));
	for (const [word] of text.matchAll(/\b(?:half|halves|(?:one|a|two)[\s-]thirds?|three[\s-](?:quarters|fourths))\b/gi))
		found.push(/two/i.test(word) ? 66.7 : /three/i.test(word) ? 75 : /third/i.test(word) ? 33.4 : 50);
	return found;
}
