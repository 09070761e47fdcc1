import { findDrawing } from "#app/content/pages/drawings.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { drawnTerms } from "./term-pictures.ts";
import { listTerms, termsBySlug } from "./terms.server.ts";

/** The terms that the glossary's first page shows by their pictures: trees with a print, and drawn parts. */
export const readPlateIndex = cacheUntilBroadcast("content", async () => {
	const [terms, bySlug] = await Promise.all([listTerms(), termsBySlug()]);
	const toCard = ({ slug, title, description }: (typeof terms)[number]) => ({ slug, title, definition: description });
	return {
		trees: terms.flatMap((term) => {
			const [name] = term.frontMatter.prints;
			const print = name?.startsWith("plate-") && findArtPrint(name);
			return print ? [{ ...toCard(term), print }] : [];
		}),
		parts: drawnTerms.flatMap((slug) => {
			const term = bySlug.get(slug);
			const drawing = term && findDrawing(term.frontMatter.drawing);
			return drawing ? [{ ...toCard(term), drawing: { ...drawing, alt: "" } }] : [];
		}),
	};
});

export type PlateIndexData = Awaited<ReturnType<typeof readPlateIndex>>;
