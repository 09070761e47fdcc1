import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";
import { issueRecipients, subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type BounceKind, bounceThresholds, classifyRejection } from "./bounce-rule.ts";
import { bounces } from "./tables.server.ts";

type NewBounce = { email: string; kind: BounceKind; reason: string; recipientId: string | null };

/**
 * Stores the bounce or complaint, and blocks the address when that was one too many. After the office has unblocked an address,
 * the count starts anew.
 */
export async function recordBounceOf(tx: Tx, bounce: NewBounce, now: Date): Promise<void> {
	await tx.insert(bounces).values({ ...bounce, at: now });
	if (bounce.kind === "policy") return;
	const { count: threshold, days } = bounceThresholds[bounce.kind];
	const since = new Date(now.getTime() - days * 86_400_000);
	const [found] = await tx
		.select({ count: count() })
		.from(bounces)
		.where(
			and(
				eq(bounces.email, bounce.email),
				eq(bounces.kind, bounce.kind),
				gt(bounces.at, since),
				isNull(bounces.clearedAt),
			),
		);
	if ((found?.count ?? 0) < threshold) return;
	const reason = bounce.kind === "complaint" ? "complained" : "bounced";
	const [blocked] = await tx
		.insert(suppressions)
		.values({ email: bounce.email, reason, at: now })
		.onConflictDoNothing()
		.returning({ email: suppressions.email });
	if (!blocked) return;
	const [subscriber] = await tx
		.select({ id: subscribers.id })
		.from(subscribers)
		.where(eq(subscribers.email, bounce.email));
	if (!subscriber) return;
	const actor = { kind: "system", name: "Email server" } as const;
	await recordAudit(tx, actor, "subscriber", subscriber.id, reason, { reason: bounce.reason }, now);
}

/** What a returned email or a spam report in the inbox says. */
type Report = {
	originalId: string | null;
	recipient: string | null;
	reason: string;
	isPermanent: boolean;
	isComplaint?: boolean;
};

/**
 * Marks the recipient whose email was returned or reported. False when it names no email of an issue, or another address than
 * the one that it went to: anyone can write a report.
 */
export async function recordIssueReport(tx: Tx, report: Report, now: Date): Promise<boolean> {
	if (!report.originalId) return false;
	const [recipient] = await tx
		.select({ id: issueRecipients.id, email: issueRecipients.email })
		.from(issueRecipients)
		.where(eq(issueRecipients.messageId, report.originalId));
	if (!recipient || (report.recipient && report.recipient !== recipient.email)) return false;
	const { id, email } = recipient;
	const reason = report.reason.slice(0, 300);
	const [marked] = await tx
		.update(issueRecipients)
		.set({ status: report.isComplaint ? "complained" : "bounced", detail: reason })
		.where(
			and(
				eq(issueRecipients.id, id),
				inArray(issueRecipients.status, [
					...(["sending", "sent", "unknown"] as const),
					...(report.isComplaint ? (["bounced"] as const) : []),
				]),
			),
		)
		.returning({ id: issueRecipients.id });
	if (marked) await recordBounceOf(tx, { email, kind: kindOf(report), reason, recipientId: id }, now);
	return true;
}

/** An email of another kind that came back for good, such as a quote: that address gets no newsletter either. */
export async function recordOtherBounce(tx: Tx, email: string, reason: string, now: Date): Promise<void> {
	const [subscriber] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
	if (subscriber) await recordBounceOf(tx, { email, kind: "hard", reason, recipientId: null }, now);
}

function kindOf({ isComplaint, isPermanent, reason }: Report): BounceKind {
	if (isComplaint) return "complaint";
	if (isPermanent) return "hard";
	const kind = classifyRejection(reason);
	return kind === "hard" ? "soft" : kind;
}
