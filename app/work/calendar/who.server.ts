// Whose entries the calendar shows: crews, and people of the schedule or of the office.
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import type { CalendarPerson } from "./calendar-view.ts";

type Choice = CalendarPerson & { ids: readonly string[] };

/** Crews first, then people; a person who has an account and a place on the schedule is one choice. */
export async function listChoices(): Promise<Choice[]> {
	const [planned, accounts] = await Promise.all([
		db
			.select({ id: resources.id, kind: resources.kind, name: resources.name, staffId: resources.staffId })
			.from(resources)
			.where(and(isNull(resources.retiredAt), or(eq(resources.kind, "crew"), eq(resources.kind, "person"))))
			.orderBy(asc(resources.position), asc(resources.name)),
		db
			.select({ id: staff.id, name: staff.name })
			.from(staff)
			.where(and(isNull(staff.deactivatedAt), inArray(staff.role, ["owner", "office", "estimator"])))
			.orderBy(asc(staff.name)),
	]);
	const linked = new Set(planned.map(({ staffId }) => staffId));
	const people = [
		...planned.flatMap(({ id, kind, name, staffId }) =>
			kind === "person" ? [{ id: id, name: name, ids: staffId ? [id, staffId] : [id] }] : [],
		),
		...accounts.flatMap(({ id, name }) => (linked.has(id) ? [] : [{ id: id, name: name, ids: [id] }])),
	].sort((a, b) => a.name.localeCompare(b.name, "en-US"));
	return [
		...planned.flatMap(({ id, kind, name }) =>
			kind === "crew" ? [{ id: id, name: name, isCrew: true, ids: [id] }] : [],
		),
		...people.map((person) => ({ ...person, isCrew: false })),
	];
}
