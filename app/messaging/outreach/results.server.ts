// What people did within 30 days after they got an issue or a campaign.
import { type SQL, sql } from "drizzle-orm";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";

export type OutreachResult = { label: string; count: number };
type Label = { singular: string; plural: string };
/** `count` is a SELECT of one number. */
type OwnResult = { label: Label; count: SQL };
type Outcome = { from: SQL; to: SQL };

const resultDays = 30;

/** The 30 days after it went out. */
export function resultPeriod(startedAt: Date): Outcome {
	const from = sql`${startedAt.toISOString()}::timestamptz`;
	return { from, to: sql`${from} + make_interval(days => ${resultDays})` };
}

/**
 * `own` first, then the requests and jobs of those who got it. `isTheirs`: a condition on an outcome `o` with customer_id, email and
 * phone; a new request has no customer yet.
 */
export async function readOutreachResults(
	{ from, to }: Outcome,
	own: readonly OwnResult[],
	isTheirs: SQL,
): Promise<OutreachResult[]> {
	const sources = collect("outreachResults");
	const all = [
		...own,
		...sources.map(({ label, rows }) => ({
			label,
			count: sql`select count(distinct o.id)::int as count from (${rows(from, to)}) o where ${isTheirs}`,
		})),
	];
	const { rows } = await db.execute<{ count: number }>(
		sql.join(
			all.map(({ count }) => sql`(${count})`),
			sql` union all `,
		),
	);
	return all.map(({ label: { singular, plural } }, index) => {
		const count = rows[index]?.count ?? 0;
		return { label: count === 1 ? singular : plural, count };
	});
}
