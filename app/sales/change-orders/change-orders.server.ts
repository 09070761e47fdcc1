import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { type Contract, findContract, listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { ContractState } from "./checks.ts";
import type { CompletedQuantities } from "./completed-work.ts";
import {
	billedWork,
	changeOrderAnswers,
	changeOrderSettings,
	changeOrderSigners,
	changeOrders,
	completedWork,
	contractValues,
} from "./tables.server.ts";

export type ChangeOrder = typeof changeOrders.$inferSelect;
export type ChangeOrderAnswer = typeof changeOrderAnswers.$inferSelect;
export type ChangeOrderSigner = typeof changeOrderSigners.$inferSelect;
/** An order as one of its signers has it open: by the link that was mailed, or `here` on our tablet. */
export type OpenedChangeOrder = ChangeOrder & { signer: ChangeOrderSigner; here: boolean };
export type ContractValue = typeof contractValues.$inferSelect;

type On = Pick<Tx, "select">;

export async function findChangeOrder(id: string, on: On = db): Promise<ChangeOrder | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null;
	const [row] = await on.select().from(changeOrders).where(eq(changeOrders.id, id));
	return row ?? null;
}

export async function listContractChangeOrders(contractId: string): Promise<ChangeOrder[]> {
	return db
		.select()
		.from(changeOrders)
		.where(eq(changeOrders.contractId, contractId))
		.orderBy(asc(changeOrders.createdAt), asc(changeOrders.id));
}

export async function findChangeOrderAnswer(changeId: string): Promise<ChangeOrderAnswer | null> {
	const [row] = await db.select().from(changeOrderAnswers).where(eq(changeOrderAnswers.changeId, changeId));
	return row ?? null;
}

/** The paper of a requested order as it counts now: the signed one, else what was sent; null before it is requested. */
export async function findCurrentPdf({
	id,
	contractId,
	shown,
	pdfKey,
}: ChangeOrder): Promise<{ key: string; signed: boolean } | null> {
	if (!shown || !pdfKey) return null;
	const files = await listContractFiles(contractId, db, shown.number);
	const file = files.find(({ kind }) => kind === "stamped") ?? files.find(({ kind }) => kind === "sealed");
	if (file) return { key: file.key, signed: true };
	const before = (await findChangeOrderAnswer(id))?.pdfKey;
	return { key: before ?? pdfKey, signed: Boolean(before) };
}

export async function listChangeOrderSigners(changeId: string, on: On = db): Promise<ChangeOrderSigner[]> {
	return on
		.select()
		.from(changeOrderSigners)
		.where(eq(changeOrderSigners.changeId, changeId))
		.orderBy(asc(changeOrderSigners.position));
}

export const linkScope = "change-order";
export const inPersonLinkScope = "change-order-here";

/** The order a link opens, and for whom; null alike for a token that is unknown, revoked or past its end. */
export async function openChangeOrderLink(token: string, now: Date): Promise<OpenedChangeOrder | null> {
	const linkId = parseLinkToken(linkScope, token);
	const hereId = linkId ? null : parseLinkToken(inPersonLinkScope, token);
	if (!linkId && !hereId) return null;
	const [found] = await db
		.select({ change: changeOrders, signer: changeOrderSigners })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeId))
		.where(
			linkId
				? or(
						eq(changeOrderSigners.linkId, linkId),
						and(eq(changeOrders.linkId, linkId), eq(changeOrderSigners.position, 0)),
					)
				: eq(changeOrderSigners.hereId, hereId ?? ""),
		);
	const end = hereId ? found?.signer.hereEndsAt : found?.change.linkEndsAt;
	if (!found || !end || end <= now) return null;
	return { ...found.change, signer: found.signer, here: hereId !== null };
}

/** What the contract comes to with its approved orders: current value, lines, end date, and how many orders count. */
export async function findContractValue(contractId: string, on: On = db): Promise<ContractValue | null> {
	const [row] = await on.select().from(contractValues).where(eq(contractValues.contractId, contractId));
	return row ?? null;
}

/** The contract as orders are measured against it. */
export async function readContractState(
	contract: Contract,
	on: On = db,
): Promise<ContractState & { current: ContractValue }> {
	const current = await findContractValue(contract.id, on);
	if (!current) throw new Error("the contract has no current value");
	const [billed] = contract.quoteId
		? await on.select().from(billedWork).where(eq(billedWork.quoteId, contract.quoteId))
		: [];
	return {
		inForce: contract.status === "completed",
		version: current.version,
		value: current.value,
		billed: billed?.amount ?? 0,
		billedLines: billed?.lines ?? [],
		reviewsCredits: (await readChangeOrderSettings(on)).creditNotes === "wait",
		completed: await sumCompletedWork(contract.id, on),
		invoicesAt: `/admin/invoices?${new URLSearchParams({ q: contract.toName })}`,
		current,
	};
}

async function sumCompletedWork(contractId: string, on: On): Promise<CompletedQuantities> {
	const rows = await on
		.select({ lineId: completedWork.lineId, quantity: sql<number>`sum(${completedWork.quantity})::int` })
		.from(completedWork)
		.where(and(eq(completedWork.contractId, contractId), isNull(completedWork.takenBackAt)))
		.groupBy(completedWork.lineId);
	return Object.fromEntries(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}

/** For invoices: what a quote's work is with the approved orders of its signed contract; null where none changes it. */
export async function findChangedContractValue(quoteId: string, on: On = db): Promise<ContractValue | null> {
	const [signed] = await on
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.quoteId, quoteId), eq(contracts.status, "completed")));
	const value = signed ? await findContractValue(signed.id, on) : null;
	return value?.version ? value : null;
}

/**
 * Holds the contract until the transaction ends, and with it everything that bills or changes its work. The quote comes
 * first: invoices lock it before anything else.
 */
export async function lockContractAndQuote(tx: Tx, found: Pick<ChangeOrder, "contractId">): Promise<Contract | null> {
	const seen = await findContract(found.contractId, tx);
	if (seen?.quoteId) await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, seen.quoteId)).for("update");
	const [row] = await tx.select().from(contracts).where(eq(contracts.id, found.contractId)).for("update");
	return row ?? null;
}

/** For invoices: what is asked for of a quote's work now. The caller holds the quote's row. */
export async function saveBilledWork(tx: Tx, quoteId: string, amount: number, lines: string[]): Promise<void> {
	await tx
		.insert(billedWork)
		.values({ quoteId, amount, lines })
		.onConflictDoUpdate({ target: billedWork.quoteId, set: { amount, lines } });
}

export async function readChangeOrderSettings(on: On = db): Promise<typeof changeOrderSettings.$inferSelect> {
	const [row] = await on.select().from(changeOrderSettings);
	return row ?? { one: true, officeLimit: 50_000, openDays: 14, creditNotes: "wait", version: 0 };
}

/** False when somebody else was faster. */
export async function saveChangeOrderSettings(
	seen: number,
	given: { officeLimit: number; openDays: number; creditNotes: "wait" | "at-once" },
): Promise<boolean> {
	const saved = await db
		.insert(changeOrderSettings)
		.values({ one: true, ...given })
		.onConflictDoUpdate({
			target: changeOrderSettings.one,
			set: { ...given, version: sql`${changeOrderSettings.version} + 1` },
			setWhere: and(eq(changeOrderSettings.version, seen)),
		})
		.returning({ version: changeOrderSettings.version });
	return saved.length === 1;
}
