// What the office does with a sent order: note a call, void it, or replace it with an updated draft.
import { and, eq, inArray, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { transitions } from "./change-order.ts";
import { findChangeOrder, lockContractAndQuote, readContractState } from "./change-orders.server.ts";
import { totalsAtRates } from "./delta.ts";
import { insertDraft, rebaseDraft, recordOfficeEdit, toContractBase } from "./drafts.server.ts";
import { changeOrders } from "./tables.server.ts";

const nextVersion = { version: sql`${changeOrders.version} + 1` };

/** The office called the customer. */
export async function logCall(
	by: Permitted<"changes.request">,
	id: string,
	seen: number,
	now: Date,
): Promise<"done" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ ...nextVersion, callAskedAt: null, updatedAt: now })
			.where(
				and(
					eq(changeOrders.id, id),
					inArray(changeOrders.status, [...transitions.called.from]),
					eq(changeOrders.version, seen),
				),
			)
			.returning({ id: changeOrders.id });
		if (!row) return "conflict";
		await recordAudit(tx, actor(by), "change-order", id, "called", {}, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

/** Voids an order that awaits approval; its link says so. */
export async function voidChangeOrder(
	by: Permitted<"changes.void">,
	id: string,
	seen: number,
	reason: string,
	now: Date,
): Promise<"done" | "conflict"> {
	const found = await findChangeOrder(id);
	if (!found) return "conflict";
	return db.transaction(async (tx) => {
		await lockContractAndQuote(tx, found);
		const [row] = await tx
			.update(changeOrders)
			.set({ ...nextVersion, status: transitions.void.to, closedReason: reason, callAskedAt: null, updatedAt: now })
			.where(
				and(
					eq(changeOrders.id, id),
					inArray(changeOrders.status, [...transitions.void.from]),
					eq(changeOrders.version, seen),
				),
			)
			.returning();
		if (!row) return "conflict";
		const facts = { number: row.shown?.number, reason };
		await recordAudit(tx, actor(by), "change-order", id, "voided", facts, now);
		await appendEvent(tx, row.contractId, "change-voided", actor(by), facts, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

/**
 * The same change on what the contract says now. A draft is brought up to date in place; of an order that went out a
 * new draft is made, and one that still waits is void with it. Gives the draft.
 */
export async function updateToCurrentContract(
	by: Permitted<"changes.draft">,
	id: string,
	seen: number,
	now: Date,
): Promise<{ id: string } | "conflict"> {
	const found = await findChangeOrder(id);
	if (!found) return "conflict";
	return db.transaction(async (tx) => {
		const contract = await lockContractAndQuote(tx, found);
		const [row] = await tx
			.select()
			.from(changeOrders)
			.where(
				and(
					eq(changeOrders.id, id),
					inArray(changeOrders.status, [...transitions.redraw.from]),
					eq(changeOrders.version, seen),
				),
			)
			.for("update");
		if (!row || !contract) return "conflict";
		const state = await readContractState(contract, tx);
		if (!state.inForce) return "conflict";
		const base = toContractBase(state.current);
		const next = rebaseDraft(row, base);
		if (row.status === "draft") {
			const { total } = totalsAtRates(next.content.lines, contract.rates);
			await tx
				.update(changeOrders)
				.set({ ...next, ...nextVersion, baseVersion: base.version, totalBefore: base.total, total, updatedAt: now })
				.where(eq(changeOrders.id, id));
			await recordOfficeEdit(tx, by, row, { ...row, ...next, version: row.version + 1 }, now);
			await recordAudit(tx, actor(by), "change-order", id, "redrawn", {}, now);
			await broadcast(tx, "change-order", id);
			return { id };
		}
		const draft = await insertDraft(tx, by, contract, { ...next, replaces: row }, now);
		if (row.status === "awaiting") {
			const closed = {
				status: "void",
				closedReason: "Replaced by a new draft",
				callAskedAt: null,
				updatedAt: now,
			} as const;
			await tx
				.update(changeOrders)
				.set({ ...nextVersion, ...closed })
				.where(eq(changeOrders.id, id));
			await recordAudit(tx, actor(by), "change-order", id, "voided", { reason: closed.closedReason }, now);
			await appendEvent(tx, contract.id, "change-voided", actor(by), { number: row.shown?.number }, now);
			await broadcast(tx, "change-order", id);
		}
		return { id: draft };
	});
}
