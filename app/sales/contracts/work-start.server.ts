import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Contract } from "./contracts.server.ts";
import { contractSigners } from "./tables.server.ts";

/**
 * The last day of each contract on which work can't start, because the customer can still cancel. A contract isn't in the
 * result when it has no such day: no right to cancel, or every customer asked for an early start in their own words
 * (Wis. Stat. 423.202(4)). Each of them has the right to cancel, so one can't give it up for the others.
 */
export async function listWorkHolds(
	found: readonly Pick<Contract, "id" | "cancelUntil">[],
	on: Pick<Tx, "select"> = db,
): Promise<Map<string, string>> {
	const cancelable = found.flatMap(({ id, cancelUntil }) => (cancelUntil ? [{ id, cancelUntil }] : []));
	if (!cancelable.length) return new Map();
	const { contractId, role, signedAt, emergency } = contractSigners;
	const ids = cancelable.map(({ id }) => id);
	const requests = await on
		.select({ contractId })
		.from(contractSigners)
		.where(and(inArray(contractId, ids), eq(role, "customer")))
		.groupBy(contractId)
		.having(sql`bool_and(${signedAt} is not null and ${emergency} <> '')`);
	const early = new Set(requests.map((request) => request.contractId));
	return new Map(cancelable.filter(({ id }) => !early.has(id)).map(({ id, cancelUntil }) => [id, cancelUntil]));
}
