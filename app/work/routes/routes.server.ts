// The routes of a day: each crew's stops in their order, with the drive between them, and a new order.
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { findTownCoordinates } from "#app/content/places/service-area.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { atLocalTime, companyTime, endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange } from "#app/platform/time-range.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import type { JobRecord } from "#app/work/schedule/jobs.server.ts";
import { type MoveTogetherResult, moveTogether } from "#app/work/schedule/move-together.server.ts";
import { planOnDay } from "#app/work/schedule/rain-day.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import { readManyVisitFacts } from "#app/work/schedule/visit-facts.server.ts";
import { checkVisitRules, type RuleWarning } from "#app/work/schedule/visit-rules.ts";
import { isPlanned, type Visit } from "#app/work/schedule/visits.server.ts";
import { estimateDrive, startTimes } from "./route.ts";
import { visitDrives } from "./tables.server.ts";

type Permit = Permitted<"schedule.edit">;

type RouteStop = {
	id: string;
	visit: Visit;
	job: JobRecord;
	site: Coordinates | null;
	/** a started or finished visit keeps its place */
	isFixed: boolean;
};
export type Route = { crewId: string; crewName: string; stops: RouteStop[] };
/** Driving times that the office entered, by visit. */
type Drives = Map<string, { fromId: string | null; minutes: number }>;

/** The routes of a day's crews, each in the order of its times. */
export async function readRoutes(day: string, crewId: string | null = null): Promise<Route[]> {
	const range = formatTimeRange({ from: startOfDay(day), to: endOfDay(day) });
	const rows = await db
		.select({
			crewId: resources.id,
			crewName: resources.name,
			visit: visits,
			job: jobs,
			latitude: properties.latitude,
			longitude: properties.longitude,
		})
		.from(bookings)
		.innerJoin(resources, and(eq(resources.id, bookings.resourceId), eq(resources.kind, "crew")))
		.innerJoin(visits, eq(visits.id, bookings.visitId))
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.innerJoin(properties, eq(properties.id, jobs.propertyId))
		.where(
			and(
				sql`${bookings.during} && ${range}::tstzrange and lower(${bookings.during}) <@ ${range}::tstzrange`,
				ne(visits.status, "canceled"),
				crewId ? eq(resources.id, crewId) : undefined,
			),
		)
		.orderBy(resources.position, resources.name, resources.id, sql`lower(${visits.during})`, visits.id);
	return [...Map.groupBy(rows, (row) => row.crewId).values()].map((ofCrew) => ({
		crewId: ofCrew[0]?.crewId ?? "",
		crewName: ofCrew[0]?.crewName ?? "",
		stops: ofCrew.map(({ visit, job, latitude, longitude }) => ({
			id: visit.id,
			visit,
			job,
			isFixed: !isPlanned(visit),
			// most properties have no pin: the middle of the town is close enough for an order
			site: latitude === null || longitude === null ? findTownCoordinates(job.siteAddress) : { latitude, longitude },
		})),
	}));
}

export async function readDrives(visitIds: readonly string[]): Promise<Drives> {
	if (!visitIds.length) return new Map();
	const rows = await db
		.select()
		.from(visitDrives)
		.where(inArray(visitDrives.visitId, [...visitIds]));
	return new Map(rows.map(({ visitId, fromId, minutes }) => [visitId, { fromId, minutes }]));
}

export type Leg = { minutes: number | null; isEntered: boolean };

/** The drive to each stop, from the yard or the stop before, and the drive back. */
export function listLegs(
	yard: Coordinates,
	stops: readonly { id: string; site: Coordinates | null }[],
	drives: Drives,
): { legs: Leg[]; back: number | null } {
	const legs = stops.map(({ id, site }, index): Leg => {
		const before = stops[index - 1];
		const entered = drives.get(id);
		if (entered && entered.fromId === (before?.id ?? null)) return { minutes: entered.minutes, isEntered: true };
		return { minutes: estimateDrive(index ? (before?.site ?? null) : yard, site), isEntered: false };
	});
	return { legs, back: estimateDrive(stops.at(-1)?.site ?? null, yard) };
}

const minuteOf = (instant: Date) => companyTime(instant).hour * 60 + companyTime(instant).minute;

export type PlannedStop = RouteStop & {
	start: number;
	minutes: number;
	leg: Leg;
	warnings: RuleWarning[];
	moves: boolean;
};
export type RoutePreview = { stops: PlannedStop[]; back: number | null };

/**
 * The stops in another order. Those that have started stay first; the others follow each other from the first start of the
 * day, with the drive between them. `order`: ids of visits; what it leaves out comes after it. `entered`: minutes of driving
 * to each visit as they are about to be saved.
 */
export async function previewOrder(
	route: Route,
	day: string,
	order: readonly string[],
	now: Date,
	entered: ReadonlyMap<string, number> = new Map(),
): Promise<RoutePreview> {
	const company = await readCompany();
	const fixed = route.stops.filter(({ isFixed }) => isFixed);
	const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
	const movable = route.stops.filter(({ isFixed }) => !isFixed).toSorted((a, b) => rank(a.id) - rank(b.id));
	const stops = [...fixed, ...movable];
	const drives = await readDrives(stops.map(({ id }) => id));
	for (const [id, minutes] of entered) {
		const at = stops.findIndex((stop) => stop.id === id);
		drives.set(id, { fromId: stops[at - 1]?.id ?? null, minutes });
	}
	const { legs, back } = listLegs(company, stops, drives);
	const minutesOf = ({ visit: { during } }: RouteStop) => (during.to.getTime() - during.from.getTime()) / 60_000;
	const isSameOrder = stops.every((stop, index) => stop === route.stops[index]);
	const earliest = Math.min(...movable.map(({ visit }) => minuteOf(visit.during.from)));
	const lastFixed = fixed.at(-1);
	const freeAt = lastFixed ? minuteOf(lastFixed.visit.during.from) + minutesOf(lastFixed) : 0;
	const first = Math.max(
		earliest,
		Math.ceil((freeAt + (lastFixed ? (legs[fixed.length]?.minutes ?? 0) : 0)) / 15) * 15,
	);
	const starts = isSameOrder
		? movable.map(({ visit }) => minuteOf(visit.during.from))
		: startTimes(
				first,
				movable.map((stop, index) => ({
					minutes: minutesOf(stop),
					drive: legs[fixed.length + index]?.minutes ?? null,
				})),
			);
	const planned = stops.map((stop, index): PlannedStop => {
		const leg = legs[index] ?? { minutes: null, isEntered: false };
		const current = minuteOf(stop.visit.during.from);
		const start = starts[index - fixed.length] ?? current;
		return { ...stop, start, minutes: minutesOf(stop), leg, warnings: [], moves: start !== current };
	});
	const moving = planned.filter(({ moves }) => moves);
	const plans = await planMoves(moving, day);
	const facts = await readManyVisitFacts(plans, now);
	for (const [index, stop] of moving.entries()) {
		const known = facts[index];
		stop.warnings = known ? checkVisitRules(known) : [];
	}
	return { stops: planned, back };
}

/** The plans of stops at their new times, with the same people and equipment. */
async function planMoves(stops: readonly PlannedStop[], day: string) {
	const plans = await planOnDay([...stops], day, day);
	return plans.map((plan, index) => {
		const stop = stops[index];
		const from = atLocalTime(day, stop?.start ?? 0);
		return { ...plan, during: { from, to: new Date(from.getTime() + (stop?.minutes ?? 0) * 60_000) } };
	});
}

export type RouteOrder = {
	day: string;
	crewId: string;
	/** the visits in their new order, with the version that the preview showed and the minutes of the drive to each */
	stops: readonly { id: string; seen: number; drive: number | null }[];
	/** why rules that warn don't apply */
	reason: string;
	/** emails the customers who were told another time */
	notify: boolean;
};

/** Saves the order: new times for the visits that move, and the driving times. */
export async function saveOrder(
	by: Permit,
	{ day, crewId, stops, reason, notify }: RouteOrder,
	now: Date,
): Promise<MoveTogetherResult> {
	const [route] = await readRoutes(day, crewId);
	const isSame = (stop: RouteStop) =>
		stop.isFixed || stops.some(({ id, seen }) => id === stop.id && seen === stop.visit.version);
	if (!route?.stops.every(isSame)) return { kind: "stale" };
	const order = stops.map(({ id }) => id);
	const entered = new Map(stops.flatMap(({ id, drive }) => (drive === null ? [] : [[id, drive] as const])));
	const preview = await previewOrder(route, day, order, now, entered);
	const moving = preview.stops.filter(({ moves }) => moves);
	const plans = await planMoves(moving, day);
	const moves = moving.map(({ visit, warnings }, index) => ({
		visit,
		warnings,
		overrides: reason ? warnings.map(({ ruleId }) => ({ ruleId, reason })) : [],
		plan: plans[index] ?? { jobId: visit.jobId, during: visit.during, resourceIds: [] },
	}));
	const company = await readCompany();
	const inOrder = preview.stops;
	const drives = inOrder.flatMap(({ id, site }, index) => {
		const entered = stops.find((stop) => stop.id === id)?.drive ?? null;
		const before = inOrder[index - 1];
		const estimated = estimateDrive(before ? before.site : company, site);
		return entered === null || entered === estimated
			? []
			: [{ visitId: id, fromId: before?.id ?? null, minutes: entered }];
	});
	return moveTogether(
		by,
		moves,
		{
			notify: notify ? (visit) => (visit.notifiedDuring ? "" : null) : null,
			audit: { route: true },
			after: async (tx) => {
				const ids = inOrder.map(({ id }) => id);
				if (ids.length) await tx.delete(visitDrives).where(inArray(visitDrives.visitId, ids));
				if (drives.length) await tx.insert(visitDrives).values(drives);
			},
		},
		now,
	);
}

/** Minutes of driving to each visit of a day, for the board and the day sheets. */
export async function readDayDrives(day: string): Promise<Map<string, number>> {
	const [routes, company] = await Promise.all([readRoutes(day), readCompany()]);
	const drives = await readDrives(routes.flatMap(({ stops }) => stops.map(({ id }) => id)));
	return new Map(
		routes.flatMap(({ stops }) => {
			const { legs } = listLegs(company, stops, drives);
			return stops.flatMap(({ id }, index): [string, number][] => {
				const minutes = legs[index]?.minutes;
				return minutes == null ? [] : [[id, minutes]];
			});
		}),
	);
}
