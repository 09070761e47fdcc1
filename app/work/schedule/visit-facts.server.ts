// Reads what the rules need to know of visits.
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { properties } from "#app/people/customers/tables.server.ts";
import { addDays, companyTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import { listObservedDays } from "#app/weather/observed-days.server.ts";
import { readSiteForecasts } from "#app/weather/site-forecasts.server.ts";
import { readForecast, readForecastHours } from "#app/weather/weather.server.ts";
import { crewMembers, resourceDocuments, resources } from "#app/work/resources/tables.server.ts";
import { readWeatherLimits } from "#app/work/weather-limits/limits.server.ts";
import { readJobWork } from "./job-work.server.ts";
import { bookings, jobs, visits } from "./tables.server.ts";
import type { BookedResource, NeighborVisit, VisitFacts } from "./visit-rule.ts";

export type PlannedVisit = {
	jobId: string;
	during: TimeRange;
	/** crews, people and equipment; a crew brings its people of that day */
	resourceIds: readonly string[];
	/** people of a booked crew who stay behind */
	withoutIds?: readonly string[];
	/** absent for a visit that isn't planned yet */
	visitId?: string;
};

/** Past days whose mean temperature stands in for the ground's. */
const pastDays = 7;

/** Null when the job doesn't exist. */
export async function readVisitFacts(plan: PlannedVisit, now: Date): Promise<VisitFacts | null> {
	const [facts] = await readManyVisitFacts([plan], now);
	return facts ?? null;
}

/** For all visits of a board or a batch, in their order. The number of queries doesn't depend on the number of visits. */
export async function readManyVisitFacts(plans: readonly PlannedVisit[], now: Date): Promise<(VisitFacts | null)[]> {
	if (!plans.length) return [];
	const day = today(now);
	const [works, membersOf, past] = await Promise.all([
		readJobWork(plans.map(({ jobId }) => jobId)),
		readCrewMembers(plans),
		listObservedDays(addDays(day, -pastDays), day),
	]);
	const bookedIds = plans.map((plan) => [...new Set([...plan.resourceIds, ...membersOf(plan)])]);
	const [booked, others] = await Promise.all([
		readResources(bookedIds.flat()),
		readOtherVisits(plans, bookedIds.flat()),
	]);
	const sites = [...works.values()].flatMap(({ site }) => site ?? []);
	const [limits, forecastOf] = await Promise.all([readWeatherLimits(), readSiteForecasts(sites, now)]);
	const weather = {
		limits: limits,
		days: readForecast(now),
		pastMeans: Object.fromEntries(past.map(({ day, low, high }) => [day, (low + high) / 2])),
	};
	return plans.map((plan, index): VisitFacts | null => {
		const work = works.get(plan.jobId);
		if (!work) return null;
		const ids = bookedIds[index] ?? [];
		const ofBatch = plans.flatMap((other, at): OtherVisit[] => {
			const site = works.get(other.jobId);
			if (at === index || !site) return [];
			return [{ ...site, ...timesOf(other.during), resourceIds: bookedIds[at] ?? [] }];
		});
		return {
			...work,
			...weather,
			hours: forecastOf(work.site) ?? readForecastHours(),
			...timesOf(plan.during),
			today: day,
			booked: ids.flatMap((id) => booked.get(id) ?? []),
			neighbors: [...others, ...ofBatch].filter(
				({ resourceIds, from }) =>
					from === today(plan.during.from) && resourceIds.some((resourceId) => ids.includes(resourceId)),
			),
		};
	});
}

function timesOf({ from, to }: TimeRange) {
	const last = new Date(to.getTime() - 1);
	const minutesOf = (instant: Date) => companyTime(instant).hour * 60 + companyTime(instant).minute;
	return {
		from: today(from),
		to: today(last),
		starts: from.getTime(),
		ends: to.getTime(),
		startMinutes: minutesOf(from),
		endMinutes: minutesOf(last) + 1,
	};
}

/** The people that a plan's crews bring on its day. */
async function readCrewMembers(plans: readonly PlannedVisit[]): Promise<(plan: PlannedVisit) => string[]> {
	const ids = [...new Set(plans.flatMap(({ resourceIds }) => resourceIds))];
	const rows = ids.length
		? await db
				.select({
					crewId: crewMembers.crewId,
					personId: crewMembers.personId,
					fromOn: crewMembers.fromOn,
					throughOn: crewMembers.throughOn,
				})
				.from(crewMembers)
				.innerJoin(resources, eq(resources.id, crewMembers.personId))
				.where(and(inArray(crewMembers.crewId, ids), isNull(resources.retiredAt)))
		: [];
	return ({ during, resourceIds, withoutIds = [] }) => {
		const day = today(during.from);
		return rows
			.filter(({ crewId, personId }) => resourceIds.includes(crewId) && !withoutIds.includes(personId))
			.filter(({ fromOn, throughOn }) => fromOn <= day && (throughOn ?? day) >= day)
			.map(({ personId }) => personId);
	};
}

async function readResources(ids: readonly string[]): Promise<Map<string, BookedResource>> {
	const unique = [...new Set(ids)];
	if (!unique.length) return new Map();
	const [rows, documents] = await Promise.all([
		db.select().from(resources).where(inArray(resources.id, unique)).orderBy(resources.name),
		db.select().from(resourceDocuments).where(inArray(resourceDocuments.resourceId, unique)),
	]);
	const byResource = Map.groupBy(documents, ({ resourceId }) => resourceId);
	return new Map(
		rows.map(({ id, kind, name, skills, hours }) => [
			id,
			{ id, kind, name, skills, hours, documents: byResource.get(id) ?? [] },
		]),
	);
}

type OtherVisit = NeighborVisit & { from: string; resourceIds: readonly string[] };

/** Visits of these resources on the same days that aren't among the plans. */
async function readOtherVisits(plans: readonly PlannedVisit[], resourceIds: readonly string[]): Promise<OtherVisit[]> {
	if (!resourceIds.length) return [];
	const planned = plans.flatMap(({ visitId }) => visitId ?? []);
	const days = [...new Set(plans.map(({ during }) => today(during.from)))];
	const onThatDay = days.map(
		(day) => sql`${bookings.during} && ${formatTimeRange({ from: startOfDay(day), to: endOfDay(day) })}::tstzrange`,
	);
	const rows = await db
		.select({
			visitId: visits.id,
			during: visits.during,
			toName: jobs.toName,
			siteAddress: jobs.siteAddress,
			latitude: properties.latitude,
			longitude: properties.longitude,
			resourceId: bookings.resourceId,
		})
		.from(bookings)
		.innerJoin(visits, eq(visits.id, bookings.visitId))
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(properties, eq(properties.id, jobs.propertyId))
		.where(
			and(
				isNotNull(bookings.visitId),
				inArray(bookings.resourceId, [...new Set(resourceIds)]),
				or(...onThatDay),
				planned.length ? notInArray(visits.id, planned) : undefined,
			),
		);
	return [...Map.groupBy(rows, ({ visitId }) => visitId).values()].flatMap((ofVisit) => {
		const [first] = ofVisit;
		if (!first) return [];
		const { toName, siteAddress, latitude, longitude, during } = first;
		const site = latitude === null || longitude === null ? null : { latitude, longitude };
		return [{ toName, siteAddress, site, ...timesOf(during), resourceIds: ofVisit.map((row) => row.resourceId) }];
	});
}
