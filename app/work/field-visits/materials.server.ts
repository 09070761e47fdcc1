// The materials that crews used on jobs, for job costing.
import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { visitMaterials } from "./tables.server.ts";

export type UsedMaterial = {
	name: string;
	unit: string;
	/** thousandths of the unit */
	quantity: number;
};

/** The materials of each of these jobs, the same ones added up, by name; jobs without any are left out. */
export async function readJobMaterials(jobIds: readonly string[]): Promise<Map<string, UsedMaterial[]>> {
	if (!jobIds.length) return new Map();
	const { jobId, name, unit, quantity, deletedAt } = visitMaterials;
	const key = sql`lower(${name})`;
	const rows = await db
		.select({
			jobId,
			unit,
			name: sql<string>`min(${name})`,
			quantity: sql<string>`sum(${quantity})`,
		})
		.from(visitMaterials)
		.where(and(inArray(jobId, [...jobIds]), isNull(deletedAt)))
		.groupBy(jobId, unit, key)
		.orderBy(asc(key));
	const used = new Map<string, UsedMaterial[]>();
	for (const { jobId: id, quantity: sum, ...material } of rows)
		used.set(id, [...(used.get(id) ?? []), { ...material, quantity: Number(sum) }]);
	return used;
}
