// Glossary terms link themselves in running text: the longest name wins, the first use on a page only. Pure.

/** The first name is the title; `everyday`: it means other things too, and only the other names link themselves. */
export type TermName = { slug: string; names: string[]; definition: string; everyday?: boolean };

type Piece = string | { text: string; href: string; note: string };
type Names = { byName: Map<string, TermName>; pattern: RegExp };

/** The names of all terms, made ready once for many pages. */
export function namesFor(terms: TermName[]): Names {
	const byName = new Map<string, TermName>();
	for (const term of terms)
		for (const name of term.names.slice(term.everyday ? 1 : 0)) byName.set(name.toLowerCase(), term);
	const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
	// no names: nothing matches
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join("|") || "(?!)"})(?![\\p{L}\\p{N}-])`, "giu");
	return { byName, pattern };
}

/** A linker for one page; it remembers what it has linked. `except` is the page's own term. */
export function termLinker({ byName, pattern }: Names, except?: string): (text: string) => Piece[] {
	const used = new Set([except]);
	return (text) => {
		const pieces: Piece[] = [];
		let from = 0;
		for (const match of text.matchAll(pattern)) {
			const term = byName.get(match[0].toLowerCase());
			if (!term || used.has(term.slug)) continue;
			used.add(term.slug);
			if (match.index > from) pieces.push(text.slice(from, match.index));
			pieces.push({ text: match[0], href: `/glossary/${term.slug}`, note: term.definition });
			from = match.index + match[0].length;
		}
		if (from < text.length) pieces.push(text.slice(from));
		return pieces;
	};
}

function escaped(name: string): string {
	return name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
