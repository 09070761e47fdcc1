import { and, eq, inArray, isNull } from "drizzle-orm";
import { type SiteFormat, siteFormats, siteSizes } from "#app/content/media/photo.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { cropPixels } from "./framing.ts";
import { cropOf, readRendition, revisionOf } from "./renditions.server.ts";
import type { SitePictureData } from "./site-picture.tsx";
import { pictures } from "./tables.server.ts";
import { isCleared, isShown } from "./uses.server.ts";

type Row = typeof pictures.$inferSelect;

/** The pictures that may be shown, by their ids. Those in the recycle bin or without clearance are left out. */
export async function findSitePictures(ids: readonly string[]): Promise<Map<string, SitePictureData>> {
	if (!ids.length) return new Map();
	const rows = await db
		.select()
		.from(pictures)
		.where(and(inArray(pictures.id, [...ids]), isNull(pictures.deletedAt)));
	return new Map(rows.filter(isCleared).map((row) => [row.id, toSitePicture(row)]));
}

function toSitePicture(row: Row): SitePictureData {
	const crop = cropOf(row);
	const { width, height } = cropPixels(row, crop);
	const longest = Math.max(width, height);
	return {
		base: `/pictures/${row.id}/${revisionOf(row)}`,
		width,
		height,
		files: siteSizes
			.filter((size, index) => index === 0 || size / 2 < longest)
			.map((size) => ({ size, width: Math.round(width * Math.min(1, size / longest)) })),
		alt: row.alt,
		caption: row.caption,
		credit: row.credit,
		focus: { x: (row.focusX - crop.x) / crop.width, y: (row.focusY - crop.y) / crop.height },
	};
}

export type SiteFile = { kind: "file"; bytes: Buffer; format: SiteFormat } | { kind: "moved"; to: string };

const fileName = /^([0-9a-f]{10})-(\d{3,4})\.(\w{3,4})$/;

/** A file of a picture that the website shows, by its URL. "moved": the picture was replaced or cropped since, and has this file instead. */
export async function findSiteFile(id: string, name: string): Promise<SiteFile | null> {
	const [, revision, typedSize, typedFormat] = fileName.exec(name) ?? [];
	const size = siteSizes.find((one) => String(one) === typedSize);
	const format = siteFormats.find((one) => one === typedFormat);
	if (!isUuid(id) || !size || !format) return null;
	const [row] = await db
		.select()
		.from(pictures)
		.where(and(eq(pictures.id, id), isNull(pictures.deletedAt), isShown()));
	if (!row || !isCleared(row)) return null;
	const { base, files } = toSitePicture(row);
	const existing = files.some((file) => file.size === size) ? size : (files.at(-1)?.size ?? size);
	if (revision !== revisionOf(row) || existing !== size) return { kind: "moved", to: `${base}-${existing}.${format}` };
	const bytes = await readRendition(row, size, format);
	return bytes && { kind: "file", bytes, format };
}
