import { inArray } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import type { FramedPhotoData } from "./framed-photo.tsx";
import { toFramedPhoto } from "./listing.server.ts";
import { missingClearance } from "./picture.ts";
import { pictures } from "./tables.server.ts";

/** Photos as the editor shows them, cleared or not, by their ids. Those in the recycle bin are left out. */
export async function findEditedPhotos(
	ids: readonly string[],
): Promise<Map<string, { photo: FramedPhotoData; problem: string }>> {
	if (!ids.length) return new Map();
	const rows = await db
		.select()
		.from(pictures)
		.where(inArray(pictures.id, [...ids]));
	const usable = rows.filter(({ deletedAt }) => !deletedAt);
	return new Map(usable.map((row) => [row.id, { photo: toFramedPhoto(row), problem: describeClearance(row) }]));
}

function describeClearance(picture: Parameters<typeof missingClearance>[0] & { alt: string }): string {
	const missing = missingClearance(picture);
	if (missing.includes("check")) return "Check it for faces, license plates and house numbers";
	if (missing.includes("release")) return "The photo release is missing";
	return picture.alt ? "" : "Write its alt text";
}
