import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { IssueAudience } from "#app/messaging/newsletter/issue.ts";
import { issueLinks, issues } from "#app/messaging/newsletter/tables.server.ts";
import { outreachTransitions } from "#app/messaging/outreach/outreach.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { selectRecipients } from "./audience.server.ts";
import type { FrozenIssue } from "./freeze.server.ts";
import { issueSending } from "./queues.server.ts";

export type StartRequest = {
	id: string;
	version: number;
	/** started by its schedule: only while it is still scheduled */
	isDue?: boolean;
	/** what the person who starts it chose last; the stored audience without it */
	audience?: IssueAudience;
	/** the number of recipients that the person confirmed */
	seenCount?: number;
	by: Actor;
};

/**
 * Freezes the issue and fixes its audience as one row per recipient, in one transaction with the job that sends it. "stale":
 * it was changed, started or deleted in the meantime. "changed": the number of recipients isn't the confirmed one anymore.
 */
export async function startIssue(
	{ id, version, isDue, audience, seenCount, by }: StartRequest,
	frozen: FrozenIssue,
	now: Date,
): Promise<"started" | "stale" | "empty" | { changed: number }> {
	try {
		const started = await db.transaction(async (tx) => {
			const [issue] = await tx
				.update(issues)
				.set({
					status: "sending",
					html: frozen.html,
					text: frozen.text,
					slug: frozen.slug,
					...(audience && { audience }),
					pausedReason: "",
					scheduledAt: null,
					startedAt: now,
					...("id" in by && by.id ? { startedBy: by.id } : {}),
					updatedAt: now,
					version: sql`${issues.version} + 1`,
				})
				.where(
					and(
						eq(issues.id, id),
						inArray(issues.status, isDue ? ["scheduled"] : [...outreachTransitions.start.from]),
						eq(issues.version, version),
					),
				)
				.returning({ audience: issues.audience });
			if (!issue) return "stale";
			const count = await fixAudience(tx, id, selectRecipients(issue.audience));
			if (count === 0) throw new NotStarted("empty");
			if (seenCount !== undefined && seenCount !== count) throw new NotStarted({ changed: count });
			if (frozen.links.length)
				await tx.insert(issueLinks).values(frozen.links.map((link) => ({ ...link, issueId: id })));
			await enqueue(tx, issueSending, { issueId: id });
			await recordAudit(
				tx,
				by,
				"newsletter-issue",
				id,
				"sending-started",
				{ recipients: count, audience: issue.audience },
				now,
			);
			// the website lists it
			await broadcast(tx, "content");
			return "started" as const;
		});
		receiveBroadcast("content");
		return started;
	} catch (error) {
		if (error instanceof NotStarted) return error.outcome;
		// another issue took the address on the website at the same moment
		if (isDuplicate(error, "newsletter_issues_slug")) return "stale";
		throw error;
	}
}

/** Thrown to roll the start back. */
class NotStarted extends Error {
	readonly outcome: "empty" | { changed: number };
	constructor(outcome: "empty" | { changed: number }) {
		super("the issue wasn't started");
		this.outcome = outcome;
	}
}

/** One statement, so that a trigger can refuse every later one. */
async function fixAudience(tx: Tx, issueId: string, recipients: SQL): Promise<number> {
	const { hostname } = new URL(settings.origin);
	const { rows } = await tx.execute<{ id: string }>(sql`
		insert into newsletter_recipients (issue_id, email, subscriber_id, message_id)
		select ${issueId}::uuid, lower(a.email), a.id, '<' || uuidv4() || '@' || ${hostname}::text || '>'
		from (${recipients}) a order by a.id
		on conflict on constraint newsletter_recipients_once do nothing
		returning id`);
	return rows.length;
}
