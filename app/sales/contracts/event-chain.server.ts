import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { canonicalJson } from "./canonical-json.ts";
import { contractEvents, contracts } from "./tables.server.ts";

const genesisHash = "0".repeat(64);

type UnhashedEvent = Omit<typeof contractEvents.$inferSelect, "hash">;
export type ContractEventRow = typeof contractEvents.$inferSelect;

export function hashContent(value: unknown): string {
	return createHash("sha256").update(canonicalJson(value)).digest("hex");
}

function hashEvent({ contractId, seq, at, kind, actor, facts, previous }: UnhashedEvent): string {
	return hashContent({ contractId, seq, at: at.toISOString(), kind, actor, facts, previous });
}

/**
 * Appends an event to the contract's hash chain and to the audit log, and broadcasts the change. Locks the contract's
 * row, so events of one contract are appended one at a time. Gives the hash of the new event.
 */
export async function appendEvent(
	tx: Tx,
	contractId: string,
	kind: string,
	actor: Actor,
	facts: Record<string, unknown>,
	at: Date,
): Promise<string> {
	const [contract] = await tx
		.select({ head: contracts.chainHead, length: contracts.chainLength })
		.from(contracts)
		.where(eq(contracts.id, contractId))
		.for("update");
	if (!contract) throw new Error("cannot record an event: the contract does not exist");
	const storedActor = { kind: actor.kind, ...("id" in actor && actor.id ? { id: actor.id } : {}), name: actor.name };
	const event = {
		contractId,
		seq: contract.length + 1,
		at,
		kind,
		actor: storedActor,
		facts,
		previous: contract.head ?? genesisHash,
	};
	const hash = hashEvent(event);
	await tx.insert(contractEvents).values({ ...event, hash });
	await tx.update(contracts).set({ chainHead: hash, chainLength: event.seq }).where(eq(contracts.id, contractId));
	await recordAudit(tx, actor, "contract", contractId, kind, facts, at);
	await broadcast(tx, "contract", contractId);
	return hash;
}

export async function listContractEvents(contractId: string): Promise<ContractEventRow[]> {
	return db
		.select()
		.from(contractEvents)
		.where(eq(contractEvents.contractId, contractId))
		.orderBy(asc(contractEvents.seq));
}

/** The first problem in a contract's event chain, as a sentence; null when the chain is intact. */
export function findChainProblem(
	events: readonly ContractEventRow[],
	contract: { chainHead: string | null; chainLength: number },
): string | null {
	let previous = genesisHash;
	for (const [index, event] of events.entries()) {
		if (event.seq !== index + 1) return `event ${index + 1} of the audit trail is missing`;
		if (event.previous !== previous) return `event ${event.seq} of the audit trail doesn't follow the one before it`;
		if (hashEvent(event) !== event.hash) return `event ${event.seq} of the audit trail was changed`;
		previous = event.hash;
	}
	if (events.length !== contract.chainLength || previous !== (contract.chainHead ?? genesisHash))
		return "the end of the audit trail is missing";
	return null;
}
