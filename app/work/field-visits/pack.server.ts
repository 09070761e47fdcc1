// What a crew's phone downloads to work offline: its person's visits from last week's open ones to a week ahead.
import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { type Permitted, permit } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { readGateCodes } from "#app/people/customers/gate-codes.server.ts";
import { listPropertyFacts, listPropertyLocations } from "#app/people/customers/properties.server.ts";
import { addDays, companyTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { listWorkHolds } from "#app/sales/contracts/work-start.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { findTrees, listSitePhotos } from "#app/work/jobs/pack.server.ts";
import { listJobPhones } from "#app/work/jobs/phones.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import { describeArrival } from "#app/work/visits/arrival.ts";
import { readJobScope } from "#app/work/visits/visit-record.server.ts";
import type { VisitFields, VisitGateCode, VisitPack } from "./pack.ts";
import { listVisitRecordRows } from "./pack-records.server.ts";

type WorkPermit = Permitted<"visits.work">;

const daysBack = 7;
const daysAhead = 7;
const maxVisits = 80;
const maxPhotosPerVisit = 24;
/** the hour at which the day sheets with tomorrow's gate codes go out */
const gateCodeHour = 18;

export async function buildVisitPack(by: WorkPermit, now: Date): Promise<VisitPack> {
	const people = await listPeople();
	const found = await findOwnVisits(by, now);
	const [fields, records, company, gateCodes] = await Promise.all([
		describeVisits(found),
		listVisitRecordRows(
			by,
			found.map(({ visit }) => visit.id),
		),
		readCompany(),
		listGateCodes(by, found, now),
	]);
	const { hospital, hospitalAddress, hospitalPhone, utilityEmergency: utility } = company;
	return {
		at: now.toISOString(),
		schema: 2,
		me: { id: by.id, name: by.name },
		gateCodes,
		...records,
		isLinked: people.some(({ staffId }) => staffId === by.id),
		visits: found.map(({ visit }) => ({
			id: visit.id,
			version: visit.version,
			fields: fields.get(visit.id) as VisitFields,
		})),
		people: people.map(({ id, name }) => ({ id, name })),
		emergency: { hospital, hospitalAddress, hospitalPhone, utility, officePhone: formatPhone(company.phone) },
	};
}

type OwnVisit = Awaited<ReturnType<typeof findOwnVisits>>[number];

/** The published visits that this person is on: what is planned, and of the last week what isn't finished. */
async function findOwnVisits(by: WorkPermit, now: Date) {
	const day = today(now);
	const range = formatTimeRange({ from: startOfDay(addDays(day, -daysBack)), to: endOfDay(addDays(day, daysAhead)) });
	const own = db
		.select({ id: bookings.visitId })
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(and(eq(resources.staffId, by.id), sql`${bookings.during} && ${range}::tstzrange`));
	const isCurrent = sql`upper(${visits.during}) > ${startOfDay(addDays(day, -1)).toISOString()}::timestamptz`;
	return db
		.select({ visit: visits, job: jobs, contract: contracts, details: quotes.details, quotePhone: quotes.toPhone })
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.leftJoin(contracts, eq(contracts.id, jobs.contractId))
		.leftJoin(quotes, eq(quotes.id, sql`coalesce(${jobs.quoteId}, ${contracts.quoteId})`))
		.where(
			and(
				inArray(visits.id, own),
				notInArray(visits.status, ["draft", "canceled"]),
				or(isCurrent, ne(visits.status, "done")),
			),
		)
		.orderBy(sql`lower(${visits.during})`, visits.id)
		.limit(maxVisits);
}

async function listPeople() {
	return db
		.select({ id: resources.id, name: resources.name, staffId: resources.staffId })
		.from(resources)
		.where(and(eq(resources.kind, "person"), isNull(resources.retiredAt)))
		.orderBy(asc(resources.name))
		.limit(300);
}

async function describeVisits(found: readonly OwnVisit[]): Promise<Map<string, VisitFields>> {
	if (!found.length) return new Map();
	const jobsById = new Map(found.map(({ job }) => [job.id, job]));
	const propertyIds = [...new Set(found.map(({ job }) => job.propertyId))];
	const signed = found.flatMap(({ contract }) => contract ?? []);
	const [scopes, booked, facts, locations, photos, holds, phones] = await Promise.all([
		// one job after the other: together they would take many of the database connections
		readScopes([...jobsById.values()]),
		listBooked(found.map(({ visit }) => visit.id)),
		listPropertyFacts(propertyIds),
		listPropertyLocations(propertyIds),
		listSitePhotos(propertyIds),
		listWorkHolds(signed),
		listJobPhones(
			found.map(({ job, contract, quotePhone }) => ({
				id: job.id,
				customerId: job.customerId,
				content: { toPhone: contract?.content.toPhone || quotePhone || "" },
			})),
		),
	]);
	const trees = await findTrees([...scopes.values()].flatMap(({ lines }) => lines.map(({ id }) => id)));
	return new Map(
		found.map(({ visit, job, contract, details }) => {
			const arrival = describeArrival(getArrivalWindow(visit), settings.timeZone);
			const onVisit = booked.filter(({ visitId }) => visitId === visit.id);
			const scope = scopes.get(job.id);
			const fields: VisitFields = {
				jobId: job.id,
				contractId: job.contractId,
				number: job.number,
				title: job.title,
				name: job.toName,
				address: job.siteAddress,
				location: locations.get(job.propertyId) ?? null,
				phone: phones.get(job.id) ?? "",
				day: today(visit.during.from),
				dayText: arrival.day,
				arrival: arrival.arrival,
				status: visit.status,
				startsAt: visit.during.from.toISOString(),
				endsAt: visit.during.to.toISOString(),
				startedAt: visit.startedAt?.toISOString() ?? null,
				finishedAt: visit.finishedAt?.toISOString() ?? null,
				heldThrough: contract ? (holds.get(contract.id) ?? null) : null,
				notes: [visit.note, job.note, scope?.access ?? ""].map((note) => note.trim()).filter(Boolean),
				warnings: describeWarnings(job, contract?.content.hazard === true),
				facts: facts.get(job.propertyId) ?? [],
				lines: (scope?.lines ?? []).map(({ id, title, detail, quantity, unit }) => ({
					id,
					title,
					detail,
					quantity,
					unit,
					tree: trees.get(id) ?? null,
				})),
				photos: photos
					.filter(({ propertyId }) => propertyId === job.propertyId)
					.slice(0, maxPhotosPerVisit)
					.map(({ id, caption, strokes }) => ({ id, caption, strokes: [...strokes] })),
				crew: onVisit.filter(({ kind }) => kind === "person").map(({ id, name }) => ({ id, name })),
				equipment: onVisit.filter(({ kind }) => kind !== "person" && kind !== "crew").map(({ name }) => name),
				promises: {
					stumps: details?.stumps ?? "",
					chips: details?.brush ?? "",
					logs: details?.wood ?? "",
					rake: details?.cleanup ?? "",
					lawn: details?.ground ?? "",
				},
			};
			return [visit.id, fields];
		}),
	);
}

function describeWarnings(job: OwnVisit["job"], isHazardous: boolean): string[] {
	const { locateTicket, locateNotifiedOn, utilityClearedOn } = job;
	return [
		isHazardous ? "Storm damage or danger. Assess it before anyone comes near." : "",
		locateTicket && locateNotifiedOn
			? `Diggers Hotline ticket ${locateTicket}, called in ${formatShortDay(locateNotifiedOn)}. Dig only where it's marked.`
			: "",
		utilityClearedOn
			? `The electric company cleared the line ${formatShortDay(utilityClearedOn)}. Check before you start.`
			: "",
	].filter(Boolean);
}

async function readScopes(all: readonly OwnVisit["job"][]) {
	const scopes = new Map<string, Awaited<ReturnType<typeof readJobScope>>>();
	for (const job of all) scopes.set(job.id, await readJobScope(job));
	return scopes;
}

async function listBooked(visitIds: readonly string[]) {
	return db
		.select({ visitId: bookings.visitId, id: resources.id, name: resources.name, kind: resources.kind })
		.from(bookings)
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(inArray(bookings.visitId, [...visitIds]))
		.orderBy(resources.kind, resources.position, resources.name);
}

/**
 * The gate codes of today's visits that aren't finished, and of tomorrow's from the evening on, so that a phone has them
 * where there is no signal (docs/decisions/0079-the-crews-phone.md).
 */
async function listGateCodes(by: WorkPermit, found: readonly OwnVisit[], now: Date): Promise<VisitGateCode[]> {
	const reader = permit(by, "gate-codes.on-visits");
	if (!reader) return [];
	const days = [today(now), ...(companyTime(now).hour >= gateCodeHour ? [addDays(today(now), 1)] : [])];
	const current = found.filter(({ visit }) => visit.status !== "done" && days.includes(today(visit.during.from)));
	if (!current.length) return [];
	const codes = await readGateCodes(reader, [...new Set(current.map(({ job }) => job.propertyId))]);
	return current.flatMap(({ visit, job }) => {
		const code = codes.get(job.propertyId);
		return code ? [{ visitId: visit.id, day: today(visit.during.from), code }] : [];
	});
}
