import { inArray } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { addSeries } from "./series.server.ts";

/** Pruning every winter, and plant health care every three weeks in summer, on jobs of the demo's schedule. */
export async function demoSeries(by: Staff, now: Date): Promise<void> {
	const open = await db
		.select({ id: jobs.id, title: jobs.title })
		.from(jobs)
		.where(inArray(jobs.status, ["scheduled"]))
		.orderBy(jobs.id);
	const yearly = open.find(({ title }) => /memorial oaks/i.test(title));
	const rounds = open.find(({ title }) => /sight lines/i.test(title));
	const permit = permissionFor(by, "schedule.edit");
	const shared = { endsOn: null, arrivalMinutes: 120, resourceIds: [], note: "" };
	const year = Number(today(now).slice(0, 4)) + 1;
	if (yearly)
		await addSeries(
			permit,
			yearly.id,
			{
				...shared,
				title: "Prune the memorial oaks",
				every: 1,
				unit: "years",
				startsOn: `${year}-02-09`,
				seasonFrom: 11,
				seasonThrough: 3,
				startMinute: 450,
				minutes: 480,
			},
			now,
		);
	if (rounds)
		await addSeries(
			permit,
			rounds.id,
			{
				...shared,
				title: "Trim the entrance hedge",
				every: 4,
				unit: "weeks",
				startsOn: addDays(today(now), 12),
				seasonFrom: null,
				seasonThrough: null,
				startMinute: 780,
				minutes: 120,
			},
			now,
		);
}
