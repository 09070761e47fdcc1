// Photos that visitors upload with a form. Anyone can send them, so they have limits that staff photos don't.
import { isNull, sum } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import type { PhotoRejection } from "./photo.ts";
import { type NewPhoto, type PhotoView, storePhoto } from "./photos.server.ts";
import { photos } from "./tables.server.ts";
import { photoMegabytesLimit, photoUploadLimit } from "./urls.ts";

const megabyte = 1024 * 1024;
/** the total of all photos whose forms haven't been submitted */
const maxDraftBytes = 4 * 1024 * megabyte;

/** Stores a photo if its sender is within the limits. `wait`: seconds until the sender may upload again. */
export async function storeVisitorPhoto(
	photo: NewPhoto,
	ip: string,
): Promise<PhotoView | PhotoRejection | { wait: number }> {
	const wait =
		(await consumeAddressLimit(photoUploadLimit, ip)) ??
		(await consumeAddressLimit(photoMegabytesLimit, ip, Math.ceil(photo.bytes.length / megabyte)));
	if (wait !== null) return { wait };
	if ((await countDraftBytes()) > maxDraftBytes) return "no-space";
	return storePhoto({ ...photo, client: ip });
}

async function countDraftBytes(): Promise<number> {
	const [row] = await db
		.select({ bytes: sum(photos.bytes) })
		.from(photos)
		.where(isNull(photos.entityId));
	return Number(row?.bytes ?? 0);
}
