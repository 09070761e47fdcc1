// Publishing: until then, only the office knows of a visit. It also tells customers of visits that were moved since.
import { randomUUID } from "node:crypto";
import { and, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { toEmailColumn } from "#app/work/visits/visit-record.server.ts";
import { queueVisitNotice } from "./notices.server.ts";
import { bookings, jobs, visitNotices, visits } from "./tables.server.ts";
import { anyTime } from "./visit.ts";
import { isPlanned, lockVisit, readState, record, type Visit } from "./visits.server.ts";

type Permit = Permitted<"schedule.edit">;

/** The first and the last day, both included. */
export type DaySpan = { from: string; through: string };

const isDraft = eq(visits.status, "draft");
/** The customer was told of another time, and no email about the new one waits. */
const isMovedSince = and(
	inArray(visits.status, ["scheduled", "confirmed"]),
	// "any time that day" is news only on another day
	sql`case when ${visits.arrivalMinutes} = ${anyTime}
		then not ${visits.notifiedDuring} @> lower(${visits.during})
		else lower(${visits.notifiedDuring}) <> lower(${visits.during}) end`,
	sql`not exists (select from ${visitNotices} where ${visitNotices.visitId} = ${visits.id})`,
);

function isUnpublished({ from, through }: DaySpan, now: Date): SQL | undefined {
	const range = formatTimeRange({ from: startOfDay(from), to: endOfDay(through) });
	return and(
		sql`${visits.during} && ${range}::tstzrange`,
		sql`${visits.status} <> 'canceled'`,
		sql`upper(${visits.during}) > ${now.toISOString()}::timestamptz`,
		or(isDraft, isMovedSince),
	);
}

export async function countUnpublished(span: DaySpan, now: Date): Promise<number> {
	const [row] = await db.select({ count: count() }).from(visits).where(isUnpublished(span, now));
	return row?.count ?? 0;
}

const maxVisits = 200;

/** The drafts of some days, and the visits whose customers know another time, in their order. */
export async function listUnpublished(span: DaySpan, now: Date) {
	return db
		.select({
			id: visits.id,
			version: visits.version,
			status: visits.status,
			during: visits.during,
			isDraft: sql<boolean>`${isDraft}`,
			notifiedDuring: visits.notifiedDuring,
			toName: jobs.toName,
			siteAddress: jobs.siteAddress,
			title: jobs.title,
			toEmail: toEmailColumn,
			booked: sql<string[]>`array(select ${resources.name} from ${bookings}
				join ${resources} on ${resources.id} = ${bookings.resourceId}
				where ${bookings.visitId} = ${visits.id} and ${bookings.crewId} is null
				order by ${resources.kind}, ${resources.position}, ${resources.name})`,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.leftJoin(contracts, eq(contracts.id, jobs.contractId))
		.leftJoin(quotes, eq(quotes.id, sql`coalesce(${jobs.quoteId}, ${contracts.quoteId})`))
		.where(isUnpublished(span, now))
		.orderBy(sql`lower(${visits.during})`, visits.id)
		.limit(maxVisits);
}

export type PublishRequest = {
	/** `seen`: the version that the page showed */
	chosen: readonly { visitId: string; seen: number }[];
	/** emails the customers in five minutes */
	notify: boolean;
};

/** Publishes all of the chosen visits, or none of them. `batchId` undoes it; null when nothing but emails was due. */
export async function publishVisits(
	by: Permit,
	{ chosen, notify }: PublishRequest,
	now: Date,
): Promise<{ kind: "done"; batchId: string | null } | { kind: "stale" }> {
	return db.transaction(async (tx) => {
		const seen: Visit[] = [];
		for (const one of chosen.toSorted((a, b) => (a.visitId < b.visitId ? -1 : 1))) {
			const visit = await lockVisit(tx, one.visitId);
			if (visit?.version !== one.seen || !isPlanned(visit)) return { kind: "stale" };
			seen.push(visit);
		}
		const batchId = randomUUID();
		const drafts = seen.filter(({ status }) => status === "draft");
		for (const draft of drafts) {
			const state = await readState(tx, draft);
			const [visit] = await tx
				.update(visits)
				.set({ status: "scheduled", updatedAt: now, version: sql`${visits.version} + 1` })
				.where(and(eq(visits.id, draft.id), eq(visits.version, draft.version), isDraft))
				.returning();
			if (!visit) throw new Error(`the locked visit ${draft.id} changed`);
			const resourceIds = state.bookings.flatMap((one) => (one.crewId ? [] : one.resourceId));
			await record(tx, by, visit, state, "published", { during: visit.during, resourceIds, batchId }, now);
		}
		if (notify)
			for (const { id, notifiedDuring } of seen)
				await queueVisitNotice(tx, id, notifiedDuring ? "moved" : "scheduled", now);
		return { kind: "done", batchId: drafts.length ? batchId : null };
	});
}
