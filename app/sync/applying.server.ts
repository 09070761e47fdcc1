// Applies what a device did, each change once, whatever kind of paper it is about.
import { and, asc, eq, gt, ne, or, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { MutationLog } from "./columns.server.ts";
import { lastAuthor } from "./conflicts.server.ts";
import type { Earlier, Mutation, SyncRequest, Verdict } from "./sync.ts";

type Fields = Record<string, unknown>;
export type Told<E extends string = string> = Mutation<E> & { device: string };

/** What came of a mutation, before it is written down. `paperId`: what the row in conflict belongs to. */
export type Outcome =
	| { result: "applied"; version: number; number?: number }
	| { result: "parked"; waitsFor: string }
	| { result: "conflict"; paperId: string; theirs: Fields | null; version: number }
	| { result: "rejected"; reason: string };
export type Clash = Extract<Outcome, { result: "conflict" }>;

/** How one kind of paper takes changes. */
export type Applier<E extends string> = {
	log: MutationLog;
	/** ids of rows that this one hangs on: what comes for them at the same time waits */
	above: (change: Fields) => unknown[];
	apply: (tx: Tx, told: Told<E>) => Promise<Outcome>;
	/** what a device that asks again about a known mutation is told of the row; `fields` null when it is gone */
	rowOf: (tx: Tx, entity: E, id: string) => Promise<{ version: number; number?: number; fields: Fields | null } | null>;
	keepConflict: (tx: Tx, told: Told<E>, clash: Clash) => Promise<void>;
	endConflicts: (tx: Tx, told: Told<E>) => Promise<void>;
	/** a refused change, before its verdict goes out */
	keepRefused?: (tx: Tx, told: Told<E>, reason: string) => Promise<void>;
};

/** Each change in a transaction of its own. Gives one verdict for each, in order. */
export async function applyEach<E extends string>(
	kind: Applier<E>,
	by: { id: string },
	asked: SyncRequest<E>,
	now: Date,
): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const mutation of asked.mutations)
		verdicts.push(await db.transaction((tx) => applyOnce(tx, kind, by, { ...mutation, device: asked.device }, now)));
	return verdicts;
}

async function applyOnce<E extends string>(
	tx: Tx,
	kind: Applier<E>,
	by: { id: string },
	told: Told<E>,
	now: Date,
): Promise<Verdict> {
	const { log } = kind;
	await hold(tx, kind, told);
	const [known] = await tx.select().from(log).where(eq(log.id, told.id));
	if (known) return verdictAgain(tx, kind, known);
	const outcome = await kind.apply(tx, told);
	await tx.insert(log).values({
		...told,
		deviceAt: new Date(told.at),
		receivedAt: now,
		staffId: by.id,
		result: outcome.result,
		version: "version" in outcome ? outcome.version : 0,
		reason: outcome.result === "rejected" ? outcome.reason : "",
		waitsFor: outcome.result === "parked" ? outcome.waitsFor : null,
	});
	await keep(tx, kind, told, outcome);
	if (outcome.result === "applied") {
		await kind.endConflicts(tx, told);
		await applyParked(tx, kind, told.entityId);
	}
	return verdictOf(tx, kind, told, outcome);
}

async function keep<E extends string>(tx: Tx, kind: Applier<E>, told: Told<E>, outcome: Outcome): Promise<void> {
	if (outcome.result === "conflict") await kind.keepConflict(tx, told, outcome);
	if (outcome.result === "rejected") await kind.keepRefused?.(tx, told, outcome.reason);
}

/** What the row waits for and who waits for it are decided one after the other. */
async function hold<E extends string>(tx: Tx, kind: Applier<E>, { entityId, change }: Told<E>): Promise<void> {
	const ids = [entityId, ...(change ? kind.above(change) : [])].filter((id) => typeof id === "string");
	for (const id of [...new Set(ids)].sort())
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device row ${id}`}, 0))`);
}

/** Those that waited for this row, in the order of their devices. */
async function applyParked<E extends string>(tx: Tx, kind: Applier<E>, entityId: string): Promise<void> {
	const { log } = kind;
	const waiting = await tx
		.select()
		.from(log)
		.where(and(eq(log.waitsFor, entityId), eq(log.result, "parked")))
		.orderBy(asc(log.device), asc(log.seq));
	for (const one of waiting) {
		const told: Told<E> = { ...one, entity: one.entity as E, at: one.deviceAt.toISOString(), schema: 1 };
		const outcome = await kind.apply(tx, told);
		await tx
			.update(log)
			.set({
				result: outcome.result,
				version: "version" in outcome ? outcome.version : 0,
				reason: outcome.result === "rejected" ? outcome.reason : "",
				...(outcome.result !== "conflict" && { waitsFor: outcome.result === "parked" ? outcome.waitsFor : null }),
			})
			.where(eq(log.id, one.id));
		await keep(tx, kind, told, outcome);
		if (outcome.result === "applied" && one.entityId !== entityId) await applyParked(tx, kind, one.entityId);
	}
}

/** What was applied to the row after the mutation's base, and all that its own device did. */
export async function since(tx: Tx, log: MutationLog, told: Told, rowId: string): Promise<Earlier[]> {
	const later = or(gt(log.version, told.base), eq(log.device, told.device));
	return tx
		.select({ device: log.device, seq: log.seq, change: log.change })
		.from(log)
		.where(and(eq(log.entityId, rowId), eq(log.result, "applied"), later, ne(log.id, told.id)))
		.orderBy(asc(log.version));
}

async function verdictOf(tx: Tx, { log }: { log: MutationLog }, told: Told, outcome: Outcome): Promise<Verdict> {
	const { id } = told;
	if (outcome.result === "parked") return { id, result: "parked" };
	if (outcome.result !== "conflict") return { id, ...outcome };
	const by = await lastAuthor(tx, log, told);
	return { id, result: "conflict", theirs: outcome.theirs, version: outcome.version, by };
}

async function verdictAgain<E extends string>(
	tx: Tx,
	kind: Applier<E>,
	known: MutationLog["$inferSelect"],
): Promise<Verdict> {
	const { id, result } = known;
	if (result === "parked") return { id, result };
	if (result === "rejected") return { id, result, reason: known.reason };
	const row = await kind.rowOf(tx, known.entity as E, known.entityId);
	const version = row?.version ?? known.version;
	if (result === "applied") return { id, result, version, number: row?.number };
	return { id, result, version, theirs: row?.fields ?? null, by: await lastAuthor(tx, kind.log, known) };
}
