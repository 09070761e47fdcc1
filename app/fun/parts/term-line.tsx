import { Link } from "react-router";
import type { Terms } from "../terms.ts";

/** A glossary term with its definition, linked to its page. */
export function TermLine({ slug, terms }: { slug: string; terms: Terms }) {
	const term = terms[slug];
	if (!term) return null;
	return (
		<p className="mt-3 text-ink-2">
			<Link to={`/glossary/${slug}`} className="font-semibold text-ink underline underline-offset-4">
				{term.name}
			</Link>
			: {term.definition}
		</p>
	);
}
