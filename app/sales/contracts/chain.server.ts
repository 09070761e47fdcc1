import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { canonical } from "./canonical.ts";
import { contractEvents, contracts } from "./tables.server.ts";

const beginning = "0".repeat(64);

type Link = Omit<typeof contractEvents.$inferSelect, "hash">;
export type ContractEventRow = typeof contractEvents.$inferSelect;

export function hashOf(value: unknown): string {
	return createHash("sha256").update(canonical(value)).digest("hex");
}

function hashOfLink({ contractId, seq, at, kind, actor, facts, previous }: Link): string {
	return hashOf({ contractId, seq, at: at.toISOString(), kind, actor, facts, previous });
}

/**
 * Adds what happened to the contract's chain, to the audit trail and to the notices. The caller's transaction has
 * changed the contract's row, so events of one contract take turns. Gives the hash of the new link.
 */
export async function happened(
	tx: Tx,
	contractId: string,
	kind: string,
	by: Actor,
	facts: Record<string, unknown>,
	at: Date,
): Promise<string> {
	const [contract] = await tx
		.select({ head: contracts.chainHead, length: contracts.chainLength })
		.from(contracts)
		.where(eq(contracts.id, contractId))
		.for("update");
	if (!contract) throw new Error("an event of no contract");
	const actor = { kind: by.kind, ...("id" in by && by.id ? { id: by.id } : {}), name: by.name };
	const link = { contractId, seq: contract.length + 1, at, kind, actor, facts, previous: contract.head ?? beginning };
	const hash = hashOfLink(link);
	await tx.insert(contractEvents).values({ ...link, hash });
	await tx.update(contracts).set({ chainHead: hash, chainLength: link.seq }).where(eq(contracts.id, contractId));
	await record(tx, by, "contract", contractId, kind, facts, at);
	await notify(tx, "contract", contractId);
	return hash;
}

export async function eventsOf(contractId: string): Promise<ContractEventRow[]> {
	return db
		.select()
		.from(contractEvents)
		.where(eq(contractEvents.contractId, contractId))
		.orderBy(asc(contractEvents.seq));
}

/** What is wrong with a contract's chain, in words; null when every link holds. */
export function brokenLink(
	events: readonly ContractEventRow[],
	contract: { chainHead: string | null; chainLength: number },
): string | null {
	let previous = beginning;
	for (const [index, event] of events.entries()) {
		if (event.seq !== index + 1) return `event ${index + 1} is missing`;
		if (event.previous !== previous) return `event ${event.seq} does not follow the one before it`;
		if (hashOfLink(event) !== event.hash) return `event ${event.seq} was changed`;
		previous = event.hash;
	}
	if (events.length !== contract.chainLength || previous !== (contract.chainHead ?? beginning))
		return "the end of the chain is missing";
	return null;
}
