// What a crew's day leaves to haul away, and when the last run has to leave. Pure.
import { countLoads, type Debris, type TruckCapacity } from "#app/sales/estimates/debris.ts";
import { type Coordinates, driveMinutes, milesBetween } from "#app/trade/travel.ts";
import { type WorkingHours, weekdays } from "#app/work/resources/resource.ts";
import { formatClockRange, weekdayOf } from "#app/work/schedule/calendar.ts";

/** Minutes to weigh in, dump and sweep. */
const unloadMinutes = 20;

export type DisposalSite = {
	id: string;
	name: string;
	address: string;
	latitude: number;
	longitude: number;
	hours: WorkingHours;
	takesChips: boolean;
	takesLogs: boolean;
};

export type LoadStop = {
	id: string;
	/** the end of the visit in minutes after midnight */
	ends: number;
	site: Coordinates | null;
	debris: Debris;
	/** some of its work has no measured trees, so there may be more */
	isPartial: boolean;
};

export type DayLoad = {
	chipYards: number;
	logPounds: number;
	isPartial: boolean;
	/** null when no truck with a known capacity is booked */
	loads: number | null;
	/** the stop after which the truck is full, for each load but the last */
	fullAfter: number[];
	/** the nearest site that takes what the day leaves and is open; null when there is none */
	site: { id: string; name: string; address: string; closes: number; drive: number | null } | null;
	/** when the last run has to leave; null without a site */
	leaveBy: number | null;
	/** the number of the last stop that ends in time for that run; 0: none */
	lastStopInTime: number;
};

/** Null when nothing is hauled away. */
export function planLoads(
	stops: readonly LoadStop[],
	truck: TruckCapacity | null,
	sites: readonly DisposalSite[],
	day: string,
): DayLoad | null {
	const debris = stops.map((stop) => stop.debris);
	const chipYards = debris.reduce((sum, one) => sum + one.chipYards, 0);
	const logPounds = debris.reduce((sum, one) => sum + one.logPounds, 0);
	const isPartial = stops.some((stop) => stop.isPartial);
	if (chipYards < 0.1 && logPounds < 50 && !isPartial) return null;
	const last = stops.at(-1)?.site ?? null;
	const site = findSite(sites, day, last, { chips: chipYards >= 0.1, logs: logPounds >= 50 });
	const leaveBy = site ? site.closes - unloadMinutes - (site.drive ?? 30) : null;
	return {
		chipYards,
		logPounds,
		isPartial,
		site,
		leaveBy,
		loads: truck ? countLoads(debris, truck) : null,
		fullAfter: truck ? listFullStops(debris, truck) : [],
		lastStopInTime: leaveBy === null ? 0 : stops.filter(({ ends }) => ends <= leaveBy).length,
	};
}

/** The numbers of the stops after which the truck has to be unloaded before the next one. */
function listFullStops(debris: readonly Debris[], truck: TruckCapacity): number[] {
	const full: number[] = [];
	let on: Debris[] = [];
	for (const [index, one] of debris.entries()) {
		if (on.length && countLoads([...on, one], truck) > Math.max(1, countLoads(on, truck))) {
			full.push(index);
			on = [];
		}
		on.push(one);
	}
	return full;
}

function findSite(
	sites: readonly DisposalSite[],
	day: string,
	from: Coordinates | null,
	needs: { chips: boolean; logs: boolean },
): DayLoad["site"] {
	const weekday = String(weekdayOf(day)) as keyof WorkingHours;
	const open = sites.flatMap((site) => {
		const hours = site.hours[weekday];
		if (!hours || (needs.chips && !site.takesChips) || (needs.logs && !site.takesLogs)) return [];
		const miles = from ? milesBetween(from, site) : null;
		return [
			{
				id: site.id,
				name: site.name,
				address: site.address,
				closes: hours[1],
				miles: miles ?? 0,
				drive: miles === null ? null : driveMinutes(miles),
			},
		];
	});
	const [nearest] = open.toSorted((a, b) => a.miles - b.miles);
	if (!nearest) return null;
	const { miles: _, ...site } = nearest;
	return site;
}

/** "12 cu yd of chips and 3,400 lb of logs" */
export function formatDebris({ chipYards, logPounds }: Debris): string {
	const chips = chipYards >= 0.1 ? `${Math.max(1, Math.round(chipYards))} cu yd of chips` : "";
	const logs = logPounds >= 50 ? `${(Math.round(logPounds / 100) * 100).toLocaleString("en-US")} lb of logs` : "";
	return [chips, logs].filter(Boolean).join(" and ") || "Nothing to haul";
}

export const disposalPath = "/admin/schedule/disposal-sites";

/** "Mon–Fri 7 a.m.–3 p.m., Sat 8–11 a.m.", with days of the same hours together. */
export function formatSiteHours(hours: WorkingHours): string {
	const days = weekdays.flatMap(([day, label]) => {
		const open = hours[day];
		return open ? [{ label: label.slice(0, 3), time: formatClockRange(open[0], open[1]), day: Number(day) }] : [];
	});
	const groups: { first: string; last: string; time: string; day: number }[] = [];
	for (const { label, time, day } of days) {
		const group = groups.at(-1);
		if (group?.time === time && group.day === day - 1) Object.assign(group, { last: label, day });
		else groups.push({ first: label, last: label, time, day });
	}
	const text = groups.map(({ first, last, time }) => `${first === last ? first : `${first}–${last}`} ${time}`);
	return text.join(", ") || "No opening hours";
}
