// Reading the question, example questions and the history. Pure.

/** Maximum length of a question; the rest is ignored. */
export const maxQuestionLength = 300;

export function parseQuestion(search: URLSearchParams): string {
	return (search.get("q") ?? "").slice(0, maxQuestionLength).replaceAll(/\s+/g, " ").trim();
}

export function questionQuery(question: string): string {
	return question ? `?${new URLSearchParams({ q: question })}` : "";
}

/** The first sentence of the quote form's message. */
export function quoteMessage(question: string): string {
	return `I asked on your website: "${question}"`;
}

const yearRoundExamples = [
	"My ash is half dead. Can it be saved?",
	"How much does it cost to take down a 60 ft maple?",
	"A branch is touching the power line. What now?",
	"How tall does a bur oak get?",
	"Can I cut branches that hang over from my neighbor's tree?",
];
const seasonalExamples: [months: number[], question: string][] = [
	[[4, 5, 6, 7], "Can I prune my oak now?"],
	[[8, 9, 10], "When do maples turn color?"],
	[[11, 12, 1, 2, 3], "What can I prune this winter?"],
];

/** Example questions, seasonal ones first. `month` is 1 to 12. */
export function examplesFor(month: number): string[] {
	return [
		...seasonalExamples.filter(([months]) => months.includes(month)).map(([, question]) => question),
		...yearRoundExamples,
	];
}

export type HistoryEntry = { question: string; answer: string };
const maxHistory = 6;

/** Adds a question to the history: newest first, no duplicates. */
export function addToHistory(list: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
	return [entry, ...list.filter(({ question }) => question !== entry.question)].slice(0, maxHistory);
}

/** Anything invalid in storage is dropped. */
export function parseHistory(text: string | null): HistoryEntry[] {
	try {
		const list: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.flatMap((item) => parseEntry(item) ?? []).slice(0, maxHistory) : [];
	} catch {
		return [];
	}
}

/** Version 0.1 stored the answer as `told`. */
function parseEntry(item: (Partial<HistoryEntry> & { told?: string }) | null): HistoryEntry | null {
	const { question, answer = item?.told } = item ?? {};
	const isEntry = typeof question === "string" && typeof answer === "string" && question.length <= maxQuestionLength;
	return isEntry ? { question, answer } : null;
}
