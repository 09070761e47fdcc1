// Sends one claimed email and stores what became of it.
import { and, eq, inArray, sql } from "drizzle-orm";
import { issueRecipients } from "#app/messaging/newsletter/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { DeliveryOutcome } from "#app/platform/smtp.server.ts";
import type { EmailPool } from "#app/platform/smtp-pool.server.ts";
import { redactTokens } from "#server/redact.ts";
import { classifyRejection } from "./bounce-rule.ts";
import { recordBounceOf } from "./bounces.server.ts";
import type { ClaimedRecipient } from "./claim.server.ts";
import { composeIssueEmail, type IssueEmail } from "./compose.server.ts";
import { nextAttempt } from "./pace.ts";

/** Whether it was sent, or why not. The row stays "sending" if this process dies in here, and the sweep finds it. */
export async function deliverToRecipient(
	pool: EmailPool,
	issue: IssueEmail,
	recipient: ClaimedRecipient,
	isSaved: boolean,
): Promise<{ isSent: boolean; detail: string }> {
	const outcome = await pool.send(composeIssueEmail(issue, recipient), isSaved);
	const detail = redactTokens(outcome.detail.replaceAll(/https?:\S+/g, "…")).slice(0, 500);
	await db.transaction((tx) => storeOutcome(tx, recipient, outcome, detail));
	return { isSent: outcome.kind === "sent" || outcome.kind === "saved", detail };
}

/**
 * A row that isn't "sending" anymore was called unknown in the meantime, because the mail server took very long. What became
 * of it is certain now; only a bounce says more than that.
 */
async function storeOutcome(
	tx: Tx,
	recipient: ClaimedRecipient,
	outcome: DeliveryOutcome,
	detail: string,
): Promise<void> {
	const now = new Date();
	const retryAt = outcome.kind === "later" ? nextAttempt(recipient.attempts, now) : null;
	const status = {
		sent: "sent" as const,
		saved: "saved" as const,
		later: retryAt ? ("queued" as const) : ("failed" as const),
		rejected: "failed" as const,
		unconfirmed: "unknown" as const,
	}[outcome.kind];
	const [stored] = await tx
		.update(issueRecipients)
		.set({
			status,
			detail: status === "sent" ? "" : detail,
			nextAttemptAt: retryAt,
			...(status === "sent" && { sentAt: sql`now()` }),
		})
		.where(
			and(
				eq(issueRecipients.id, recipient.id),
				eq(issueRecipients.attempts, recipient.attempts),
				inArray(issueRecipients.status, ["sending", "unknown"]),
			),
		)
		.returning({ id: issueRecipients.id });
	if (stored && outcome.kind === "rejected")
		await recordBounceOf(
			tx,
			{ email: recipient.email, kind: classifyRejection(detail), reason: detail, recipientId: recipient.id },
			now,
		);
}
