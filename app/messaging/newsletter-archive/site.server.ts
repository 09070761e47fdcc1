import { and, eq, inArray, sql } from "drizzle-orm";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";

type Seen = { id: string; version: number };

/** Takes the page of a started issue off the website, or puts it back at the same address. */
export async function putOnSite(
	by: Permitted<"newsletter.edit">,
	{ id, version }: Seen,
	isOnSite: boolean,
	now: Date,
): Promise<"done" | "stale"> {
	const isChanged = await db.transaction(async (tx) => {
		const [changed] = await tx
			.update(issues)
			.set({ isOnSite, updatedAt: now, version: sql`${issues.version} + 1` })
			.where(
				and(
					eq(issues.id, id),
					eq(issues.version, version),
					eq(issues.isOnSite, !isOnSite),
					inArray(issues.status, ["sending", "paused", "sent", "canceled"]),
				),
			)
			.returning({ id: issues.id });
		if (!changed) return false;
		const action = isOnSite ? "put-on-site" : "taken-off-site";
		await recordAudit(tx, actor(by), "newsletter-issue", id, action, {}, now);
		await broadcast(tx, "content");
		return true;
	});
	if (isChanged) receiveBroadcast("content");
	return isChanged ? "done" : "stale";
}
