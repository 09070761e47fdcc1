// Series of visits: add, change from a day on, end, skip a day, and plan the visits ahead.
import { and, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { describeConflict } from "#app/work/schedule/availability.server.ts";
import { findJobRecord, updateJobStatus } from "#app/work/schedule/jobs.server.ts";
import { bookings, visitSeries, visits } from "#app/work/schedule/tables.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { listMissingDays, removeFilledGaps, saveGap } from "./gaps.server.ts";
import type { SeriesValues } from "./series-form.ts";
import { seriesGaps } from "./tables.server.ts";

type Permit = Permitted<"schedule.edit">;
export type Series = typeof visitSeries.$inferSelect;
const entity = "series";

export async function findSeries(id: string, on: Pick<Tx, "select"> = db): Promise<Series | null> {
	const [row] = await on.select().from(visitSeries).where(eq(visitSeries.id, id));
	return row ?? null;
}

/** Adds a series to a job and plans its visits. */
export async function addSeries(
	by: Permit,
	jobId: string,
	values: SeriesValues,
	now: Date,
): Promise<{ kind: "added"; id: string } | { kind: "closed" }> {
	const id = await db.transaction(async (tx) => {
		const job = await findJobRecord(jobId, tx);
		if (!job || job.status === "done" || job.status === "canceled") return null;
		const [row] = await tx
			.insert(visitSeries)
			.values({ ...values, jobId, staffId: by.id, createdAt: now, updatedAt: now })
			.returning({ id: visitSeries.id });
		if (!row) throw new Error("no row came back");
		await updateJobStatus(tx, jobId, now);
		await recordAudit(tx, actor(by), entity, row.id, "created", { title: values.title }, now);
		return row.id;
	});
	if (!id) return { kind: "closed" };
	await planSeries(id, now);
	return { kind: "added", id };
}

export type ChangeResult = { kind: "done"; id: string } | { kind: "stale" } | { kind: "ended" };

/**
 * Changes a series: all its visits from tomorrow on, or with `from` this one and all that follow. Then the visits from that
 * day on become a series of their own, and the earlier ones stay. Visits that someone moved, and those whose time the
 * customer knows, stay as they are.
 */
export async function changeSeries(
	by: Permit,
	seen: { id: string; version: number },
	values: SeriesValues,
	from: string,
	now: Date,
): Promise<ChangeResult> {
	const tomorrow = addDays(today(now), 1);
	const result = await db.transaction(async (tx): Promise<ChangeResult> => {
		const [before] = await tx.select().from(visitSeries).where(eq(visitSeries.id, seen.id)).for("update");
		if (before?.version !== seen.version) return { kind: "stale" };
		if (before.endedAt) return { kind: "ended" };
		const isSplit = from > before.startsOn && from > tomorrow;
		const firstDay = isSplit ? from : tomorrow;
		await cancelPlanned(tx, by, before, firstDay, now);
		if (!isSplit) {
			await tx
				.update(visitSeries)
				.set({ ...values, updatedAt: now, version: sql`${visitSeries.version} + 1` })
				.where(eq(visitSeries.id, before.id));
			await tx.delete(seriesGaps).where(and(eq(seriesGaps.seriesId, before.id), ne(seriesGaps.kind, "skipped")));
			await recordAudit(tx, actor(by), entity, before.id, "edited", diffFields(before, values), now);
			return { kind: "done", id: before.id };
		}
		const startsOn = values.startsOn < from ? from : values.startsOn;
		const [next] = await tx
			.insert(visitSeries)
			.values({ ...values, startsOn, jobId: before.jobId, staffId: by.id, createdAt: now, updatedAt: now })
			.returning({ id: visitSeries.id });
		if (!next) throw new Error("no row came back");
		const dayBefore = addDays(from, -1);
		const lastDay = before.endsOn && before.endsOn < dayBefore ? before.endsOn : dayBefore;
		await tx
			.update(visitSeries)
			.set({ endsOn: lastDay, updatedAt: now, version: sql`${visitSeries.version} + 1` })
			.where(eq(visitSeries.id, before.id));
		const seriesId = next.id;
		await tx
			.update(visits)
			.set({ seriesId })
			.where(and(eq(visits.seriesId, before.id), gte(visits.seriesOn, from)));
		await tx
			.update(seriesGaps)
			.set({ seriesId })
			.where(and(eq(seriesGaps.seriesId, before.id), gte(seriesGaps.day, from)));
		await recordAudit(tx, actor(by), entity, before.id, "split", { from, into: next.id }, now);
		await recordAudit(tx, actor(by), entity, next.id, "created", { title: values.title, from: before.id }, now);
		return { kind: "done", id: next.id };
	});
	if (result.kind === "done") await planSeries(result.id, now);
	return result;
}

/** Ends a series after a day. Its planned visits after that day are canceled, unless the customer knows of them. */
export async function endSeries(
	by: Permit,
	seen: { id: string; version: number },
	through: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(visitSeries).where(eq(visitSeries.id, seen.id)).for("update");
		if (before?.version !== seen.version || before.endedAt) return "stale";
		const tomorrow = addDays(today(now), 1);
		const next = addDays(through, 1);
		await cancelPlanned(tx, by, before, next > tomorrow ? next : tomorrow, now);
		const isOver = next <= tomorrow;
		await tx
			.update(visitSeries)
			.set({
				endsOn: through < before.startsOn ? before.startsOn : through,
				updatedAt: now,
				endedAt: isOver ? now : null,
				version: sql`${visitSeries.version} + 1`,
			})
			.where(eq(visitSeries.id, before.id));
		await tx.delete(seriesGaps).where(and(eq(seriesGaps.seriesId, before.id), gte(seriesGaps.day, next)));
		await updateJobStatus(tx, before.jobId, now);
		await recordAudit(tx, actor(by), entity, before.id, "ended", { through }, now);
		return "done";
	});
}

/** Leaves out one day of a series that has no visit. A planned visit is canceled on its own page instead. */
export async function skipSeriesDay(by: Permit, id: string, day: string, reason: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const skipped = { kind: "skipped" as const, reason };
		const [row] = await tx
			.update(seriesGaps)
			.set(skipped)
			.where(and(eq(seriesGaps.seriesId, id), eq(seriesGaps.day, day)))
			.returning();
		if (row) await recordAudit(tx, actor(by), entity, id, "skipped", { day, reason }, now);
	});
}

/** Cancels visits from a day on that are as the series planned them and that the customer wasn't told of. */
async function cancelPlanned(tx: Tx, by: Permit, series: Series, from: string, now: Date): Promise<void> {
	const canceled = await tx
		.update(visits)
		.set({
			status: "canceled",
			updatedAt: now,
			seriesId: null,
			seriesOn: null,
			version: sql`${visits.version} + 1`,
			sequence: sql`${visits.sequence} + 1`,
		})
		.where(
			and(
				...[eq(visits.seriesId, series.id), gte(visits.seriesOn, from), isNull(visits.notifiedDuring)],
				...[inArray(visits.status, ["draft", "scheduled"]), eq(visits.version, 1)],
			),
		)
		.returning({ id: visits.id });
	const ids = canceled.map(({ id }) => id);
	if (ids.length) await tx.delete(bookings).where(inArray(bookings.visitId, ids));
	for (const id of ids) await recordAudit(tx, actor(by), "visit", id, "canceled", { reason: "series changed" }, now);
}

/** Plans the visits of all series that go on. A series whose days are over ends. */
export async function planAllSeries(now: Date): Promise<number> {
	const active = await db
		.select({ id: visitSeries.id })
		.from(visitSeries)
		.where(isNull(visitSeries.endedAt))
		.orderBy(visitSeries.id);
	let planned = 0;
	for (const { id } of active) planned += await planSeries(id, now);
	return planned;
}

/**
 * Plans the missing visits of a series, each under the same rules as one that a person plans. A day on which someone is busy
 * or a rule objects is kept as a gap for the office. Returns the number of new visits. Running it twice plans nothing twice:
 * a series has one visit for a day.
 */
export async function planSeries(id: string, now: Date): Promise<number> {
	const series = await findSeries(id);
	if (!series || series.endedAt) return 0;
	const by = await findPlanner(series.staffId);
	if (!by) return 0;
	const day = today(now);
	if (series.endsOn && series.endsOn < day) {
		await endSeries(by, series, series.endsOn, now);
		return 0;
	}
	let planned = 0;
	const resourceIds = await listInUse(series.resourceIds);
	for (const on of await listMissingDays(series, day)) {
		const from = atLocalTime(on, series.startMinute);
		const result = await planVisit(
			by,
			{
				jobId: series.jobId,
				series: { id, on },
				resourceIds,
				note: series.note,
				during: { from, to: new Date(from.getTime() + series.minutes * 60_000) },
				arrivalMinutes: series.arrivalMinutes,
				isDraft: true,
			},
			now,
		);
		if (result.kind === "done") planned += 1;
		if (result.kind === "warnings")
			await saveGap(id, on, "rule", result.warnings.map(({ title }) => title).join(", "), now);
		if (result.kind === "conflict")
			await saveGap(
				id,
				on,
				"busy",
				result.conflicts.map((one) => `${one.resource.name} ${describeConflict(one)}`).join(", "),
				now,
			);
		if (result.kind === "closed") break;
	}
	await removeFilledGaps(id, day);
	return planned;
}

/** Crews, people and equipment that were archived since are left out. */
async function listInUse(ids: readonly string[]): Promise<string[]> {
	if (!ids.length) return [];
	const rows = await db
		.select({ id: resources.id })
		.from(resources)
		.where(and(inArray(resources.id, [...ids]), isNull(resources.retiredAt)));
	return rows.map(({ id }) => id);
}

/** The person who set the series up, or an owner when that person no longer plans visits. */
async function findPlanner(staffId: string): Promise<Permit | null> {
	const people = await db
		.select()
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), sql`(${staff.id} = ${staffId} or ${staff.role} = 'owner')`))
		.orderBy(sql`${staff.id} <> ${staffId}`, staff.id);
	for (const person of people) {
		const by = permit(person, "schedule.edit");
		if (by) return by;
	}
	return null;
}
