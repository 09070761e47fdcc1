import { randomUUID } from "node:crypto";
import type { PhotoRejection } from "#app/content/media/photo.ts";
import { storePhoto } from "#app/content/media/photos.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { setPortrait } from "./team.server.ts";

/** Makes an uploaded photo a person's portrait. The site shows its renditions only, which have no metadata. */
export async function uploadPortrait(
	by: Permitted<"company.edit">,
	seen: { id: string; version: number },
	name: string,
	bytes: Buffer,
	now: Date,
): Promise<"done" | "stale" | PhotoRejection> {
	const uploadKey = randomUUID();
	const photo = await storePhoto({ uploadKey, name, bytes, draftDays: 1 });
	return typeof photo === "string" ? photo : setPortrait(by, seen, uploadKey, now);
}
