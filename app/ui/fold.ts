/** One thing that happened, already in words: "sent version 2". `at` is an ISO instant. */
export type Happening = { id: string; at: string; by: string; record: string; words: string };

export type Fold = { id: string; by: string; from: string; at: string; words: { id: string; text: string }[] };

const window = 10 * 60 * 1000;

/**
 * Folds what one person did to one record within ten minutes (counted from the newest of the group) into one entry.
 * Takes and gives newest first.
 */
export function foldHappenings(happenings: readonly Happening[]): Fold[] {
	const folds: (Fold & { record: string })[] = [];
	for (const { id, at, by, record, words } of happenings) {
		const last = folds.at(-1);
		if (last && last.by === by && last.record === record && Date.parse(last.at) - Date.parse(at) <= window) {
			last.from = at;
			if (!last.words.some(({ text }) => text === words)) last.words.push({ id, text: words });
		} else folds.push({ id, by, record, from: at, at, words: [{ id, text: words }] });
	}
	return folds.map(({ record, ...fold }) => fold);
}
