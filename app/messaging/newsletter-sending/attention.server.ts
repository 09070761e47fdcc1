import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";

/** Issues that stopped by themselves, or that have recipients who may not have got them. */
export async function listIssueCauses(page: CausePage): Promise<Page<CauseRow>> {
	const order = listOrder("desc", issues.id);
	const unknown = sql<number>`(select count(*)::int from newsletter_recipients
		where issue_id = ${issues.id} and status = 'unknown')`;
	const { id, subject, status, pausedReason, updatedAt } = issues;
	const found = await db
		.select({ id, subject, status, pausedReason, updatedAt, unknown, cursor: order.cursor })
		.from(issues)
		.where(
			"ids" in page
				? inArray(id, [...page.ids])
				: and(or(ne(pausedReason, ""), and(eq(status, "sent"), sql`${unknown} > 0`)), order.after(page.after)),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(found, (issue) => {
		const name = issue.subject || "Newsletter without a subject";
		const row = {
			damage: "customer" as const,
			since: issue.updatedAt,
			id: issue.id,
			name,
			tone: "urgent" as const,
			foot: "",
			place: "",
		};
		if (issue.pausedReason)
			return {
				...row,
				to: `/admin/newsletter/${issue.id}`,
				button: "Decide",
				reason: issue.pausedReason,
				status: issue.status === "paused" ? "Paused" : "Not sent",
				cause: { kind: `stopped-${issue.status}`, title: `Decide whether to send the newsletter “${name}”` },
			};
		const people = issue.unknown === 1 ? "1 recipient" : `${issue.unknown} recipients`;
		return {
			...row,
			to: `/admin/newsletter/${issue.id}`,
			button: "Check recipients",
			reason: issue.unknown ? `We don't know whether ${people} got it.` : "",
			status: "Sent",
			cause:
				issue.status === "sent" && issue.unknown
					? { kind: "unknown", title: `Check who got the newsletter “${name}”` }
					: null,
		};
	});
}

export const causes: readonly CauseSource[] = [
	{ order: 98, entity: "newsletter-issue", permission: "newsletter.recipients", list: listIssueCauses },
];
