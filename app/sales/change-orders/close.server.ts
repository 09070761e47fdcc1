// What the office does with a sent change order: log a call, void it, or replace it with an updated draft.
import { and, eq, inArray, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { transitions } from "./change-order.ts";
import { findChangeOrder } from "./change-orders.server.ts";
import { lockContractAndQuote, readContractState, toContractBase } from "./contract-state.server.ts";
import { totalsAtRates } from "./delta.ts";
import { insertDraft, rebaseDraft, recordOfficeEdit } from "./drafts.server.ts";
import { changeOrders } from "./tables.server.ts";

const nextVersion = { version: sql`${changeOrders.version} + 1` };

/** A guard: the transition is allowed and no one has changed the change order since the user saw it. */
function isAllowed(id: string, event: keyof typeof transitions, seenVersion: number) {
	return and(
		eq(changeOrders.id, id),
		inArray(changeOrders.status, [...transitions[event].from]),
		eq(changeOrders.version, seenVersion),
	);
}

/** Logs a call with the customer, which ends an open call request. */
export async function logCall(
	by: Permitted<"changes.request">,
	id: string,
	seenVersion: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ ...nextVersion, callRequestedAt: null, updatedAt: now })
			.where(isAllowed(id, "log-call", seenVersion))
			.returning({ id: changeOrders.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "change-order", id, "call-logged", {}, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

/** Voids a change order that awaits approval. Its link then shows that it was voided. */
export async function voidChangeOrder(
	by: Permitted<"changes.void">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<"done" | "stale"> {
	const found = await findChangeOrder(id);
	if (!found) return "stale";
	return db.transaction(async (tx) => {
		await lockContractAndQuote(tx, found.contractId);
		const [row] = await tx
			.update(changeOrders)
			.set({
				...nextVersion,
				status: transitions.void.to,
				closedReason: reason,
				callRequestedAt: null,
				updatedAt: now,
			})
			.where(isAllowed(id, "void", seenVersion))
			.returning();
		if (!row) return "stale";
		const facts = { number: row.customerView?.number, reason };
		await recordAudit(tx, actor(by), "change-order", id, "voided", facts, now);
		await appendEvent(tx, row.contractId, "change-voided", actor(by), facts, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

const replacedReason = "Replaced by a new draft";

/**
 * Applies the same change to the current contract. A draft is updated in place. A sent change order gets a new draft, and is
 * voided if it still awaits approval. Returns the id of the draft.
 */
export async function updateToCurrentContract(
	by: Permitted<"changes.draft">,
	id: string,
	seenVersion: number,
	now: Date,
): Promise<{ id: string } | "stale"> {
	const found = await findChangeOrder(id);
	if (!found) return "stale";
	return db.transaction(async (tx) => {
		const contract = await lockContractAndQuote(tx, found.contractId);
		const [row] = await tx
			.select()
			.from(changeOrders)
			.where(isAllowed(id, "update", seenVersion))
			.for("update");
		if (!row || !contract) return "stale";
		const state = await readContractState(contract, tx);
		if (!state.inForce) return "stale";
		const base = toContractBase(state.current);
		const rebased = rebaseDraft(row, base);
		if (row.status === "draft") {
			const { total } = totalsAtRates(rebased.content.lines, contract.rates);
			await tx
				.update(changeOrders)
				.set({
					...rebased,
					...nextVersion,
					baseVersion: base.version,
					totalBefore: base.total,
					total,
					updatedAt: now,
				})
				.where(eq(changeOrders.id, id));
			await recordOfficeEdit(tx, by, row, { ...row, ...rebased, version: row.version + 1 }, now);
			await recordAudit(tx, actor(by), "change-order", id, "updated", {}, now);
			await broadcast(tx, "change-order", id);
			return { id };
		}
		const draftId = await insertDraft(tx, by, contract, { ...rebased, replaces: row }, now);
		if (row.status === "awaiting") {
			await tx
				.update(changeOrders)
				.set({
					...nextVersion,
					status: transitions.void.to,
					closedReason: replacedReason,
					callRequestedAt: null,
					updatedAt: now,
				})
				.where(eq(changeOrders.id, id));
			await recordAudit(tx, actor(by), "change-order", id, "voided", { reason: replacedReason }, now);
			await appendEvent(tx, contract.id, "change-voided", actor(by), { number: row.customerView?.number }, now);
			await broadcast(tx, "change-order", id);
		}
		return { id: draftId };
	});
}
