import { inArray } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import type { FramedPhotoData } from "./framed-photo.tsx";
import { toFramedPhoto } from "./listing.server.ts";
import { missingClearance } from "./picture.ts";
import { pictures } from "./tables.server.ts";

export type EditedPhoto = {
	photo: FramedPhotoData;
	version: number;
	alt: string;
	/** what keeps it from the website */
	missing: ("check" | "release" | "alt")[];
	/** the same as a sentence without its period; "" when nothing is missing */
	problem: string;
};

/** Photos as the editor shows them, cleared or not, by their ids. Those in the recycle bin are left out. */
export async function findEditedPhotos(ids: readonly string[]): Promise<Map<string, EditedPhoto>> {
	if (!ids.length) return new Map();
	const rows = await db
		.select()
		.from(pictures)
		.where(inArray(pictures.id, [...ids]));
	const usable = rows.filter(({ deletedAt }) => !deletedAt);
	return new Map(usable.map((row) => [row.id, toEditedPhoto(row)]));
}

function toEditedPhoto(row: typeof pictures.$inferSelect): EditedPhoto {
	const missing = [...missingClearance(row), ...(row.alt ? [] : (["alt"] as const))];
	const [first] = missing;
	return {
		photo: toFramedPhoto(row),
		version: row.version,
		alt: row.alt,
		missing,
		problem: first ? problems[first] : "",
	};
}

const problems: Record<EditedPhoto["missing"][number], string> = {
	check: "Check it for faces, license plates and house numbers",
	release: "The photo release is missing",
	alt: "Write its alt text",
};
