import { eq, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";

/** Makes some finished pruning years old, so that it is due again. */
export async function demoRepeatWork(now: Date): Promise<void> {
	const done = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, "done")).orderBy(jobs.id).limit(40);
	for (const [index, { id }] of done.entries()) {
		const years = [5.1, 3.2, 5.4, 2.1, 4.9][index % 5] ?? 5;
		const closedAt = new Date(now.getTime() - Math.round(years * 365 * 86_400_000));
		await db.update(jobs).set({ closedAt }).where(sql`${jobs.id} = ${id} and ${jobs.title} ilike '%prune%'`);
	}
}
