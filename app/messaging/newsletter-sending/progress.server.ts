// What became of an issue's recipients, and how many there would be.
import { and, eq, inArray, sql } from "drizzle-orm";
import { everyone, type RecipientStatus } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients } from "#app/messaging/newsletter/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectRecipients } from "./audience.server.ts";
import { type ReaderGroup, readerGroups } from "./reader-group.ts";

type Viewer = Permitted<"newsletter.recipients">;

/** The number of recipients of each group, if an issue were sent now. */
export async function countReaders(_by: Viewer): Promise<Record<ReaderGroup, number>> {
	const counts = readerGroups.map(
		(customers) => sql`(select count(*)::int from (${selectRecipients({ ...everyone, customers })}) r)`,
	);
	const { rows } = await db.execute<Record<string, number>>(
		sql`select ${counts[0]} as "all", ${counts[1]} as customers, ${counts[2]} as "not-customers"`,
	);
	const [row] = rows;
	return { all: row?.all ?? 0, customers: row?.customers ?? 0, "not-customers": row?.["not-customers"] ?? 0 };
}

/** How many recipients have each status. */
export async function countRecipients(_by: Viewer, issueId: string): Promise<Partial<Record<RecipientStatus, number>>> {
	const rows = await db
		.select({ status: issueRecipients.status, count: sql<number>`count(*)::int` })
		.from(issueRecipients)
		.where(eq(issueRecipients.issueId, issueId))
		.groupBy(issueRecipients.status);
	return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The statuses of recipients who didn't get it, or may not have. */
const notReached = ["unknown", "failed", "bounced", "complained", "skipped"] as const;

export const listedRecipients = 100;

/** The first 100 recipients who didn't get it, or may not have, with the reason. */
export async function listNotReached(_by: Viewer, issueId: string) {
	const { id, email, status, detail } = issueRecipients;
	return db
		.select({ id, email, status, detail })
		.from(issueRecipients)
		.where(and(eq(issueRecipients.issueId, issueId), inArray(status, [...notReached])))
		.orderBy(status, id)
		.limit(listedRecipients);
}
