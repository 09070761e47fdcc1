// The visits of a day, as the people who do the work need them.
import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readGateCodes } from "#app/people/customers/gate-codes.server.ts";
import { listPropertyFacts, listPropertyLocations } from "#app/people/customers/properties.server.ts";
import { channels } from "#app/people/customers/tables.server.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mapsUrl } from "#app/platform/maps-url.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { ResourceKind } from "#app/work/resources/resource.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { readDayDrives } from "#app/work/routes/routes.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { readJobScope } from "#app/work/visits/visit-record.server.ts";

export type DayVisit = {
	id: string;
	version: number;
	status: VisitStatus;
	during: TimeRange;
	arrival: TimeRange;
	propertyId: string;
	number: string;
	toName: string;
	siteAddress: string;
	mapUrl: string;
	/** minutes of driving from the yard or the stop before; null: unknown */
	drive: number | null;
	/** formatted; "" when none is on record */
	phone: string;
	work: { title: string; detail: string }[];
	/** the notes of the office, for this visit and for its job */
	notes: string[];
	/** hazards, dogs, wires and other facts of the property; gate codes only after `withGateCodes` */
	siteFacts: { label: string; text: string }[];
	/** storm damage or danger, as the contract says */
	isHazardous: boolean;
	/** of the utility locates; "" for none */
	locateTicket: string;
	/** the day on which the electric company cleared the line */
	utilityClearedOn: string | null;
	booked: { id: string; name: string; kind: ResourceKind; crewId: string | null; staffId: string | null }[];
};

/** The visits of that day on which this member of staff works, in their order. */
export async function listVisitsOfPerson(staffId: string, day: string): Promise<DayVisit[]> {
	const all = await listVisitsOfDay(day);
	return all.filter(({ booked }) => booked.some((one) => one.staffId === staffId));
}

/** All published visits of a day that aren't canceled, in their order. */
export async function listVisitsOfDay(day: string): Promise<DayVisit[]> {
	const range = formatTimeRange({ from: startOfDay(day), to: endOfDay(day) });
	const rows = await db
		.select({
			visit: visits,
			job: jobs,
			hazard: sql<boolean>`coalesce((${contracts.content}->>'hazard')::boolean, false)`,
			documentPhone: sql<string>`coalesce(nullif(${contracts.content}->>'toPhone', ''), ${quotes.toPhone}, '')`,
		})
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.leftJoin(contracts, eq(contracts.id, jobs.contractId))
		.leftJoin(quotes, eq(quotes.id, sql`coalesce(${jobs.quoteId}, ${contracts.quoteId})`))
		.where(and(sql`${visits.during} && ${range}::tstzrange`, notInArray(visits.status, ["draft", "canceled"])))
		.orderBy(sql`lower(${visits.during})`, visits.id);
	const propertyIds = [...new Set(rows.map(({ job }) => job.propertyId))];
	const [booked, facts, places, phones, scopes, drives] = await Promise.all([
		listBooked(rows.map(({ visit }) => visit.id)),
		listPropertyFacts(propertyIds),
		listPropertyLocations(propertyIds),
		listPhones(rows.map(({ job }) => job.customerId)),
		Promise.all(rows.map(({ job }) => readJobScope(job))),
		readDayDrives(day),
	]);
	return rows.map(({ visit, job, hazard, documentPhone }, index) => ({
		id: visit.id,
		version: visit.version,
		status: visit.status,
		during: visit.during,
		arrival: getArrivalWindow(visit),
		propertyId: job.propertyId,
		number: job.number,
		toName: job.toName,
		siteAddress: job.siteAddress,
		mapUrl: mapsUrl(job.siteAddress, places.get(job.propertyId) ?? null),
		drive: drives.get(visit.id) ?? null,
		phone: formatPhone(documentPhone || phones.get(job.customerId) || ""),
		work: (scopes[index]?.lines ?? []).map(({ title, detail }) => ({ title, detail })),
		notes: [visit.note, job.note].map((note) => note.trim()).filter(Boolean),
		siteFacts: facts.get(job.propertyId) ?? [],
		isHazardous: hazard,
		locateTicket: job.locateTicket,
		utilityClearedOn: job.utilityClearedOn,
		booked: booked.filter(({ visitId }) => visitId === visit.id).map(({ visitId: _, ...one }) => one),
	}));
}

/** The visits with the gate codes of their properties. Only for people who are on all of these visits, or who hand out their sheets. */
export async function withGateCodes(by: Permitted<"gate-codes.on-visits">, all: DayVisit[]): Promise<DayVisit[]> {
	const codes = await readGateCodes(by, [...new Set(all.map(({ propertyId }) => propertyId))]);
	return all.map((visit) => {
		const code = codes.get(visit.propertyId);
		return code ? { ...visit, siteFacts: [{ label: "Gate code", text: code }, ...visit.siteFacts] } : visit;
	});
}

async function listBooked(visitIds: string[]) {
	if (!visitIds.length) return [];
	const rows = await db
		.select({
			visitId: bookings.visitId,
			id: resources.id,
			name: resources.name,
			kind: resources.kind,
			crewId: bookings.crewId,
			staffId: resources.staffId,
		})
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(inArray(bookings.visitId, visitIds))
		.orderBy(resources.kind, resources.position, resources.name);
	return rows;
}

/** The main phone number of each customer, or the newest. */
async function listPhones(customerIds: string[]): Promise<Map<string, string>> {
	if (!customerIds.length) return new Map();
	const rows = await db
		.select({ customerId: channels.customerId, phone: channels.value })
		.from(channels)
		.where(
			and(
				...[inArray(channels.customerId, customerIds), isNull(channels.contactId)],
				...[eq(channels.kind, "phone"), eq(channels.status, "ok")],
			),
		)
		.orderBy(asc(channels.isMain), asc(channels.createdAt));
	return new Map(rows.map(({ customerId, phone }) => [customerId, phone]));
}
