// What became of an issue's recipients, and how many there would be.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { IssueAudience, RecipientStatus } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients } from "#app/messaging/newsletter/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectRecipients } from "./audience.server.ts";

type Viewer = Permitted<"newsletter.recipients">;

/** The number of recipients, if an issue were sent to this audience now. */
export async function countAudience(_by: Viewer, audience: IssueAudience): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from (${selectRecipients(audience)}) r`,
	);
	return rows[0]?.count ?? 0;
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
