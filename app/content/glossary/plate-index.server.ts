import { findDrawing } from "#app/content/pages/drawings.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { drawnTerms, printsByTerm } from "./term-pictures.ts";
import { listTerms } from "./terms.server.ts";

/** The terms that the glossary's first page shows by their pictures: trees with a print, and drawn parts. */
export const readPlateIndex = cacheUntilBroadcast("content", async () => {
	const terms = await listTerms();
	const isTree = (slug: string) => printsByTerm[slug]?.[0]?.startsWith("plate-");
	const toCard = ({ slug, title, description }: (typeof terms)[number]) => ({ slug, title, definition: description });
	return {
		trees: terms.flatMap((term) => {
			const print = isTree(term.slug) && findArtPrint(printsByTerm[term.slug]?.[0] ?? "");
			return print ? [{ ...toCard(term), print }] : [];
		}),
		parts: terms.flatMap((term) => {
			const drawing = findDrawing(drawnTerms[term.slug] ?? "");
			return drawing ? [{ ...toCard(term), drawing: { ...drawing, alt: "" } }] : [];
		}),
	};
});

export type PlateIndexData = Awaited<ReturnType<typeof readPlateIndex>>;
