// Glossary terms link themselves in running text: the longest name wins, the first use on a page only. Pure.

export type TermName = { slug: string; names: string[]; definition: string };

type Piece = string | { text: string; href: string; note: string };

/** A linker for one page; it remembers what it has linked. `except` is the page's own term. */
export function termLinker(terms: TermName[], except?: string): (text: string) => Piece[] {
	const byName = new Map<string, TermName>();
	for (const term of terms)
		if (term.slug !== except) for (const name of term.names) byName.set(name.toLowerCase(), term);
	const names = [...byName.keys()].sort((a, b) => b.length - a.length);
	if (!names.length) return (text) => [text];
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.map(escaped).join("|")})(?![\\p{L}\\p{N}-])`, "giu");
	const used = new Set<string>();
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
