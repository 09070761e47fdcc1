// The page behind the link in an email about a visit: the customer confirms the time or asks for another day there.

import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { newLinkKey, openShareLink } from "#app/documents/links/share-link.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { type Actor, diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import { moveRequestEmail, moveRequestEmails, visitLinkEmail, visitLinkScope } from "./emails.server.ts";
import { findLatePromise } from "./promise.server.ts";
import { visitLinkDays, visitMovesLimit } from "./urls.ts";
import { selectVisits, toEmailColumn, type VisitRecord } from "./visit-record.server.ts";

/** The visit of a secret link; null for a token that is unknown or expired. */
export function openVisitLink(token: string, now: Date): Promise<VisitRecord | null> {
	return openShareLink(visitLinkScope, token, now, findByLink, getLinkExpiry);
}

async function findByLink(linkId: string): Promise<VisitRecord | null> {
	const [row] = await selectVisits().where(eq(visits.linkId, linkId));
	return row ?? null;
}

function getLinkExpiry({ visit }: VisitRecord): Date {
	return new Date(visit.during.to.getTime() + visitLinkDays * 86_400_000);
}

const customerActor = ({ job }: VisitRecord, client: Visitor): Actor => ({
	kind: "customer",
	id: job.customerId,
	name: job.toName,
	...client,
});

/** The visit, if it still has the time that the customer saw and hasn't begun. */
const isAsSeen = ({ visit }: VisitRecord, seenFrom: Date, now: Date) =>
	and(
		eq(visits.id, visit.id),
		sql`lower(${visits.during}) = ${seenFrom.toISOString()}::timestamptz`,
		sql`upper(${visits.during}) > ${now.toISOString()}::timestamptz`,
	);

/**
 * Confirms the time. Does nothing when it is confirmed already. Who confirms a visit after the promised day agrees in writing
 * to its day, which is promised from then on.
 */
export async function confirmVisit(
	opened: VisitRecord,
	seenFrom: Date,
	client: Visitor,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const late = await findLatePromise(opened, tx);
		const [confirmed] = await tx
			.update(visits)
			.set({ status: "confirmed", confirmedAt: now, moveRequest: "", moveRequestedAt: null, ...changed(now) })
			.where(
				and(
					isAsSeen(opened, seenFrom, now),
					or(
						eq(visits.status, "scheduled"),
						and(eq(visits.status, "confirmed"), late ? undefined : ne(visits.moveRequest, "")),
					),
				),
			)
			.returning({ id: visits.id });
		if (confirmed) {
			const customer = customerActor(opened, client);
			await recordAudit(tx, customer, "visit", confirmed.id, "confirmed", {}, now);
			const [agreed] = late
				? await tx
						.update(jobs)
						.set({ promisedOn: late.newDay, version: sql`${jobs.version} + 1`, updatedAt: now })
						.where(and(eq(jobs.id, opened.job.id), eq(jobs.promisedOn, opened.job.promisedOn ?? "")))
						.returning({ id: jobs.id })
				: [];
			if (agreed && late) {
				const change = { ...diffFields(opened.job, { promisedOn: late.newDay }), reason: late.reason };
				await recordAudit(tx, customer, "job", agreed.id, "new-date-agreed", change, now);
			}
			return "done";
		}
		const [seen] = await tx
			.select()
			.from(visits)
			.where(isAsSeen(opened, seenFrom, now));
		return seen?.status === "confirmed" ? "done" : "stale";
	});
}

export type MoveRequest = { seenFrom: Date /** "2026-12-03" */; days: readonly string[]; note: string };

/** "Thu, Dec 3 or Fri, Dec 4. Mornings are best." */
function describeMoveRequest({ days, note }: Pick<MoveRequest, "days" | "note">): string {
	const listed = new Intl.ListFormat("en-US", { type: "disjunction" }).format(days.map(formatShortDay));
	return [listed && `${listed}.`, note.trim()].filter(Boolean).join(" ");
}

/** Stores and emails the office what the customer wrote. Only the office moves the visit. "limit": too many requests today. */
export async function requestMove(
	opened: VisitRecord,
	request: MoveRequest,
	client: Visitor,
	now: Date,
): Promise<"done" | "stale" | "limit"> {
	const moveRequest = describeMoveRequest(request);
	const isRepeated = opened.visit.moveRequest === moveRequest;
	if (!isRepeated && (await consumeAccountLimit(visitMovesLimit, opened.visit.id)) !== null) return "limit";
	const officeEmail = await findOfficeEmail(opened);
	return db.transaction(async (tx) => {
		const [asked] = await tx
			.update(visits)
			.set({ moveRequest, moveRequestedAt: now, ...changed(now) })
			.where(
				and(
					isAsSeen(opened, request.seenFrom, now),
					inArray(visits.status, ["scheduled", "confirmed"]),
					// the same form twice
					ne(visits.moveRequest, moveRequest),
				),
			)
			.returning();
		if (!asked) {
			const [seen] = await tx
				.select()
				.from(visits)
				.where(isAsSeen(opened, request.seenFrom, now));
			return seen?.moveRequest === moveRequest ? "done" : "stale";
		}
		await recordAudit(tx, customerActor(opened, client), "visit", asked.id, "move-requested", { moveRequest }, now);
		const record = { ...opened, visit: asked };
		const notice = await moveRequestEmail(record, officeEmail, now);
		await notifyOffice(tx, moveRequestEmails, notice, `/admin/schedule/visits/${asked.id}`, now);
		return "done";
	});
}

const changed = (now: Date) => ({ updatedAt: now, version: sql`${visits.version} + 1` });

async function findOfficeEmail({ job }: VisitRecord): Promise<string> {
	const [owner] = job.contractId
		? await db.select({ ownerId: contracts.ownerId }).from(contracts).where(eq(contracts.id, job.contractId))
		: await db
				.select({ ownerId: quotes.ownerId })
				.from(quotes)
				.where(eq(quotes.id, job.quoteId ?? ""));
	if (!owner) throw new Error("the job has no contract and no quote");
	return getOfficeEmail(owner);
}

const maxLinks = 5;

/** Emails the links of the latest visits that this address was told of, each at most once an hour. */
export async function emailNewLinks(email: string, now: Date, ip: string): Promise<void> {
	const found = await listVisitsOf(normalizeEmail(email), now);
	for (const record of found.slice(0, maxLinks))
		await db.transaction(async (tx: Tx) => {
			await sendEmail(tx, await visitLinkEmail({ record, suffix: newLinkKey(record.visit, now) }), now);
			const by: Actor = { kind: "visitor", name: "Link request page", ip };
			await recordAudit(tx, by, "visit", record.visit.id, "link-requested", {}, now);
		});
}

/** The visits that an email address was told of and whose pages can still be opened, the latest first. */
export async function listVisitsOf(email: string, now: Date): Promise<VisitRecord[]> {
	const openSince = new Date(now.getTime() - visitLinkDays * 86_400_000);
	return selectVisits()
		.where(
			and(
				sql`lower(${toEmailColumn}) = ${email}`,
				ne(visits.status, "draft"),
				sql`(${visits.notifiedAt} is not null or ${visits.confirmedAt} is not null)`,
				sql`upper(${visits.during}) > ${openSince.toISOString()}::timestamptz`,
			),
		)
		.orderBy(desc(sql`lower(${visits.during})`), desc(visits.id))
		.limit(100);
}
