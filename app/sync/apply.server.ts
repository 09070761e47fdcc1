// Applies mutations from devices, each exactly once. The entities themselves are handled by a MutationApplier.
import { and, asc, eq, gt, ne, or, sql } from "drizzle-orm";
import { db, isInvalidValue, type Tx } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isOutage } from "#app/platform/outage.server.ts";
import type { MutationLog } from "./columns.server.ts";
import { findLastAuthor } from "./conflicts.server.ts";
import type { Mutation, PriorChange, SyncRequest, Verdict } from "./sync.ts";

const unstorable = "This change contains a character, number or date that we can't save. Enter it again.";

type Fields = Record<string, unknown>;
export type DeviceMutation<E extends string = string> = Mutation<E> & { device: string };

/** The outcome of a mutation. `dependsOn`: the id of the row that must arrive first. `documentId`: the document that a row in conflict belongs to. */
export type MutationOutcome =
	| { result: "applied"; version: number; number?: number }
	| { result: "parked"; dependsOn: string }
	| { result: "conflict"; documentId: string; serverRow: Fields | null; version: number }
	| { result: "rejected"; reason: string };
export type ConflictOutcome = Extract<MutationOutcome, { result: "conflict" }>;

/** How the entities of one kind of document are changed. */
export type MutationApplier<E extends string> = {
	log: MutationLog;
	/** ids of the rows that the changed row refers to; they are locked with it */
	dependsOn: (change: Fields) => unknown[];
	/** the row that the mutation is about when devices have given it different ids; null for the one that it names */
	findRowId?: (tx: Tx, mutation: DeviceMutation<E>) => Promise<string | null>;
	apply: (tx: Tx, mutation: DeviceMutation<E>) => Promise<MutationOutcome>;
	/** the row for the verdict on a repeated mutation; `fields` is null when the row has been deleted */
	findCurrentRow: (
		tx: Tx,
		entity: E,
		id: string,
	) => Promise<{ version: number; number?: number; fields: Fields | null } | null>;
	recordConflict: (tx: Tx, mutation: DeviceMutation<E>, conflict: ConflictOutcome) => Promise<void>;
	resolveConflicts: (tx: Tx, mutation: DeviceMutation<E>) => Promise<void>;
	/** called with a rejected mutation */
	recordRejection?: (tx: Tx, mutation: DeviceMutation<E>, reason: string) => Promise<void>;
};

/**
 * Applies each mutation in its own transaction. Returns their verdicts, in order. One that can't be stored is rejected, and
 * one that fails because of a bug gets no verdict, so that neither stops the device from sending the others.
 */
export async function applyBatch<E extends string>(
	applier: MutationApplier<E>,
	by: { id: string },
	request: SyncRequest<E>,
	now: Date,
): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const mutation of request.mutations) {
		try {
			const apply = (tx: Tx) => applyOnce(tx, applier, by, { ...mutation, device: request.device }, now);
			verdicts.push(await db.transaction(apply));
		} catch (error) {
			if (isOutage(error)) throw error;
			if (isInvalidValue(error)) verdicts.push({ id: mutation.id, result: "rejected", reason: unstorable });
			else log().error({ err: error, mutation: mutation.id, entity: mutation.entity }, "change from a phone failed");
		}
	}
	return verdicts;
}

async function applyOnce<E extends string>(
	tx: Tx,
	applier: MutationApplier<E>,
	by: { id: string },
	sent: DeviceMutation<E>,
	now: Date,
): Promise<Verdict> {
	const { log } = applier;
	await lockRows(tx, applier, sent);
	const [logged] = await tx.select().from(log).where(eq(log.id, sent.id));
	if (logged) return repeatVerdict(tx, applier, logged);
	const mutation = { ...sent, entityId: (await applier.findRowId?.(tx, sent)) ?? sent.entityId };
	const outcome = await applier.apply(tx, mutation);
	const { id, device, seq, entity, entityId, base, change } = mutation;
	await tx.insert(log).values({
		id,
		deviceId: device,
		seq,
		entity,
		entityId,
		baseVersion: base,
		change,
		deviceAt: new Date(mutation.at),
		receivedAt: now,
		staffId: by.id,
		result: outcome.result,
		version: "version" in outcome ? outcome.version : 0,
		reason: outcome.result === "rejected" ? outcome.reason : "",
		dependsOn: outcome.result === "parked" ? outcome.dependsOn : null,
	});
	await recordOutcome(tx, applier, mutation, outcome);
	if (outcome.result === "applied") {
		await applier.resolveConflicts(tx, mutation);
		await applyParked(tx, applier, mutation.entityId);
	}
	return toVerdict(tx, applier, mutation, outcome);
}

async function recordOutcome<E extends string>(
	tx: Tx,
	applier: MutationApplier<E>,
	mutation: DeviceMutation<E>,
	outcome: MutationOutcome,
): Promise<void> {
	if (outcome.result === "conflict") await applier.recordConflict(tx, mutation, outcome);
	if (outcome.result === "rejected") await applier.recordRejection?.(tx, mutation, outcome.reason);
}

/**
 * Locks the row and the rows it refers to, by id, because they may not exist yet. Otherwise a mutation could be parked for
 * a row that another transaction is inserting, and would wait forever.
 */
async function lockRows<E extends string>(
	tx: Tx,
	applier: MutationApplier<E>,
	{ entityId, change }: DeviceMutation<E>,
): Promise<void> {
	const ids = [entityId, ...(change ? applier.dependsOn(change) : [])].filter((id) => typeof id === "string");
	for (const id of [...new Set(ids)].sort())
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device row ${id}`}, 0))`);
}

/** Applies the mutations that were parked until this row exists, in the order of their devices. */
async function applyParked<E extends string>(tx: Tx, applier: MutationApplier<E>, entityId: string): Promise<void> {
	const { log } = applier;
	const parked = await tx
		.select()
		.from(log)
		.where(and(eq(log.dependsOn, entityId), eq(log.result, "parked")))
		.orderBy(asc(log.deviceId), asc(log.seq));
	for (const row of parked) {
		const mutation = toMutation<E>(row);
		const outcome = await applier.apply(tx, mutation);
		await tx
			.update(log)
			.set({
				result: outcome.result,
				version: "version" in outcome ? outcome.version : 0,
				reason: outcome.result === "rejected" ? outcome.reason : "",
				...(outcome.result !== "conflict" && { dependsOn: outcome.result === "parked" ? outcome.dependsOn : null }),
			})
			.where(eq(log.id, row.id));
		await recordOutcome(tx, applier, mutation, outcome);
		if (outcome.result === "applied" && row.entityId !== entityId) await applyParked(tx, applier, row.entityId);
	}
}

function toMutation<E extends string>(row: MutationLog["$inferSelect"]): DeviceMutation<E> {
	const { id, deviceId: device, seq, entityId, baseVersion: base, deviceAt, change } = row;
	return { id, device, seq, entity: row.entity as E, entityId, base, at: deviceAt.toISOString(), schema: 2, change };
}

/** The changes applied to the row after the mutation's base version, and all changes by its own device, oldest first. */
export async function listChangesSince(
	tx: Tx,
	log: MutationLog,
	mutation: DeviceMutation,
	rowId: string,
): Promise<PriorChange[]> {
	const isRelevant = or(gt(log.version, mutation.base), eq(log.deviceId, mutation.device));
	return tx
		.select({ device: log.deviceId, seq: log.seq, change: log.change })
		.from(log)
		.where(and(eq(log.entityId, rowId), eq(log.result, "applied"), isRelevant, ne(log.id, mutation.id)))
		.orderBy(asc(log.version));
}

async function toVerdict(
	tx: Tx,
	{ log }: { log: MutationLog },
	mutation: DeviceMutation,
	outcome: MutationOutcome,
): Promise<Verdict> {
	const { id } = mutation;
	if (outcome.result === "parked") return { id, result: "parked" };
	if (outcome.result !== "conflict") return { id, ...outcome };
	const by = await findLastAuthor(tx, log, mutation);
	return { id, result: "conflict", serverRow: outcome.serverRow, version: outcome.version, by };
}

/** The verdict on a mutation that has been applied before, with the current state of its row. */
async function repeatVerdict<E extends string>(
	tx: Tx,
	applier: MutationApplier<E>,
	logged: MutationLog["$inferSelect"],
): Promise<Verdict> {
	const { id, result } = logged;
	if (result === "parked") return { id, result };
	if (result === "rejected") return { id, result, reason: logged.reason };
	const row = await applier.findCurrentRow(tx, logged.entity as E, logged.entityId);
	const version = row?.version ?? logged.version;
	if (result === "applied") return { id, result, version, number: row?.number };
	return {
		id,
		result,
		version,
		serverRow: row?.fields ?? null,
		by: await findLastAuthor(tx, applier.log, toMutation(logged)),
	};
}
