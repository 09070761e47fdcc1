// The map of a day: each crew's stops in their order, and the jobs that wait for a visit.
import { counties, toMapPoint, viewAround } from "#app/content/places/map.ts";
import type { Point } from "#app/content/places/map-drawing.ts";
import { findTownCoordinates } from "#app/content/places/service-area.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { listLegs, readDrives, readRoutes } from "#app/work/routes/routes.server.ts";
import { listUnscheduledJobs } from "./board.server.ts";
import { formatVisitTime } from "./board-view.server.ts";

/** Map units between pins that would cover each other. */
const pinSpace = 9;

/** Null coordinates: only the town of the address is known, or not even that. */
export async function loadBoardMap(day: string, search: string) {
	const [routes, waiting, company] = await Promise.all([
		readRoutes(day),
		listUnscheduledJobs(search, null),
		readCompany(),
	]);
	const drives = await readDrives(routes.flatMap(({ stops }) => stops.map(({ id }) => id)));
	const yard = toMapPoint(company);
	const taken: Point[] = [yard];
	const place = (site: Parameters<typeof toMapPoint>[0] | null) => (site ? findRoom(toMapPoint(site), taken) : null);
	const crews = routes.map(({ crewId, crewName, stops }) => {
		const { legs } = listLegs(company, stops, drives);
		return {
			crewId,
			crewName,
			stops: stops.map(({ id, visit, job, site }, index) => ({
				id,
				number: index + 1,
				point: place(site),
				toName: job.toName,
				town: townOfAddress(job.siteAddress),
				time: formatVisitTime(visit.during),
				drive: legs[index]?.minutes ?? null,
			})),
		};
	});
	const jobs = waiting.rows.map(({ id, toName, title, siteAddress }) => ({
		id,
		toName,
		title,
		town: townOfAddress(siteAddress),
		point: place(findTownCoordinates(siteAddress)),
	}));
	return { yard, crews, jobs, view: viewAround(taken, 1.35, 60), counties };
}
export type BoardMapData = Awaited<ReturnType<typeof loadBoardMap>>;

/** The point, or a free one around it. */
function findRoom(point: Point, taken: Point[]): Point {
	for (let step = 0; step < 60; step += 1) {
		const [angle, radius] = [step * 2.4, pinSpace * Math.sqrt(step)];
		const spot = {
			x: Math.round(point.x + radius * Math.cos(angle)),
			y: Math.round(point.y + radius * Math.sin(angle)),
		};
		if (taken.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= pinSpace)) {
			taken.push(spot);
			return spot;
		}
	}
	return point;
}
