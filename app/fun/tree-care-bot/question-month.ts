// Which month a question is about: the one it names, else the current one. Pure.

const names = [
	"january",
	"february",
	"march",
	"april",
	"may",
	"june",
	"july",
	"august",
	"september",
	"october",
	"november",
	"december",
] as const;
const seasons: [pattern: RegExp, month: number][] = [
	[/\b(early|late|mid|in|this|next|during|over|for|all)( the)? spring\b/, 4],
	[/\b(early|late|mid|in|this|next|during|over|for|all)( the)? summer\b/, 7],
	[/\b(early|late|mid|in|this|next|during|over|for|all)( the)? (fall|autumn)\b/, 10],
	[/\b(early|late|mid|in|this|next|during|over|for|all)( the)? winter\b/, 1],
];
const led = "(?:in|this|next|during|early|late|mid|until|till|by|before|after|through|for|of|end of)";

export type QuestionMonth = { month: number; name: string; named: boolean; day: string };

/** `day` is the first of the next such month, or `today` when the question names no month or the current one. */
export function findQuestionMonth(text: string, today: string): QuestionMonth {
	const now = Number(today.slice(5, 7));
	const at = names.findIndex((name) =>
		// "may" and "march" are ordinary words too: they count only after "in", "this" and the like
		new RegExp(name === "may" || name === "march" ? `\\b${led} ${name}\\b` : `\\b${name}\\b`).test(text),
	);
	const month = at >= 0 ? at + 1 : (seasons.find(([pattern]) => pattern.test(text))?.[1] ?? 0);
	const shown = month || now;
	const name = names[shown - 1] ?? "";
	const year = Number(today.slice(0, 4)) + (month && month < now ? 1 : 0);
	return {
		month: shown,
		name: name.slice(0, 1).toUpperCase() + name.slice(1),
		named: month > 0,
		day: !month || month === now ? today : `${year}-${String(month).padStart(2, "0")}-01`,
	};
}
