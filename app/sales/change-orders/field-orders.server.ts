// A change order that a phone begins: each change of it as one guarded step on the draft.
import { and, eq, max, sql } from "drizzle-orm";
import { actor, may, type Permitted } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type DeviceMutation, listChangesSince, type MutationOutcome } from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { merge } from "#app/sync/sync.ts";
import type { ChangeOrderStatus, ContractBase } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder, lockContractAndQuote, readContractState } from "./change-orders.server.ts";
import { totalsAtRates } from "./delta.ts";
import { insertDraft, toContractBase, unchangedContent } from "./drafts.server.ts";
import { applyOrderFields, type FieldEntity, type OrderFields, toEditableFields } from "./field.ts";
import { parseNewOrder, parseOrderChange } from "./field-form.ts";
import { changeOrders, fieldMutations } from "./tables.server.ts";

type OrderAuthor = Permitted<"changes.begin">;
type State = Awaited<ReturnType<typeof readContractState>>;

/** Who may not see what an order costs is told no price, and changes none. */
export const canSeePrices = ({ role }: Pick<OrderAuthor, "role">) => may(role, "changes.view");

/** All that a phone knows of a draft. */
export function toOrderFields(
	order: Pick<ChangeOrder, "contractId" | "base" | "content">,
	prices: boolean,
): OrderFields {
	return { contractId: order.contractId, base: order.base.version, ...toEditableFields(order, prices) } as OrderFields;
}

/** A word on why this person may not write on that order; null when they may. */
export function findRefusal(by: OrderAuthor, { ownerId, status, deviceAt }: ChangeOrder): string | null {
	const office = may(by.role, "changes.void");
	if (!office && (ownerId !== by.id || !deviceAt)) return "Someone else started this change order.";
	return closedMessages[status];
}

const closedMessages: Record<ChangeOrderStatus, string | null> = {
	draft: null,
	awaiting: "This change order has been sent to the customer. Start a new one for any other changes.",
	approved: "The customer approved this change order. Start a new one for any other changes.",
	kept: "The customer declined this change order.",
	void: "The office voided this change order.",
};
const endedMessage = "This contract is no longer in force.";

export async function applyOrder(
	tx: Tx,
	by: OrderAuthor,
	told: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const seen = await findChangeOrder(told.entityId, tx);
	if (!seen) return createOrder(tx, by, told, now);
	const contract = await lockContractAndQuote(tx, seen);
	const found = await findChangeOrder(told.entityId, tx);
	if (!contract || !found) return { result: "rejected", reason: endedMessage };
	const refusal = findRefusal(by, found);
	if (refusal) return { result: "rejected", reason: refusal };
	if (isEmptyChange(told.change)) return { result: "applied", version: found.version };
	if (told.change === null) return deleteOrder(tx, by, told, found, now);
	if (contract.status !== "completed") return { result: "rejected", reason: endedMessage };
	const change = parseOrderChange(told.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const current = toEditableFields(found, canSeePrices(by));
	const merged = merge({ ...told, change }, current, await listChangesSince(tx, fieldMutations, told, found.id));
	if (merged.kind === "conflict")
		return {
			result: "conflict",
			documentId: contract.id,
			theirs: toOrderFields(found, canSeePrices(by)),
			version: found.version,
		};
	const fields = Object.keys(merged.change);
	if (!fields.length) return { result: "applied", version: found.version };
	const next = applyOrderFields(found, merged.change, canSeePrices(by));
	if (typeof next === "string") return { result: "rejected", reason: next };
	const version = await updateDraft(tx, found, next, totalsAtRates(next.content.lines, contract.rates).total, now);
	await recordAudit(tx, actor(by), "change-order", found.id, "field-changed", { fields }, now);
	await broadcast(tx, "change-order", found.id);
	return { result: "applied", version };
}

type ChangedDraft = Exclude<ReturnType<typeof applyOrderFields>, string>;

async function updateDraft(
	tx: Tx,
	found: ChangeOrder,
	{ content, unpriced }: ChangedDraft,
	total: number,
	now: Date,
): Promise<number> {
	const [row] = await tx
		.update(changeOrders)
		.set({
			content,
			total,
			unpriced: [...new Set([...found.unpriced, ...unpriced])],
			version: sql`${changeOrders.version} + 1`,
			updatedAt: now,
		})
		.where(and(eq(changeOrders.id, found.id), eq(changeOrders.status, "draft")))
		.returning({ version: changeOrders.version });
	if (!row) throw new Error("the draft was sent while its contract was locked");
	return row.version;
}

/** Drawn on what the contract said when the phone last heard: what was approved since is a matter for the office. */
async function createOrder(
	tx: Tx,
	by: OrderAuthor,
	told: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const before = await findDeletedOrder(tx, told.entityId);
	const values = told.change && parseNewOrder(told.change);
	if (!values || !told.change) {
		if (!before) return { result: "parked", waitsFor: told.entityId };
		if (told.change === null || isEmptyChange(told.change)) return { result: "applied", version: before.version };
		return { result: "conflict", documentId: before.contractId, theirs: null, version: before.version };
	}
	const contract = await lockContractAndQuote(tx, values);
	if (contract?.status !== "completed") return { result: "rejected", reason: endedMessage };
	const base = await findBaseAt(tx, await readContractState(contract, tx), values.base);
	if (!base) return { result: "rejected", reason: "This version of the contract isn't available." };
	const change = parseOrderChange(told.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const next = applyOrderFields({ base, content: unchangedContent(contract, base) }, change, canSeePrices(by));
	if (typeof next === "string") return { result: "rejected", reason: next };
	const version = (before?.version ?? 0) + 1;
	const { content, unpriced } = next;
	const field = { id: told.entityId, version, deviceAt: new Date(told.at), unpriced };
	await insertDraft(tx, by, contract, { base, content, field }, now);
	return { result: "applied", version };
}

/** What was last known of an order that is not there: it was thrown away. Null when it never came. */
async function findDeletedOrder(tx: Tx, id: string): Promise<{ version: number; contractId: string } | null> {
	const { entityId, result, version, change } = fieldMutations;
	const [row] = await tx
		.select({ version: max(version), contractId: sql<string | null>`max(${change}->>'contractId')` })
		.from(fieldMutations)
		.where(and(eq(entityId, id), eq(result, "applied")));
	return row?.version && row.contractId ? { version: row.version, contractId: row.contractId } : null;
}

/** The contract as it was with so many approved orders; null when there never were that many. */
async function findBaseAt(tx: Tx, { current }: State, version: number): Promise<ContractBase | null> {
	if (version === current.version) return toContractBase(current);
	const [after] = await tx
		.select({ base: changeOrders.base })
		.from(changeOrders)
		.where(
			and(
				eq(changeOrders.contractId, current.contractId),
				eq(changeOrders.status, "approved"),
				eq(changeOrders.baseVersion, version),
			),
		);
	return after?.base ?? null;
}

async function deleteOrder(
	tx: Tx,
	by: OrderAuthor,
	told: DeviceMutation<FieldEntity>,
	found: ChangeOrder,
	now: Date,
): Promise<MutationOutcome> {
	const others = (await listChangesSince(tx, fieldMutations, told, found.id)).some(
		({ device }) => device !== told.device,
	);
	if (others) {
		const theirs = toOrderFields(found, canSeePrices(by));
		return { result: "conflict", documentId: found.contractId, theirs, version: found.version };
	}
	await tx.delete(changeOrders).where(and(eq(changeOrders.id, found.id), eq(changeOrders.status, "draft")));
	await recordAudit(tx, actor(by), "change-order", found.id, "deleted", { contractId: found.contractId }, now);
	await broadcast(tx, "change-order", found.id);
	return { result: "applied", version: found.version + 1 };
}
