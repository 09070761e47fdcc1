// Everything that happened with a customer, folded for reading: by day, and within a day by paper. Pure.

/** One event in words. `record` is the paper's id, or "customer". */
export type Told = {
	id: string;
	at: string;
	by: string;
	record: string;
	title: string;
	/** where the paper opens; null for what is about the customer */
	to: string | null;
	words: string;
};

/** `at` is the last time, `times` how often that day. */
export type Line = { id: string; at: string; by: string; words: string; times: number };
type PaperDay = { record: string; title: string; to: string | null; lines: Line[] };
export type Day = { day: string; papers: PaperDay[] };

/**
 * Takes and gives newest first. A paper stands in its day once, where its newest event is; the same words by the same
 * person are one line with a count. `dayOf` gives the company's calendar day of an ISO instant.
 */
export function foldDays(told: readonly Told[], dayOf: (iso: string) => string): Day[] {
	const days: Day[] = [];
	for (const { id, at, by, record, title, to, words } of told) {
		const date = dayOf(at);
		let day = days.at(-1);
		if (day?.day !== date) {
			day = { day: date, papers: [] };
			days.push(day);
		}
		let paper = day.papers.find((one) => one.record === record);
		if (!paper) {
			paper = { record, title, to, lines: [] };
			day.papers.push(paper);
		}
		const same = paper.lines.find((line) => line.words === words && line.by === by);
		if (same) same.times += 1;
		else paper.lines.push({ id, at, by, words, times: 1 });
	}
	return days;
}
