// What people and the program do with an issue or a campaign, where both are the same: rows with these columns.
import { and, eq, type InferInsertModel, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type OutreachEvent, type OutreachStatus, outreachActions, outreachTransitions } from "./outreach.ts";

type OutreachTable = PgTable &
	Record<"id" | "status" | "version" | "pausedReason" | "finishedAt" | "updatedAt", PgColumn>;

export type Outreach<Table extends OutreachTable> = {
	table: Table;
	/** what its audit events call it */
	entity: string;
	/** who changes it when no person does */
	system: Actor;
};

/** A row as the person saw it. */
export type SeenOutreach = { id: string; version: number };

type Change<Table extends OutreachTable> = {
	by: Actor;
	event: OutreachEvent;
	set: Partial<InferInsertModel<Table>>;
	diff?: Record<string, unknown>;
};

/** False when someone else was first. */
export async function changeOutreach<Table extends OutreachTable>(
	tx: Tx,
	outreach: Outreach<Table>,
	{ id, version }: SeenOutreach,
	{ by, event, set, diff = {} }: Change<Table>,
	now: Date,
): Promise<boolean> {
	const { table, entity } = outreach;
	const { from, to } = outreachTransitions[event];
	const isAsSeen = and(
		eq(table.id, id),
		inArray(table.status, [...from] as OutreachStatus[]),
		eq(table.version, version),
	);
	const [changed] = await update(tx, outreach, { ...set, status: to }, isAsSeen, now);
	if (changed) await recordAudit(tx, by, entity, id, outreachActions[event], diff, now);
	return changed !== undefined;
}

/** Ends one that is being sent, if `isOver`. */
export async function finishOutreach<Table extends OutreachTable>(
	tx: Tx,
	outreach: Outreach<Table>,
	id: string,
	isOver: SQL,
	now: Date,
): Promise<void> {
	const { table, entity, system } = outreach;
	const isSending = and(eq(table.id, id), eq(table.status, "sending"), isOver);
	const [finished] = await update(tx, outreach, { status: "sent", finishedAt: now }, isSending, now);
	if (finished) await recordAudit(tx, system, entity, id, "finished", {}, now);
}

/** Pauses what is being sent, or makes what is scheduled a draft again: one of them, or all. */
export async function interruptOutreach<Table extends OutreachTable>(
	tx: Tx,
	outreach: Outreach<Table>,
	from: "sending" | "scheduled",
	pausedReason: string,
	now: Date,
	id?: string,
): Promise<void> {
	const { table, entity, system } = outreach;
	const status = from === "sending" ? "paused" : "draft";
	const where = and(eq(table.status, from), id ? eq(table.id, id) : undefined);
	for (const changed of await update(tx, outreach, { status, pausedReason }, where, now))
		await recordAudit(tx, system, entity, changed.id, "interrupted", { reason: pausedReason }, now);
}

async function update<Table extends OutreachTable>(
	tx: Tx,
	{ table }: Outreach<Table>,
	set: object,
	where: SQL | undefined,
	now: Date,
): Promise<{ id: string }[]> {
	const rows = await tx
		.update(table as PgTable)
		.set({ ...set, updatedAt: now, version: sql`${table.version} + 1` } as never)
		.where(where)
		.returning({ id: table.id });
	return rows as { id: string }[];
}
