import { inArray } from "drizzle-orm";
import type { Picture } from "#app/content/pages/front-matter-form.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { isCleared } from "#app/content/pictures/uses.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What keeps these pictures from the website, each as a sentence. Locks them, so that nobody deletes them meanwhile. */
export async function findPictureProblems(tx: Tx, all: readonly Picture[]): Promise<string[]> {
	const ids = all.flatMap(({ source }) => ("photo" in source ? [source.photo] : []));
	if (!ids.length) return [];
	const rows = await tx.select().from(pictures).where(inArray(pictures.id, ids)).for("share");
	const usable = rows.filter(({ deletedAt }) => !deletedAt);
	return [
		...(usable.length < new Set(ids).size ? ["Remove the picture that is no longer in the library."] : []),
		...usable
			.filter((picture) => !isCleared(picture))
			.map(({ name }) => `Approve “${name}” for the website in the media library.`),
		...usable.filter(({ alt }) => !alt).map(({ name }) => `Add alt text for “${name}”.`),
	];
}
