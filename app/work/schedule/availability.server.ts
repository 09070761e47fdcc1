// Who and what is free at a time, and what to do when someone isn't.
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { atLocalTime, companyTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { formatTimeRange, type TimeRange } from "#app/platform/time-range.server.ts";
import type { ResourceKind, Skill } from "#app/work/resources/resource.ts";
import { crewMembers, resources } from "#app/work/resources/tables.server.ts";
import { formatVisitTime } from "./board-view.server.ts";
import { shiftDay, toTimeField } from "./calendar.ts";
import { type Conflict, findConflicts } from "./conflicts.server.ts";
import { findFreeSlot, workingDay } from "./slots.ts";
import { bookings } from "./tables.server.ts";
import { absenceKindLabels } from "./visit.ts";

export type Availability = {
	id: string;
	kind: ResourceKind;
	name: string;
	skills: Skill[];
	/** "Busy 8–11 a.m.: Ruth Paulson, Thorp"; null when it is free */
	busy: string | null;
	/** of a crew on that day */
	members: { id: string; name: string; busy: string | null }[];
};

/** Every resource with what it is booked for in that time, crews with their people of that day. */
export async function listAvailability(
	during: TimeRange,
	exceptVisits: readonly string[] = [],
): Promise<Availability[]> {
	const [all, members] = await Promise.all([listResources(), listMembers(today(during.from))]);
	const conflicts = await findConflicts(
		all.map(({ id }) => id),
		during,
		exceptVisits,
	);
	const busyOf = (id: string) => {
		const found = conflicts.find(({ resource }) => resource.id === id);
		return found ? `Busy ${describeConflict(found)}` : null;
	};
	return all.map(({ id, kind, name, skills }) => ({
		id,
		kind,
		name,
		skills,
		busy: busyOf(id),
		members: members
			.filter(({ crewId }) => crewId === id)
			.map(({ personId, name: member }) => ({ id: personId, name: member, busy: busyOf(personId) })),
	}));
}

/** "8–11 a.m.: Ruth Paulson" */
export function describeConflict({ during, with: obstacle }: Conflict): string {
	const isLong = during.to.getTime() - during.from.getTime() > 20 * 3_600_000;
	const time = isLong ? "all day" : formatVisitTime(during);
	if (obstacle.kind === "appointment") return `${time}: estimate for ${obstacle.toName}`;
	return `${time}: ${obstacle.kind === "visit" ? obstacle.toName : absenceKindLabels[obstacle.kind].toLowerCase()}`;
}

const listResources = () =>
	db
		.select({
			id: resources.id,
			kind: resources.kind,
			name: resources.name,
			skills: resources.skills,
			hours: resources.hours,
		})
		.from(resources)
		.where(isNull(resources.retiredAt))
		.orderBy(asc(resources.kind), asc(resources.position), asc(resources.name));

/** Who is on which crew on a day. */
export function listMembers(day: string) {
	return db
		.select({ crewId: crewMembers.crewId, personId: crewMembers.personId, name: resources.name })
		.from(crewMembers)
		.innerJoin(resources, eq(resources.id, crewMembers.personId))
		.where(
			and(
				isNull(resources.retiredAt),
				sql`${crewMembers.fromOn} <= ${day}`,
				or(isNull(crewMembers.throughOn), sql`${crewMembers.throughOn} >= ${day}`),
			),
		)
		.orderBy(asc(resources.name));
}

/** One click to a plan without conflicts: the value of the form's field `use`, and what its button says. */
export type Alternative = { use: string; label: string };

const searchedDays = 28;

/** The next time at which all of these are free, in the working hours of the first crew or person. */
export async function findNextFreeTime(
	resourceIds: readonly string[],
	minutes: number,
	notBefore: Date,
	exceptVisits: readonly string[] = [],
): Promise<TimeRange | null> {
	const firstDay = today(notBefore);
	const days = Array.from({ length: searchedDays }, (_, index) => shiftDay(firstDay, index));
	const [all, members] = await Promise.all([listResources(), listMembers(firstDay)]);
	const chosen = all.filter(({ id }) => resourceIds.includes(id));
	const leader = chosen.find(({ kind }) => kind === "crew") ?? chosen.find(({ kind }) => kind === "person");
	const ids = [
		...resourceIds,
		...members.filter(({ crewId }) => resourceIds.includes(crewId)).map((one) => one.personId),
	];
	const windows = days.flatMap((day) => {
		const hours = workingDay(day, leader?.hours ?? null);
		return hours ? [{ from: atLocalTime(day, hours[0]), to: atLocalTime(day, hours[1]) }] : [];
	});
	const searched = { from: startOfDay(firstDay), to: endOfDay(days.at(-1) ?? firstDay) };
	const busy = ids.length
		? await db
				.select({ during: bookings.during })
				.from(bookings)
				.where(
					and(
						inArray(bookings.resourceId, ids),
						sql`${bookings.during} && ${formatTimeRange(searched)}::tstzrange`,
						exceptVisits.length
							? or(isNull(bookings.visitId), sql`${bookings.visitId} <> all(${sql.param([...exceptVisits])}::uuid[])`)
							: undefined,
					),
				)
				.orderBy(sql`lower(${bookings.during})`)
		: [];
	return findFreeSlot(
		{ minutes, notBefore },
		windows,
		busy.map(({ during }) => during),
	);
}

/** The next free time of all of them, then for each that is busy another one of its kind that is free. */
export async function listAlternatives(
	conflicts: readonly Conflict[],
	plan: { resourceIds: readonly string[]; during: TimeRange },
	exceptVisits: readonly string[],
): Promise<Alternative[]> {
	const { during, resourceIds } = plan;
	const minutes = (during.to.getTime() - during.from.getTime()) / 60_000;
	const [slot, available] = await Promise.all([
		findNextFreeTime(resourceIds, minutes, during.from, exceptVisits),
		listAvailability(during, exceptVisits),
	]);
	const found: Alternative[] = [];
	if (slot)
		found.push({ use: `at ${today(slot.from)} ${timeFieldOf(slot.from)}`, label: `Use ${formatSlot(slot, during)}` });
	const blocked = new Map(conflicts.map(({ resource }) => [resource.id, resource]));
	for (const { id, name } of available.filter(({ id, members }) => isBlocked(id, members, blocked, resourceIds))) {
		const kind = available.find((one) => one.id === id)?.kind;
		const other = available.find(
			(one) =>
				one.kind === kind && !one.busy && !resourceIds.includes(one.id) && one.members.every((member) => !member.busy),
		);
		if (other) found.push({ use: `swap ${id} ${other.id}`, label: `Use ${other.name} instead of ${name}` });
	}
	return found;
}

function isBlocked(
	id: string,
	members: readonly { id: string }[],
	blocked: ReadonlyMap<string, unknown>,
	chosen: readonly string[],
): boolean {
	return chosen.includes(id) && (blocked.has(id) || members.some((member) => blocked.has(member.id)));
}

export function timeFieldOf(instant: Date): string {
	const local = companyTime(instant);
	return toTimeField(local.hour * 60 + local.minute);
}

/** "Wed, Nov 25, 8–11 a.m.", without the day when it is the same. */
function formatSlot(slot: TimeRange, asked: TimeRange): string {
	const day = today(slot.from);
	const time = formatVisitTime(slot);
	return day === today(asked.from) ? time : `${formatShortDay(day)}, ${time}`;
}
