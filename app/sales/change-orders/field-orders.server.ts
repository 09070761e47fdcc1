// A change order that a phone begins: each change of it as one guarded step on the draft.
import { and, eq, max, sql } from "drizzle-orm";
import { may } from "#app/people/staff/permissions.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type DeviceMutation, listChangesSince, type MutationOutcome } from "#app/sync/apply.server.ts";
import { isEmptyChange } from "#app/sync/conflicts.server.ts";
import { merge } from "#app/sync/sync.ts";
import type { Base, ChangeStatus } from "./change.ts";
import { type Change, findChange, holdContract, stateOf } from "./changes.server.ts";
import { totalsAt } from "./delta.ts";
import { baseOf, insertDraft, noChange } from "./drafts.server.ts";
import { type FieldEntity, fieldsOf, type OrderFields, withFields } from "./field.ts";
import { readNewOrder, readOrderChange } from "./field-form.ts";
import { changeMutations, changeOrders } from "./tables.server.ts";

type By = Permitted<"changes.begin">;
type State = Awaited<ReturnType<typeof stateOf>>;

/** Who may not see what an order costs is told no price, and changes none. */
export const seesPrices = ({ role }: Pick<By, "role">) => may(role, "changes.view");

/** All that a phone knows of a draft. */
export function orderAsTold(order: Pick<Change, "contractId" | "base" | "content">, prices: boolean): OrderFields {
	return { contractId: order.contractId, base: order.base.version, ...fieldsOf(order, prices) } as OrderFields;
}

/** A word on why this person may not write on that order; null when they may. */
export function refusalOf(by: By, { ownerId, status, deviceAt }: Change): string | null {
	const office = may(by.role, "changes.void");
	if (!office && (ownerId !== by.id || !deviceAt)) return "Someone else started this change order.";
	return closedWords[status];
}

const closedWords: Record<ChangeStatus, string | null> = {
	draft: null,
	awaiting: "This change order has been sent to the customer. Start a new one for any other changes.",
	approved: "The customer approved this change order. Start a new one for any other changes.",
	kept: "The customer declined this change order.",
	void: "The office voided this change order.",
};
const endedWords = "This contract is no longer in force.";

export async function applyOrder(
	tx: Tx,
	by: By,
	told: DeviceMutation<FieldEntity>,
	now: Date,
): Promise<MutationOutcome> {
	const seen = await findChange(told.entityId, tx);
	if (!seen) return begin(tx, by, told, now);
	const contract = await holdContract(tx, seen);
	const found = await findChange(told.entityId, tx);
	if (!contract || !found) return { result: "rejected", reason: endedWords };
	const refusal = refusalOf(by, found);
	if (refusal) return { result: "rejected", reason: refusal };
	if (isEmptyChange(told.change)) return { result: "applied", version: found.version };
	if (told.change === null) return throwAway(tx, by, told, found, now);
	if (contract.status !== "completed") return { result: "rejected", reason: endedWords };
	const change = readOrderChange(told.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const current = fieldsOf(found, seesPrices(by));
	const merged = merge({ ...told, change }, current, await listChangesSince(tx, changeMutations, told, found.id));
	if (merged.kind === "conflict")
		return {
			result: "conflict",
			documentId: contract.id,
			theirs: orderAsTold(found, seesPrices(by)),
			version: found.version,
		};
	const fields = Object.keys(merged.change);
	if (!fields.length) return { result: "applied", version: found.version };
	const next = withFields(found, merged.change, seesPrices(by));
	if (typeof next === "string") return { result: "rejected", reason: next };
	const version = await write(tx, found, next, totalsAt(next.content.lines, contract.rates).total, now);
	await recordAudit(tx, actor(by), "change-order", found.id, "field-changed", { fields }, now);
	await broadcast(tx, "change-order", found.id);
	return { result: "applied", version };
}

type Next = Exclude<ReturnType<typeof withFields>, string>;

async function write(tx: Tx, found: Change, { content, unpriced }: Next, total: number, now: Date): Promise<number> {
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
async function begin(tx: Tx, by: By, told: DeviceMutation<FieldEntity>, now: Date): Promise<MutationOutcome> {
	const before = await lastOf(tx, told.entityId);
	const values = told.change && readNewOrder(told.change);
	if (!values || !told.change) {
		if (!before) return { result: "parked", waitsFor: told.entityId };
		if (told.change === null || isEmptyChange(told.change)) return { result: "applied", version: before.version };
		return { result: "conflict", documentId: before.contractId, theirs: null, version: before.version };
	}
	const contract = await holdContract(tx, values);
	if (contract?.status !== "completed") return { result: "rejected", reason: endedWords };
	const base = await baseAt(tx, await stateOf(contract, tx), values.base);
	if (!base) return { result: "rejected", reason: "This version of the contract isn't available." };
	const change = readOrderChange(told.change);
	if (typeof change === "string") return { result: "rejected", reason: change };
	const next = withFields({ base, content: noChange(contract, base) }, change, seesPrices(by));
	if (typeof next === "string") return { result: "rejected", reason: next };
	const version = (before?.version ?? 0) + 1;
	const { content, unpriced } = next;
	const field = { id: told.entityId, version, deviceAt: new Date(told.at), unpriced };
	await insertDraft(tx, by, contract, { base, content, field }, now);
	return { result: "applied", version };
}

/** What was last known of an order that is not there: it was thrown away. Null when it never came. */
async function lastOf(tx: Tx, id: string): Promise<{ version: number; contractId: string } | null> {
	const { entityId, result, version, change } = changeMutations;
	const [row] = await tx
		.select({ version: max(version), contractId: sql<string | null>`max(${change}->>'contractId')` })
		.from(changeMutations)
		.where(and(eq(entityId, id), eq(result, "applied")));
	return row?.version && row.contractId ? { version: row.version, contractId: row.contractId } : null;
}

/** The contract as it was with so many approved orders; null when there never were that many. */
async function baseAt(tx: Tx, { current }: State, version: number): Promise<Base | null> {
	if (version === current.version) return baseOf(current);
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

async function throwAway(
	tx: Tx,
	by: By,
	told: DeviceMutation<FieldEntity>,
	found: Change,
	now: Date,
): Promise<MutationOutcome> {
	const others = (await listChangesSince(tx, changeMutations, told, found.id)).some(
		({ device }) => device !== told.device,
	);
	if (others) {
		const theirs = orderAsTold(found, seesPrices(by));
		return { result: "conflict", documentId: found.contractId, theirs, version: found.version };
	}
	await tx.delete(changeOrders).where(and(eq(changeOrders.id, found.id), eq(changeOrders.status, "draft")));
	await recordAudit(tx, actor(by), "change-order", found.id, "deleted", { contractId: found.contractId }, now);
	await broadcast(tx, "change-order", found.id);
	return { result: "applied", version: found.version + 1 };
}
