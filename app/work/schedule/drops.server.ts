// What the board does with something that was dropped on it.
import type { Permitted } from "#app/noun/permit.server.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import type { EquipmentKind } from "#app/work/resources/resource.ts";
import { findNextFreeTime, listAvailability, timeFieldOf } from "./availability.server.ts";
import { toTimeField } from "./calendar.ts";
import type { JobRecord } from "./jobs.server.ts";
import { proposeVisit, readVisitValues, submitNewVisit, submitVisit } from "./planning.server.ts";
import type { Drop } from "./visit-form.ts";
import type { VisitValues } from "./visit-values.ts";
import type { Visit } from "./visits.server.ts";

type Permit = Permitted<"schedule.edit">;

/** Plans a visit with the resource of the row, at the first free time of the day, and with equipment that is free then. */
export async function dropJob(by: Permit, job: JobRecord, drop: Drop, now: Date) {
	const proposed = await proposeVisit(job, { day: drop.day, after: null }, now);
	const resources = drop.to ? [drop.to] : [];
	const start =
		drop.startMinute === undefined ? await firstFreeStart(proposed, resources) : toTimeField(drop.startMinute);
	const placed = { ...proposed, start, resources };
	// the crew and the customer hear of it once the office publishes it
	const values = { ...placed, tellCustomer: true, resources: [...resources, ...(await freeEquipment(job, placed))] };
	return submitNewVisit(by, job.id, values, drop.board, now);
}

/** The first free time on that day, or the proposed one when there is none. */
async function firstFreeStart({ day, start, hours }: VisitValues, resources: readonly string[]): Promise<string> {
	const slot = await findNextFreeTime(resources, hours * 60, atLocalTime(day, 0));
	return slot && today(slot.from) === day ? timeFieldOf(slot.from) : start;
}

async function freeEquipment(job: JobRecord, { day, start, hours, resources }: VisitValues): Promise<string[]> {
	if (!resources.length) return [];
	const [hour = 0, minute = 0] = start.split(":").map(Number);
	const from = atLocalTime(day, hour * 60 + minute);
	const available = await listAvailability({ from, to: new Date(from.getTime() + hours * 3_600_000) });
	const isChosen = (kind: EquipmentKind) => available.some((one) => one.kind === kind && resources.includes(one.id));
	return job.equipment.flatMap((kind) => {
		const free = isChosen(kind) ? undefined : available.find((one) => one.kind === kind && !one.busy);
		return free ? [free.id] : [];
	});
}

/** Moves a visit to another day, time, length or row: the row's resource takes the place of the one it was dragged from. */
export async function dropVisit(by: Permit, visit: Visit, drop: Drop, now: Date) {
	const values = await readVisitValues(visit);
	const { resources } = values;
	const moved: VisitValues = {
		...values,
		tellCustomer: false,
		day: drop.day,
		resources: drop.from === drop.to ? resources : replaceResource(resources, drop),
		...(drop.startMinute !== undefined && { start: toTimeField(drop.startMinute) }),
		...(drop.minutes !== undefined && { hours: drop.minutes / 60 }),
	};
	return submitVisit(by, visit.id, drop.version, moved, drop.board, now);
}

function replaceResource(resources: readonly string[], { from, to }: Drop): string[] {
	const rest = resources.filter((id) => id !== from && id !== to);
	return to ? [to, ...rest] : rest;
}
