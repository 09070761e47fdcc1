// Where equipment was left, and what stands in the wrong place for tomorrow.
import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";

/** Sites that are offered as the place of a piece of equipment. */
const maxChoices = 6;

/** The sites of its latest visits, and where it is now. */
export async function listPlaces(resourceId: string, now: Date) {
	const [rows, [current]] = await Promise.all([
		db
			.select({ id: properties.id, address: properties.address, last: sql<string>`max(lower(${visits.during}))` })
			.from(bookings)
			.innerJoin(visits, eq(visits.id, bookings.visitId))
			.innerJoin(jobs, eq(jobs.id, visits.jobId))
			.innerJoin(properties, eq(properties.id, jobs.propertyId))
			.where(
				and(
					eq(bookings.resourceId, resourceId),
					ne(visits.status, "canceled"),
					sql`${bookings.during} && tstzrange(${new Date(now.getTime() - 30 * 86_400_000).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`,
				),
			)
			.groupBy(properties.id)
			.orderBy(desc(sql`max(lower(${visits.during}))`))
			.limit(maxChoices),
		db
			.select({ id: properties.id, address: properties.address, since: resources.leftOn })
			.from(resources)
			.innerJoin(properties, eq(properties.id, resources.leftAtId))
			.where(eq(resources.id, resourceId)),
	]);
	const choices = rows.map(({ id, address }) => ({ id, address }));
	if (current && !choices.some(({ id }) => id === current.id))
		choices.push({ id: current.id, address: current.address });
	return { current: current ?? null, choices };
}

/** Records where a piece of equipment stands; null: at the yard. */
export async function setPlace(
	by: Permitted<"schedule.edit">,
	resourceId: string,
	propertyId: string | null,
	now: Date,
): Promise<"done" | "unknown"> {
	return db.transaction(async (tx) => {
		if (propertyId) {
			const [property] = await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId));
			if (!property) return "unknown";
		}
		const [row] = await tx
			.update(resources)
			.set({ leftAtId: propertyId, leftOn: propertyId ? today(now) : null })
			.where(and(eq(resources.id, resourceId), sql`${resources.kind} not in ('crew', 'person')`))
			.returning({ id: resources.id });
		if (!row) return "unknown";
		await recordAudit(tx, actor(by), "resource", resourceId, "place-changed", { propertyId }, now);
		return "done";
	});
}

export type Misplaced = {
	resourceId: string;
	name: string;
	/** where it was left */
	address: string;
	leftOn: string;
	visitId: string;
	/** where it is needed */
	toName: string;
	neededIn: string;
	neededAt: Date;
};

/** Equipment that is needed on a day at another site than the one where it was left: the first visit of each. */
export async function listMisplaced(day: string): Promise<Misplaced[]> {
	const range = formatTimeRange({ from: startOfDay(day), to: endOfDay(day) });
	const rows = await db
		.select({
			resourceId: resources.id,
			name: resources.name,
			address: properties.address,
			leftOn: resources.leftOn,
			visitId: visits.id,
			toName: jobs.toName,
			siteAddress: jobs.siteAddress,
			propertyId: jobs.propertyId,
			leftAtId: resources.leftAtId,
			during: visits.during,
		})
		.from(resources)
		.innerJoin(properties, eq(properties.id, resources.leftAtId))
		.innerJoin(bookings, eq(bookings.resourceId, resources.id))
		.innerJoin(visits, eq(visits.id, bookings.visitId))
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.where(
			and(
				...[isNotNull(resources.leftAtId), isNull(resources.retiredAt), ne(visits.status, "canceled")],
				sql`lower(${bookings.during}) <@ ${range}::tstzrange`,
			),
		)
		.orderBy(sql`lower(${visits.during})`);
	const first = new Map<string, (typeof rows)[number]>();
	for (const row of rows) if (!first.has(row.resourceId)) first.set(row.resourceId, row);
	return [...first.values()]
		.filter(({ leftAtId, propertyId }) => leftAtId !== propertyId)
		.map(({ resourceId, name, address, leftOn, visitId, toName, siteAddress, during }) => ({
			resourceId,
			name,
			address,
			leftOn: leftOn ?? "",
			visitId,
			toName,
			neededIn: townOfAddress(siteAddress),
			neededAt: during.from,
		}));
}
