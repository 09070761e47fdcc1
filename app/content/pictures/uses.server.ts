import { eq, type SQL, sql } from "drizzle-orm";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { missingClearance } from "./picture.ts";
import { pictures } from "./tables.server.ts";

type PictureUse = Ordered & {
	/**
	 * SELECT of the pictures that its records have: `picture_id` (uuid), `place` ("Portrait on the About page"), `title` ("Jo
	 * Kessler"), `path` (of the page where it can be changed), and whether the website shows it now. It also runs for each file
	 * that a visitor loads, so an index on the picture keeps it fast.
	 */
	uses: SQL;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** how its records use pictures of the media library, so that none in use is deleted */
		pictureUses?: readonly PictureUse[];
	}
}

export type Use = { pictureId: string; place: string; title: string; path: string };

const none = sql`select null::uuid, ''::text, ''::text, ''::text, false where false`;

function allUses(): SQL {
	const queries = collect("pictureUses").map(({ uses }) => uses);
	return sql`(${sql.join([none, ...queries], sql` union all `)}) picture_use (picture_id, place, title, path, is_shown)`;
}

/** The condition that the website shows a row of `pictures` now. Others are not served to visitors. */
export function isShown(): SQL {
	return sql`exists (select 1 from ${allUses()} where picture_use.picture_id = ${pictures.id} and is_shown)`;
}

/** The condition that a record has a row of `pictures`. */
export function isUsed(): SQL {
	return sql`exists (select 1 from ${allUses()} where picture_use.picture_id = ${pictures.id})`;
}

/** The records that have these pictures. */
export async function listUses(ids: readonly string[], on: Pick<Tx, "execute"> = db): Promise<Use[]> {
	if (!ids.length) return [];
	const { rows } = await on.execute<Use>(
		sql`select picture_id as "pictureId", place, title, path from ${allUses()} where picture_id in ${[...ids]} order by place, title`,
	);
	return rows;
}

/**
 * Locks a picture that a record is about to show, so that nobody deletes it meanwhile. False when it is gone or isn't
 * cleared for the website.
 */
export async function claimPicture(tx: Tx, id: string): Promise<boolean> {
	const [picture] = await tx.select().from(pictures).where(eq(pictures.id, id)).for("share");
	return Boolean(picture && !picture.deletedAt && isCleared(picture));
}

type Cleared = Pick<typeof pictures.$inferSelect, "source" | "checkedAt" | "releaseId">;

export const isCleared = (picture: Cleared) => missingClearance(picture).length === 0;
