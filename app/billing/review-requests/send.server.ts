// Asks for a review some days after a job is paid.
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { readJobTotals } from "#app/billing/invoices/job-totals.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { findConnectedIds } from "#app/documents/job/load-job.server.ts";
import { nextPoliteTime } from "#app/documents/reminders/reminder-times.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { isSuppressed } from "#app/messaging/newsletter/subscribers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { channels, consents } from "#app/people/customers/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { runEach } from "#app/platform/run-each.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { reviewRequestTemplate } from "./email-templates.ts";
import { reviewRequestEmail } from "./emails.server.ts";
import { maxDaysLate, monthsBetween } from "./review-request.ts";
import { readReviewRequestSettings } from "./settings.server.ts";
import { reviewRequests } from "./tables.server.ts";
import { reviewLinkDays } from "./urls.ts";

const dayMs = 86_400_000;

/** Asks the customers of all jobs that are due, but not at night and not on a Sunday. Returns the number of emails queued. */
export async function sendDueReviewRequests(now: Date): Promise<number> {
	const { isOn, days } = await readReviewRequestSettings();
	const isPoliteTime = nextPoliteTime(now, settings.timeZone).getTime() === now.getTime();
	if (!isOn || !isPoliteTime) return 0;
	let sent = 0;
	const send = async (invoice: Invoice) => {
		if ((await isLastOfPaidJob(invoice)) && (await requestReview(invoice, now))) sent += 1;
	};
	await runEach(await findCandidates(days, now), send, "some review requests could not be sent");
	return sent;
}

/** The invoices that were paid long enough ago and whose job hasn't been asked about. */
function findCandidates(days: number, now: Date): Promise<Invoice[]> {
	const earliest = new Date(now.getTime() - (days + maxDaysLate) * dayMs);
	const requested = db
		.select({ id: reviewRequests.id })
		.from(reviewRequests)
		.where(eq(reviewRequests.invoiceId, invoices.id));
	return db
		.select()
		.from(invoices)
		.where(
			and(
				eq(invoices.status, "paid"),
				// a payment changes the invoice, and this column has an index
				gte(invoices.updatedAt, earliest),
				gte(invoices.paidAt, earliest),
				lte(invoices.paidAt, new Date(now.getTime() - days * dayMs)),
				notInArray(invoices.kind, ["credit-memo", "deposit"]),
				ne(invoices.toEmail, ""),
				notExists(requested),
			),
		)
		.orderBy(asc(invoices.paidAt), asc(invoices.id));
}

/** Whether the whole job is invoiced and paid, this invoice last. */
async function isLastOfPaidJob({ id, paidAt }: Invoice): Promise<boolean> {
	const ids = await findConnectedIds(id);
	const totals = await readJobTotals(ids);
	if (!totals || totals.invoiced <= 0 || totals.left > 0 || totals.due > 0) return false;
	const [other] = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				inArray(invoices.id, ids),
				ne(invoices.kind, "credit-memo"),
				or(
					inArray(invoices.status, ["draft", "open", "uncollectible"]),
					paidAt ? gt(invoices.paidAt, paidAt) : undefined,
				),
			),
		)
		.limit(1);
	return !other;
}

/** Asks for a review of the job of this invoice, once, if it is still paid and its customer may be asked. */
export async function requestReview({ id, customerId, quoteId, contractId }: Invoice, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const lockedId = await lockCustomer(tx, customerId);
		const [invoice] = await tx
			.select()
			.from(invoices)
			.where(and(eq(invoices.id, id), eq(invoices.customerId, lockedId), eq(invoices.status, "paid")))
			.for("share");
		if (!invoice) return false;
		const sentTo = normalizeEmail(invoice.toEmail);
		if (!(await mayAsk(tx, lockedId, sentTo, now))) return false;
		const [contract] = contractId
			? await tx.select({ quoteId: contracts.quoteId }).from(contracts).where(eq(contracts.id, contractId))
			: [];
		const jobId = quoteId ?? contract?.quoteId ?? contractId ?? id;
		const linkExpiresAt = new Date(now.getTime() + reviewLinkDays * dayMs);
		const [request] = await tx
			.insert(reviewRequests)
			.values({ jobId, invoiceId: id, sentTo, sentAt: now, linkExpiresAt })
			.onConflictDoNothing()
			.returning();
		if (!request) return false;
		const text = await readEmailText(reviewRequestTemplate, tx);
		await sendEmail(tx, reviewRequestEmail(invoice, request, text, "first"), now);
		await recordAudit(tx, { kind: "system", name: "Review requests" }, "invoice", id, "review-requested", {}, now);
		return true;
	});
}

/** Customers are asked at most once in 12 months, and never after they opted out of these or of all emails about jobs. */
async function mayAsk(tx: Tx, customerId: string, email: string, now: Date): Promise<boolean> {
	const isRecent = gt(
		reviewRequests.sentAt,
		sql`${now.toISOString()}::timestamptz - make_interval(months => ${monthsBetween}::int)`,
	);
	const [earlier] = await tx
		.select({ id: reviewRequests.id })
		.from(reviewRequests)
		.innerJoin(invoices, eq(invoices.id, reviewRequests.invoiceId))
		.where(
			and(
				or(eq(invoices.customerId, customerId), eq(reviewRequests.sentTo, email)),
				or(isRecent, isNotNull(reviewRequests.optedOutAt)),
			),
		)
		.limit(1);
	const [consent] = await tx
		.select({ granted: consents.granted })
		.from(consents)
		.where(and(eq(consents.kind, "email"), eq(consents.value, email), eq(consents.purpose, "job-email")))
		.orderBy(desc(consents.id))
		.limit(1);
	const [unreachable] = await tx
		.select({ id: channels.id })
		.from(channels)
		.where(and(eq(channels.kind, "email"), eq(channels.value, email), ne(channels.status, "ok")))
		.limit(1);
	return !earlier && consent?.granted !== false && !unreachable && !(await isSuppressed(tx, email));
}
