// Links glossary terms in running text: the longest name wins, and only the first use on a page is linked. Pure.

/**
 * The first name is the title. `isEverydayWord`: true of the title, so only the aliases are linked. `unlinkedPhrases`:
 * phrases that contain a name in another sense, such as "nylon cord".
 */
export type TermName = {
	slug: string;
	names: string[];
	definition: string;
	isEverydayWord?: boolean;
	unlinkedPhrases?: string[];
};

type Piece = string | { text: string; href: string; note: string };
type NameIndex = { byName: Map<string, TermName>; pattern: RegExp };

/** Prepares the names of all terms for matching; used for many pages. */
export function buildNameIndex(terms: TermName[]): NameIndex {
	const byName = new Map<string, TermName>();
	for (const term of terms)
		for (const name of term.names.slice(term.isEverydayWord ? 1 : 0)) byName.set(name.toLowerCase(), term);
	// a phrase matches like a name, but belongs to no term
	const phrases = terms.flatMap((term) => term.unlinkedPhrases ?? []);
	const names = [...byName.keys(), ...phrases].sort((a, b) => b.length - a.length).map(escapeRegExp);
	// (?!) matches nothing, for an empty list
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join("|") || "(?!)"})(?![\\p{L}\\p{N}-])`, "giu");
	return { byName, pattern };
}

/** A linker for one page; it remembers which terms it has linked. `except` is the slug of the page's own term. */
export function createTermLinker({ byName, pattern }: NameIndex, except?: string): (text: string) => Piece[] {
	const linked = new Set([except]);
	return (text) => {
		const pieces: Piece[] = [];
		let from = 0;
		for (const match of text.matchAll(pattern)) {
			const term = byName.get(match[0].toLowerCase());
			if (!term || linked.has(term.slug)) continue;
			linked.add(term.slug);
			if (match.index > from) pieces.push(text.slice(from, match.index));
			pieces.push({ text: match[0], href: `/glossary/${term.slug}`, note: term.definition });
			from = match.index + match[0].length;
		}
		if (from < text.length) pieces.push(text.slice(from));
		return pieces;
	};
}

function escapeRegExp(name: string): string {
	return name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
