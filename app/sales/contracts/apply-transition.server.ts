import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { transitions } from "./contract.ts";
import type { Contract } from "./contracts.server.ts";
import { contracts } from "./tables.server.ts";

/** Applies a transition with a conditional update; null when the status or `seenVersion` no longer matches. */
export async function applyTransition(
	tx: Tx,
	id: string,
	event: keyof typeof transitions,
	seenVersion: number | null,
	values: Partial<typeof contracts.$inferInsert>,
	now: Date,
): Promise<Contract | null> {
	const [row] = await tx
		.update(contracts)
		.set({ ...values, status: transitions[event].to, version: sql`${contracts.version} + 1`, updatedAt: now })
		.where(
			and(
				eq(contracts.id, id),
				inArray(contracts.status, [...transitions[event].from]),
				seenVersion === null ? undefined : eq(contracts.version, seenVersion),
			),
		)
		.returning();
	return row ?? null;
}

/** Thrown inside a transaction to roll it back and report that the contract has changed. */
export class TransitionRefusedError extends Error {}

/** Runs the transaction; gives "stale" when it throws TransitionRefusedError. */
export async function runUnlessStale<T>(run: (tx: Tx) => Promise<T>): Promise<T | "stale"> {
	try {
		return await db.transaction(run);
	} catch (error) {
		if (error instanceof TransitionRefusedError) return "stale";
		throw error;
	}
}
