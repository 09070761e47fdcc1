import type { Picture } from "#app/content/pages/front-matter-form.ts";
import type { ArtPrintFiles } from "#app/ui/art-print.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";

export type ProjectPicture = ArtPrintFiles & { caption: string; isDrawing: boolean };

/** The files and caption of a project picture; null when it isn't available, and the page omits it. */
export function findProjectPicture({ source, caption }: Picture): ProjectPicture | null {
	// photos of the media library have no public URL yet
	const files = "art" in source ? findArtPrint(source.art) : null;
	return files && { ...files, caption, isDrawing: "art" in source };
}
