// The time of a period: the office's list and the payroll file.
import { and, asc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { csvLine } from "#app/platform/csv.ts";
import { addDays } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { timeEntries } from "./tables.server.ts";
import type { Period } from "./time-form.ts";

/** how much of a period the file reads at once */
const daysAtOnce = 31;

const inPeriod = ({ from, to }: Period) =>
	and(gte(timeEntries.day, from), lte(timeEntries.day, to), isNull(timeEntries.deletedAt));

const newest = listOrder("desc", timeEntries.startedAt, timeEntries.id);

/** One page of the entries of a period, the latest first. */
export async function listTimeEntries(period: Period, after: string | null) {
	const rows = await db
		.select({
			entry: timeEntries,
			person: resources.name,
			number: jobs.number,
			customer: jobs.toName,
			recordedBy: staff.name,
			cursor: newest.cursor,
		})
		.from(timeEntries)
		.innerJoin(resources, eq(resources.id, timeEntries.personId))
		.innerJoin(staff, eq(staff.id, timeEntries.recordedBy))
		.leftJoin(jobs, eq(jobs.id, timeEntries.jobId))
		.where(and(inPeriod(period), newest.after(after)))
		.orderBy(...newest.by)
		.limit(rowsToRead);
	return toPage(rows, ({ cursor: _, ...row }) => row);
}

/** The paid minutes of each person in a period, by name, and how many entries have no end. */
export async function readPeriodTotals(period: Period) {
	return db
		.select({
			id: resources.id,
			name: resources.name,
			minutes: sql<number>`coalesce(sum(${timeEntries.minutes}), 0)::int`,
			days: sql<number>`count(distinct ${timeEntries.day})::int`,
			running: sql<number>`(count(*) filter (where ${timeEntries.endedAt} is null))::int`,
		})
		.from(timeEntries)
		.innerJoin(resources, eq(resources.id, timeEntries.personId))
		.where(inPeriod(period))
		.groupBy(resources.id, resources.name)
		.orderBy(asc(resources.name))
		.limit(300);
}

/**
 * CSV lines: one for each person, day and job, with the hours as a decimal and who in the office entered
 * any of them. Entries without an end are left out.
 */
export async function* exportPayroll({ from, to }: Period): AsyncGenerator<string> {
	yield csvLine(["Date", "Employee", "Job", "Customer", "Hours", "Unpaid break (min)", "Corrected", "Entered by"]);
	for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
		const last = addDays(first, daysAtOnce - 1);
		const rows = await db
			.select({
				day: timeEntries.day,
				person: resources.name,
				number: jobs.number,
				customer: sql<string | null>`max(${jobs.toName})`,
				minutes: sql<number>`sum(${timeEntries.minutes})::int`,
				breaks: sql<number>`sum(${timeEntries.breakMinutes})::int`,
				corrected: sql<boolean>`bool_or(${timeEntries.correctedAt} is not null)`,
				enteredBy: sql<
					string | null
				>`string_agg(distinct ${staff.name}, ', ') filter (where ${timeEntries.enteredReason} <> '')`,
			})
			.from(timeEntries)
			.innerJoin(resources, eq(resources.id, timeEntries.personId))
			.innerJoin(staff, eq(staff.id, timeEntries.recordedBy))
			.leftJoin(jobs, eq(jobs.id, timeEntries.jobId))
			.where(and(inPeriod({ from: first, to: last < to ? last : to }), isNotNull(timeEntries.endedAt)))
			.groupBy(timeEntries.day, resources.id, resources.name, jobs.number)
			.orderBy(asc(timeEntries.day), asc(resources.name), asc(jobs.number));
		if (rows.length)
			yield rows
				.map(({ day, person, number, customer, minutes, breaks, corrected, enteredBy }) =>
					csvLine([
						day,
						person,
						number ?? "",
						customer ?? "",
						(minutes / 60).toFixed(2),
						breaks,
						corrected ? "Yes" : "No",
						enteredBy ?? "",
					]),
				)
				.join("");
	}
}
