import type { Picture } from "#app/content/pages/facts-form.ts";
import type { PrintFiles } from "#app/ui/print.tsx";
import { findPrint } from "#app/ui/prints.server.ts";

export type ShownPicture = PrintFiles & { caption: string; drawn: boolean };

/** What a page shows for a picture of a project; null when it is not to be had, and its place closes up. */
export function findPicture({ source, caption }: Picture): ShownPicture | null {
	// photos of the media library have no public address yet
	const files = "art" in source ? findPrint(source.art) : null;
	return files && { ...files, caption, drawn: "art" in source };
}
