// Applies the changes that a phone makes to a draft change order, each in one transaction.
import { and, eq, max, sql } from "drizzle-orm";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type DeviceMutation, listChangesSince, type MutationOutcome } from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { merge } from "#app/sync/sync.ts";
import type { ChangeOrderStatus, ContractBase } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder } from "./change-orders.server.ts";
import {
	type ContractValue,
	lockContractAndQuote,
	readContractState,
	toContractBase,
} from "./contract-state.server.ts";
import { totalsAtRates } from "./delta.ts";
import { insertDraft, unchangedContent } from "./drafts.server.ts";
import { applyOrderFields, type FieldEntity, type OrderFields, toEditableFields } from "./field.ts";
import { parseNewOrder, parseOrderChange } from "./field-form.ts";
import { changeOrders, fieldMutations } from "./tables.server.ts";

type OrderAuthor = Permitted<"changes.begin">;
type FieldMutation = DeviceMutation<FieldEntity>;

/** Whether a person gets prices on the phone. One who doesn't can't change them either. */
export const canSeePrices = ({ role }: Pick<OrderAuthor, "role">) => may(role, "changes.view");

/** All fields of a draft that a phone has. */
export function toOrderFields(
	{ contractId, base, content }: Pick<ChangeOrder, "contractId" | "base" | "content">,
	prices: boolean,
): OrderFields {
	return { contractId, base: base.version, ...toEditableFields({ base, content }, prices) } as OrderFields;
}

const closedMessages: Record<ChangeOrderStatus, string | null> = {
	draft: null,
	awaiting: "This change order has been sent to the customer. Start a new one for any other changes.",
	approved: "The customer approved this change order. Start a new one for any other changes.",
	declined: "The customer declined this change order.",
	void: "The office voided this change order.",
};
const notInForceMessage = "This contract is no longer in force.";

/** Why this person can't change the change order from a phone, or null. */
export function rejectionReason(by: OrderAuthor, { ownerId, status, deviceAt }: ChangeOrder): string | null {
	const isOffice = may(by.role, "changes.void");
	if (!isOffice && (ownerId !== by.id || !deviceAt)) return "Someone else started this change order.";
	return closedMessages[status];
}

export async function applyOrder(
	tx: Tx,
	by: OrderAuthor,
	mutation: FieldMutation,
	now: Date,
): Promise<MutationOutcome> {
	const seen = await findChangeOrder(mutation.entityId, tx);
	if (!seen) return createOrder(tx, by, mutation, now);
	const contract = await lockContractAndQuote(tx, seen.contractId);
	const draft = await findChangeOrder(mutation.entityId, tx);
	if (!contract || !draft) return { result: "rejected", reason: notInForceMessage };
	const rejection = rejectionReason(by, draft);
	if (rejection) return { result: "rejected", reason: rejection };
	if (isEmptyChange(mutation.change)) return { result: "applied", version: draft.version };
	if (mutation.change === null) return deleteOrder(tx, by, mutation, draft, now);
	if (contract.status !== "completed") return { result: "rejected", reason: notInForceMessage };
	const change = parseOrderChange(mutation.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const prices = canSeePrices(by);
	const laterChanges = await listChangesSince(tx, fieldMutations, mutation, draft.id);
	const merged = merge({ ...mutation, change }, toEditableFields(draft, prices), laterChanges);
	if (merged.kind === "conflict") return conflictWith(by, draft);
	const fields = Object.keys(merged.change);
	if (!fields.length) return { result: "applied", version: draft.version };
	const changed = applyOrderFields(draft, merged.change, prices);
	if (typeof changed === "string") return { result: "rejected", reason: changed };
	const { total } = totalsAtRates(changed.content.lines, contract.rates);
	const version = await updateDraft(tx, draft, changed, total, now);
	await recordAudit(tx, actor(by), "change-order", draft.id, "field-changed", { fields }, now);
	await broadcast(tx, "change-order", draft.id);
	return { result: "applied", version };
}

function conflictWith(by: OrderAuthor, draft: ChangeOrder): MutationOutcome {
	const { contractId: documentId, version } = draft;
	return { result: "conflict", documentId, serverRow: toOrderFields(draft, canSeePrices(by)), version };
}

type ChangedDraft = Exclude<ReturnType<typeof applyOrderFields>, string>;

async function updateDraft(
	tx: Tx,
	draft: ChangeOrder,
	{ content, unpriced }: ChangedDraft,
	total: number,
	now: Date,
): Promise<number> {
	const [row] = await tx
		.update(changeOrders)
		.set({
			content,
			total,
			unpriced: [...new Set([...draft.unpriced, ...unpriced])],
			version: sql`${changeOrders.version} + 1`,
			updatedAt: now,
		})
		.where(and(eq(changeOrders.id, draft.id), eq(changeOrders.status, "draft")))
		.returning({ version: changeOrders.version });
	if (!row) throw new Error("the draft was sent while its contract was locked");
	return row.version;
}

/** Creates a draft based on the version of the contract that the phone had. The office updates it if there is a newer one. */
async function createOrder(
	tx: Tx,
	by: OrderAuthor,
	{ entityId: id, change, at }: FieldMutation,
	now: Date,
): Promise<MutationOutcome> {
	const deleted = await findDeletedOrder(tx, id);
	const values = change && parseNewOrder(change);
	if (!values || !change) {
		if (!deleted) return { result: "parked", dependsOn: id };
		if (change === null || isEmptyChange(change)) return { result: "applied", version: deleted.version };
		return { result: "conflict", documentId: deleted.contractId, serverRow: null, version: deleted.version };
	}
	const contract = await lockContractAndQuote(tx, values.contractId);
	if (contract?.status !== "completed") return { result: "rejected", reason: notInForceMessage };
	const { current } = await readContractState(contract, tx);
	const base = await findBaseAt(tx, current, values.base);
	if (!base) return { result: "rejected", reason: "This version of the contract isn't available." };
	const fields = parseOrderChange(change);
	if (typeof fields === "string") return { result: "rejected", reason: fields };
	const changed = applyOrderFields({ base, content: unchangedContent(contract, base) }, fields, canSeePrices(by));
	if (typeof changed === "string") return { result: "rejected", reason: changed };
	const version = (deleted?.version ?? 0) + 1;
	const { content, unpriced } = changed;
	await insertDraft(tx, by, contract, { base, content, field: { id, version, deviceAt: new Date(at), unpriced } }, now);
	return { result: "applied", version };
}

/** The last known version of a change order that was deleted; null when it never existed. */
async function findDeletedOrder(tx: Tx, id: string): Promise<{ version: number; contractId: string } | null> {
	const { entityId, result, version, change } = fieldMutations;
	const [row] = await tx
		.select({ version: max(version), contractId: sql<string | null>`max(${change}->>'contractId')` })
		.from(fieldMutations)
		.where(and(eq(entityId, id), eq(result, "applied")));
	return row?.version && row.contractId ? { version: row.version, contractId: row.contractId } : null;
}

/** The contract as it was with that many approved change orders; null when there have never been that many. */
async function findBaseAt(tx: Tx, current: ContractValue, version: number): Promise<ContractBase | null> {
	if (version === current.version) return toContractBase(current);
	const [nextApproved] = await tx
		.select({ base: changeOrders.base })
		.from(changeOrders)
		.where(
			and(
				eq(changeOrders.contractId, current.contractId),
				eq(changeOrders.status, "approved"),
				eq(changeOrders.baseVersion, version),
			),
		);
	return nextApproved?.base ?? null;
}

async function deleteOrder(
	tx: Tx,
	by: OrderAuthor,
	mutation: FieldMutation,
	draft: ChangeOrder,
	now: Date,
): Promise<MutationOutcome> {
	const laterChanges = await listChangesSince(tx, fieldMutations, mutation, draft.id);
	if (laterChanges.some(({ device }) => device !== mutation.device)) return conflictWith(by, draft);
	await tx.delete(changeOrders).where(and(eq(changeOrders.id, draft.id), eq(changeOrders.status, "draft")));
	await recordAudit(tx, actor(by), "change-order", draft.id, "deleted", { contractId: draft.contractId }, now);
	await broadcast(tx, "change-order", draft.id);
	return { result: "applied", version: draft.version + 1 };
}
