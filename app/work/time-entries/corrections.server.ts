// Time that the office enters and its corrections. Each has a reason, which stays in the audit trail.
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { addTimeEntry, findTimeProblem } from "./record-time.server.ts";
import { timeEntries } from "./tables.server.ts";

type Manager = Permitted<"time.manage">;
type Times = { day: string; start: number; end: number; breakMinutes: number; reason: string };
type TimeEntry = typeof timeEntries.$inferSelect;

type Result = "done" | "stale" | { refused: string };

const auditEntity = "time-entry";

export async function findTimeEntry(id: string, on: Pick<Tx, "select"> = db): Promise<TimeEntry | null> {
	const [row] = await on.select().from(timeEntries).where(eq(timeEntries.id, id));
	return row ?? null;
}

/** An end before the start is on the next day. */
function toInstants({ day, start, end }: Times) {
	return { startedAt: atLocalTime(day, start), endedAt: atLocalTime(end <= start ? addDays(day, 1) : day, end) };
}

const describe = ({ startedAt, endedAt, breakMinutes }: Pick<TimeEntry, "startedAt" | "endedAt" | "breakMinutes">) => ({
	start: startedAt.toISOString(),
	end: endedAt?.toISOString() ?? null,
	breakMinutes,
});

/** Changes the times of an entry. A phone that edits it afterwards is refused. */
export async function correctTimeEntry(
	by: Manager,
	id: string,
	{ version, reason, ...times }: Times & { version: number },
	now: Date,
): Promise<Result> {
	return db.transaction(async (tx): Promise<Result> => {
		const before = await findTimeEntry(id, tx);
		if (!before) return "stale";
		const next = { ...toInstants({ ...times, reason }), breakMinutes: times.breakMinutes };
		const refused = await findTimeProblem(tx, id, { personId: before.personId, ...next });
		if (refused) return { refused };
		const day = today(next.startedAt);
		const set = { ...next, day, correctedAt: now, correctionReason: reason };
		const row = await update(tx, id, version, set, now);
		if (!row) return "stale";
		const diff = { from: describe(before), to: describe(row), reason };
		await recordAudit(tx, actor(by), auditEntity, id, "corrected", diff, now);
		return "done";
	});
}

/** Takes an entry out of payroll and job costing. It stays in the database. */
export async function removeTimeEntry(
	by: Manager,
	id: string,
	{ version, reason }: { version: number; reason: string },
	now: Date,
): Promise<Result> {
	return db.transaction(async (tx): Promise<Result> => {
		const set = { deletedAt: now, correctedAt: now, correctionReason: reason };
		const row = await update(tx, id, version, set, now);
		if (!row) return "stale";
		await recordAudit(tx, actor(by), auditEntity, id, "removed", { from: describe(row), reason }, now);
		return "done";
	});
}

async function update(tx: Tx, id: string, version: number, set: Partial<TimeEntry>, now: Date) {
	const { minutes: _, ...columns } = set;
	const [row] = await tx
		.update(timeEntries)
		.set({ ...columns, updatedAt: now, version: sql`${timeEntries.version} + 1` })
		.where(and(eq(timeEntries.id, id), eq(timeEntries.version, version), isNull(timeEntries.deletedAt)))
		.returning();
	return row ?? null;
}

/** Adds time that no phone recorded. */
export async function addOfficeEntry(
	by: Manager,
	{ personId, jobNumber, ...times }: Times & { personId: string; jobNumber: string },
	now: Date,
): Promise<{ id: string } | { refused: string }> {
	return db.transaction(async (tx) => {
		const [job] = jobNumber ? await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.number, jobNumber)) : [];
		if (jobNumber && !job) return { refused: `There's no job ${jobNumber}. Check the number, or leave it blank.` };
		const entry = { personId, visitId: null, jobId: job?.id ?? null, breakMinutes: times.breakMinutes };
		return insertOfficeEntry(tx, by, { ...entry, ...toInstants(times), reason: times.reason }, now);
	});
}

type OfficeEntry = Pick<TimeEntry, "personId" | "visitId" | "jobId" | "startedAt" | "endedAt" | "breakMinutes">;

/** Adds time in a transaction; a refused one has changed nothing. */
export async function insertOfficeEntry(
	tx: Tx,
	by: Manager,
	{ reason, ...entry }: OfficeEntry & { reason: string },
	now: Date,
): Promise<{ id: string } | { refused: string }> {
	const id = randomUUID();
	const refused = await addTimeEntry(tx, by, { id, ...entry, enteredReason: reason }, now);
	if (refused) return { refused };
	await recordAudit(tx, actor(by), auditEntity, id, "added", { reason }, now);
	return { id };
}
