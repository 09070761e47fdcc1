// Conflicting edits of a draft from the field, and field entries for a contract that was no longer in force.

import { and, eq, isNull } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type OpenConflict, openConflicts } from "#app/sync/conflicts.server.ts";
import { findChangeOrder } from "./change-orders.server.ts";
import { lockContractAndQuote } from "./contract-state.server.ts";
import { totalsAtRates } from "./delta.ts";
import { recordOfficeEdit } from "./drafts.server.ts";
import { applyOrderFields } from "./field.ts";
import { parseOrderChange } from "./field-form.ts";
import { changeOrders, fieldConflicts, fieldMutations } from "./tables.server.ts";

/** The logs of everything that phones send about a contract. */
export const fieldLogs = { log: fieldMutations, conflicts: fieldConflicts };

/** The conflicts of a contract that no one has resolved yet, oldest first. */
export function listFieldConflicts(contractId: string): Promise<OpenConflict[]> {
	return openConflicts(db, fieldLogs, contractId);
}

/** Resolves a conflict with the phone's version ("mine"), which needs a draft that it still fits, or the office's ("theirs"). */
export async function resolveFieldConflict(
	by: Permitted<"changes.draft">,
	id: string,
	chosen: "mine" | "theirs",
	now: Date,
): Promise<"done" | "stale" | "not-applicable"> {
	if (!isUuid(id)) return "stale";
	const isOpen = and(eq(fieldConflicts.id, id), isNull(fieldConflicts.resolvedAt));
	try {
		return await db.transaction(async (tx) => {
			const [seen] = await tx.select().from(fieldConflicts).where(isOpen);
			if (!seen) return "stale";
			const contract = await lockContractAndQuote(tx, seen.documentId);
			const [conflict] = await tx
				.update(fieldConflicts)
				.set({ resolvedAt: now, resolvedBy: by.id })
				.where(isOpen)
				.returning();
			if (!conflict || !contract) return "stale";
			await recordAudit(tx, actor(by), "change-order", conflict.entityId, "conflict-resolved", { taken: chosen }, now);
			await broadcast(tx, "contract", contract.id);
			if (chosen === "theirs") return "done";
			const draft = conflict.entity === "order" ? await findChangeOrder(conflict.entityId, tx) : null;
			const change = conflict.deviceChange && parseOrderChange(conflict.deviceChange);
			if (draft?.status !== "draft" || !change || typeof change === "string") throw new NotApplicableError();
			const changed = applyOrderFields(draft, change, true);
			if (typeof changed === "string") throw new NotApplicableError();
			const { content } = changed;
			const version = draft.version + 1;
			const { total } = totalsAtRates(content.lines, contract.rates);
			await tx
				.update(changeOrders)
				.set({ content, total, version, updatedAt: now })
				.where(eq(changeOrders.id, draft.id));
			await recordOfficeEdit(tx, by, draft, { ...draft, content, version }, now);
			return "done";
		});
	} catch (error) {
		if (error instanceof NotApplicableError) return "not-applicable";
		throw error;
	}
}

/** Rolls back the resolution: the phone's version no longer fits the draft. */
class NotApplicableError extends Error {}
