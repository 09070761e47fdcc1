// What the page of a day's routes shows.

import { readCompany } from "#app/people/company/company.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { readTruckCapacity, readVisitDebris, type VisitDebris } from "#app/work/disposal/day-load.server.ts";
import { type DayLoad, formatDebris, planLoads } from "#app/work/disposal/disposal.ts";
import { listDisposalSites } from "#app/work/disposal/disposal-sites.server.ts";
import { getArrivalWindow, isNotified } from "#app/work/schedule/arrival-window.server.ts";
import { formatVisitTime } from "#app/work/schedule/board-view.server.ts";
import { formatClock, formatClockRange } from "#app/work/schedule/calendar.ts";
import { listMisplaced } from "./equipment-places.server.ts";
import { moveEntry, shortestOrder, tripMiles } from "./route.ts";
import { type PlannedStop, previewOrder, type Route, readRoutes } from "./routes.server.ts";

type Asked = { crew: string; order: readonly string[] };
type Capacity = Awaited<ReturnType<typeof readTruckCapacity>>;
type Sites = Awaited<ReturnType<typeof listDisposalSites>>;

/** The routes of a day's crews; with `asked`, one of them in another order. */
export async function loadRoutes(day: string, asked: Asked, now: Date) {
	const [routes, company, sites, misplaced] = await Promise.all([
		readRoutes(day),
		readCompany(),
		listDisposalSites(),
		listMisplaced(day),
	]);
	const ids = routes.flatMap(({ stops }) => stops.map(({ id }) => id));
	const [debris, capacity] = await Promise.all([readVisitDebris(ids), readTruckCapacity(ids)]);
	return {
		misplaced: misplaced.map(({ neededAt, leftOn, ...one }) => ({
			...one,
			leftOn: formatShortDay(leftOn),
			neededAt: formatVisitTime({ from: neededAt, to: neededAt }).replace(/^.*–/, ""),
		})),
		routes: await Promise.all(
			routes.map(async (route) => {
				const isAsked = asked.crew === route.crewId && asked.order.length > 0;
				const preview = await previewOrder(route, day, isAsked ? asked.order : [], now);
				return {
					...describeRoute(route, preview.stops, company),
					back: preview.back,
					isPreview: isAsked && preview.stops.some(({ moves }) => moves),
					load: describeLoad(preview.stops, { debris, capacity, sites, day }),
				};
			}),
		),
	};
}

function describeRoute(route: Route, stops: readonly PlannedStop[], yard: { latitude: number; longitude: number }) {
	const movable = stops.filter(({ isFixed }) => !isFixed);
	const fixed = stops.filter(({ isFixed }) => isFixed);
	const ids = movable.map(({ id }) => id);
	const shortest = shortestOrder(fixed.at(-1)?.site ?? yard, movable).map(({ id }) => id);
	const miles = Math.round(tripMiles(yard, stops));
	const saved = miles - Math.round(tripMiles(yard, [...fixed, ...shortestOrder(fixed.at(-1)?.site ?? yard, movable)]));
	return {
		crewId: route.crewId,
		crewName: route.crewName,
		miles,
		/** null when the route can't get shorter */
		shortest: saved > 0 && shortest.join() !== ids.join() ? { order: shortest.join(), saved } : null,
		stops: stops.map((stop) => {
			const at = ids.indexOf(stop.id);
			const { id, visit, job, start, minutes, leg, moves, isFixed, warnings } = stop;
			const told = visit.notifiedDuring && isNotified(visit) ? getArrivalWindow(visit) : null;
			return {
				id,
				version: visit.version,
				isFixed,
				moves,
				leg,
				toName: job.toName,
				town: townOfAddress(job.siteAddress),
				title: job.title,
				time: formatClockRange(start, start + minutes),
				was: moves ? formatVisitTime(visit.during) : null,
				told: told && formatVisitTime(told),
				warnings: warnings.map(({ ruleId, title, message, level }) => ({ ruleId, title, message, level })),
				up: at > 0 ? moveEntry(ids, at, -1).join() : null,
				down: at >= 0 && at < ids.length - 1 ? moveEntry(ids, at, 1).join() : null,
			};
		}),
	};
}

type LoadFacts = { debris: Map<string, VisitDebris>; capacity: Capacity; sites: Sites; day: string };

const nothing: VisitDebris = { debris: { chipYards: 0, logPounds: 0 }, isPartial: false };

function planRouteLoad(stops: readonly PlannedStop[], { debris, capacity, sites, day }: LoadFacts): DayLoad | null {
	const [truck = null] = stops.flatMap(({ id }) => capacity.get(id) ?? []);
	return planLoads(
		stops.map(({ id, start, minutes, site }) => ({ ...(debris.get(id) ?? nothing), id, ends: start + minutes, site })),
		truck,
		sites,
		day,
	);
}

/** "About 12 cu yd of chips, 2 truck loads. Unload after stop 1." */
function describeLoad(stops: readonly PlannedStop[], facts: LoadFacts) {
	const load = planRouteLoad(stops, facts);
	if (!load) return null;
	const loads =
		load.loads === null
			? ""
			: load.loads === 1
				? ", 1 truck load"
				: load.loads > 1
					? `, ${load.loads} truck loads`
					: "";
	const isKnown = load.chipYards >= 0.1 || load.logPounds >= 50;
	const what = isKnown
		? `${formatDebris(load)}${loads}${load.isPartial ? ", plus the trees that weren't measured" : ""}`
		: "Not known: the trees weren't measured";
	const runs = load.fullAfter.map((stop) => `Unload after stop ${stop}: the truck is full.`);
	if (!load.site || load.leaveBy === null)
		return { what, runs, site: null, isLate: false, last: "No disposal site is open on this day." };
	const { name, address, closes, drive } = load.site;
	const leave = formatClock(load.leaveBy);
	const isLate = load.lastStopInTime < stops.length;
	const last = isLate
		? load.lastStopInTime
			? `Leave by ${leave}: unload after stop ${load.lastStopInTime}, because the last stop ends too late.`
			: `Leave by ${leave}: no stop ends before that. Unload the next morning or take an empty truck.`
		: `Leave by ${leave} for the last run.`;
	const siteFacts = [`closes ${formatClock(closes)}`, drive === null ? "" : `${drive} min away`]
		.filter(Boolean)
		.join(", ");
	return { what, runs, isLate, last, site: { name, address, facts: siteFacts } };
}

export type RouteLoad = NonNullable<ReturnType<typeof describeLoad>>;
