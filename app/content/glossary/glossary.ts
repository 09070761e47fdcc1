// Search, letters and categories of the glossary. Pure.

type Entry = { title: string; aliases: string[] };

/** Entries whose title or aliases contain every word of the query, prefix matches first. */
export function filterTerms<E extends Entry>(entries: E[], query: string): E[] {
	const words = normalize(query).split(" ").filter(Boolean);
	if (!words.length) return entries;
	const prefix = words.join(" ");
	const matches = entries.filter(({ title, aliases }) => {
		const names = normalize([title, ...aliases].join(" "));
		return words.every((word) => names.includes(word));
	});
	const startsWithQuery = ({ title, aliases }: E) =>
		[title, ...aliases].some((name) => normalize(name).startsWith(prefix));
	return [...matches.filter(startsWithQuery), ...matches.filter((entry) => !startsWithQuery(entry))];
}

/** The aliases without the plurals, which are only for links in running text. */
export function otherNames({ title, aliases }: Entry): string[] {
	const names = [title, ...aliases].map(normalize);
	const isPlural = (name: string) => names.some((one) => name === `${one}s` || name === `${one}es`);
	return aliases.filter((alias) => !isPlural(normalize(alias)));
}

/** Groups entries by first letter, in the order of the entries. */
export function groupByLetter<E extends Pick<Entry, "title">>(entries: E[]): { letter: string; entries: E[] }[] {
	const letters = Map.groupBy(entries, ({ title }) => normalize(title).charAt(0).toUpperCase());
	return [...letters].map(([letter, entries]) => ({ letter, entries }));
}

/** The URL form of a category: "tree parts" becomes "tree-parts". */
export function groupSlug(group: string): string {
	return normalize(group).replaceAll(" ", "-");
}

function normalize(text: string): string {
	return text
		.normalize("NFD")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, " ")
		.trim();
}
