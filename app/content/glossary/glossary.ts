// The glossary as a book: letters, groups, and what is typed into its search. Pure.

type Entry = { title: string; also: string[] };

/** Entries whose title or other name holds every word typed, those that begin with it first. */
export function matching<E extends Entry>(entries: E[], typed: string): E[] {
	const words = plain(typed).split(" ").filter(Boolean);
	if (!words.length) return entries;
	const begins = words.join(" ");
	const found = entries.filter(({ title, also }) => {
		const names = plain([title, ...also].join(" "));
		return words.every((word) => names.includes(word));
	});
	const first = ({ title, also }: E) => [title, ...also].some((name) => plain(name).startsWith(begins));
	return [...found.filter(first), ...found.filter((entry) => !first(entry))];
}

/** Entries under their first letters, which come in the order of the alphabet when the entries do. */
export function byLetter<E extends Pick<Entry, "title">>(entries: E[]): { letter: string; entries: E[] }[] {
	const letters = Map.groupBy(entries, ({ title }) => plain(title).charAt(0).toUpperCase());
	return [...letters].map(([letter, entries]) => ({ letter, entries }));
}

/** How a group is written in an address: "tree parts" as "tree-parts". */
export function groupSlug(group: string): string {
	return plain(group).replaceAll(" ", "-");
}

function plain(words: string): string {
	return words
		.normalize("NFD")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, " ")
		.trim();
}
