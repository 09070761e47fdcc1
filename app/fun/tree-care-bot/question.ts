// What the page says before and after it asks the server. Pure.

/** Characters of a question that are read. */
export const mostLetters = 300;

export function readQuestion(search: URLSearchParams): string {
	return (search.get("q") ?? "").slice(0, mostLetters).replaceAll(/\s+/g, " ").trim();
}

export function queryOf(question: string): string {
	return question ? `?${new URLSearchParams({ q: question })}` : "";
}

/** The question as the quote form's first words. */
export function askedAbout(question: string): string {
	return `I asked on your website: "${question}"`;
}

const always = [
	"My ash is half dead. Can it be saved?",
	"How much does it cost to take down a 60 ft maple?",
	"A branch touches the power line. What now?",
	"How tall does a bur oak get?",
	"Can I cut what hangs over from my neighbor's tree?",
];
const bySeason: [months: number[], question: string][] = [
	[[4, 5, 6, 7], "Can I prune my oak now?"],
	[[8, 9, 10], "When do maples turn color?"],
	[[11, 12, 1, 2, 3], "What may I prune this winter?"],
];

/** Questions to begin with, the season's first. `month` from 1. */
export function examplesFor(month: number): string[] {
	return [...bySeason.filter(([months]) => months.includes(month)).map(([, question]) => question), ...always];
}

export type Asked = { question: string; told: string };
const keptMost = 6;

/** The last few questions, the newest first, each once. */
export function withAsked(list: readonly Asked[], asked: Asked): Asked[] {
	return [asked, ...list.filter(({ question }) => question !== asked.question)].slice(0, keptMost);
}

/** Whatever else stands in the storage is read as nothing. */
export function readAsked(text: string | null): Asked[] {
	try {
		const list: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.filter(isAsked).slice(0, keptMost) : [];
	} catch {
		return [];
	}
}

function isAsked(one: unknown): one is Asked {
	const { question, told } = (one ?? {}) as Partial<Asked>;
	return typeof question === "string" && typeof told === "string" && question.length <= mostLetters;
}
