import { and, inArray, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { pictureLimits } from "./picture.ts";
import { entity } from "./pictures.server.ts";
import { pictures } from "./tables.server.ts";

/** Adds tags to pictures. Those that have them already, or would have too many, stay as they are. Returns how many changed. */
export async function addTags(
	by: Permitted<"pictures.edit">,
	ids: readonly string[],
	tags: readonly string[],
	now: Date,
): Promise<number> {
	const added = sql`${JSON.stringify(tags)}::jsonb`;
	return db.transaction(async (tx) => {
		const rows = await tx
			.update(pictures)
			.set({
				tags: sql`(select jsonb_agg(distinct tag order by tag) from jsonb_array_elements(${pictures.tags} || ${added}) tag)`,
				updatedAt: now,
				version: sql`${pictures.version} + 1`,
			})
			.where(
				and(
					inArray(pictures.id, [...ids]),
					isNull(pictures.deletedAt),
					sql`not ${pictures.tags} @> ${added}`,
					sql`jsonb_array_length(${pictures.tags}) <= ${pictureLimits.tags - tags.length}`,
				),
			)
			.returning({ id: pictures.id });
		for (const { id } of rows) await recordAudit(tx, actor(by), entity, id, "tagged", { added: tags }, now);
		return rows.length;
	});
}
