// The files that the website shows of a picture. They are made when a picture is added, cropped or replaced, and again if they
// are missing.
import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type PhotoRejection, type SiteFormat, siteFormats, siteSizes } from "#app/content/media/photo.ts";
import { processForSite } from "#app/content/media/photo-processes.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteFile, deleteUnknownFolders, findFile, putFile } from "#app/platform/files.server.ts";
import { type Crop, cropPixels } from "./framing.ts";
import { pictures } from "./tables.server.ts";

type Row = typeof pictures.$inferSelect;
/** What the files are made from. */
export type RenditionSource = Pick<
	Row,
	"photoId" | "width" | "height" | "cropX" | "cropY" | "cropWidth" | "cropHeight"
>;

export const cropOf = ({ cropX: x, cropY: y, cropWidth: width, cropHeight: height }: RenditionSource): Crop => ({
	x,
	y,
	width,
	height,
});

/** A part of the files' URLs that changes with the file and the crop, so that no browser shows an old one. */
export function revisionOf(source: RenditionSource): string {
	const { left, top, width, height } = cropPixels(source, cropOf(source));
	return createHash("sha256").update([source.photoId, left, top, width, height].join()).digest("hex").slice(0, 10);
}

const fileKey = (photoId: string, revision: string, size: number, format: SiteFormat) =>
	`pictures/${photoId}/${revision}-${size}.${format}`;

const running = new Map<string, Promise<"done" | PhotoRejection>>();

/** Makes the files, once even if several requests ask for them. */
export function makeRenditions(source: RenditionSource): Promise<"done" | PhotoRejection> {
	const revision = revisionOf(source);
	const making = running.get(revision) ?? make(source, revision).finally(() => running.delete(revision));
	running.set(revision, making);
	return making;
}

async function make(source: RenditionSource, revision: string): Promise<"done" | PhotoRejection> {
	const [photo] = await db.select().from(photos).where(eq(photos.id, source.photoId));
	const original = photo && (await findFile(photo.originalKey));
	if (!original) return "broken";
	const made = await processForSite(original, photo.type, cropPixels(source, cropOf(source)));
	if (typeof made === "string") return made;
	for (const { size, format, bytes } of made) await putFile(fileKey(photo.id, revision, size, format), bytes);
	return "done";
}

/** A file of a picture that may be shown; made again if it is missing. */
export async function readRendition(source: RenditionSource, size: number, format: SiteFormat): Promise<Buffer | null> {
	const key = fileKey(source.photoId, revisionOf(source), size, format);
	const stored = await findFile(key);
	if (stored) return stored;
	return (await makeRenditions(source)) === "done" ? findFile(key) : null;
}

/** Deletes the files of this crop. */
export async function removeRenditions(source: RenditionSource): Promise<void> {
	const revision = revisionOf(source);
	for (const size of siteSizes)
		for (const format of siteFormats) await deleteFile(fileKey(source.photoId, revision, size, format));
}

/** Deletes the files of photos that no picture has anymore. */
export async function removeUnknownRenditions(before: Date): Promise<void> {
	await deleteUnknownFolders("pictures", before, async (ids) => {
		const known = await db.select({ id: pictures.photoId }).from(pictures).where(inArray(pictures.photoId, ids));
		return known.map(({ id }) => id);
	});
}
