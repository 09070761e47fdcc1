import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";

/** Writes that many drafts of the newsletter, for performance tests only. */
export async function bulkIssues(howMany: number): Promise<void> {
	await db.execute(sql`insert into newsletter_issues (subject)
		select 'Your trees in month ' || n from generate_series(1, ${howMany}) n`);
}
