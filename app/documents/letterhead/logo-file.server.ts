import { findFile, putFile } from "#app/platform/files.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

const fileKey = (id: string) => `logos/${id}/logo.png`;

export async function storeLogoFile(id: string, bytes: Buffer): Promise<void> {
	await putFile(fileKey(id), bytes);
}

/** The PNG of a logo, also of one that was replaced. */
export async function findLogoFile(id: string): Promise<Buffer | null> {
	return isUuid(id) ? findFile(fileKey(id)) : null;
}
