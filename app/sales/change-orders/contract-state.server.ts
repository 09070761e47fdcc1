// A contract with its approved change orders, its completed work and what is invoiced for it.
import { and, eq } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { sumCompletedWork } from "#app/sales/contracts/completed-work.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { ContractBase } from "./change-order.ts";
import type { ContractState } from "./checks.ts";
import { readChangeOrderSettings } from "./settings.server.ts";
import { billedWork, contractValues } from "./tables.server.ts";

export type ContractValue = typeof contractValues.$inferSelect;

type ReadTx = Pick<Tx, "select">;

/** The contract's total, line items and end date with all approved change orders, and how many there are. */
export async function findContractValue(contractId: string, on: ReadTx = db): Promise<ContractValue | null> {
	const [row] = await on.select().from(contractValues).where(eq(contractValues.contractId, contractId));
	return row ?? null;
}

export function toContractBase({ version, lines, value, endOn }: ContractValue): ContractBase {
	return { version, lines, total: value, endOn };
}

/** Everything that change orders and completed work are checked against. */
export async function readContractState(
	contract: Contract,
	on: ReadTx = db,
): Promise<ContractState & { current: ContractValue }> {
	const current = await findContractValue(contract.id, on);
	if (!current) throw new Error("the contract has no current version");
	const [billed] = contract.quoteId
		? await on.select().from(billedWork).where(eq(billedWork.quoteId, contract.quoteId))
		: [];
	return {
		exemption: contract.content.exemption,
		inForce: contract.status === "completed",
		version: current.version,
		value: current.value,
		billed: billed?.amount ?? 0,
		billedLines: billed?.lines ?? [],
		completed: await sumCompletedWork(contract.id, on),
		reviewsCredits: (await readChangeOrderSettings(on)).creditMemos === "review",
		invoicesUrl: `/admin/invoices?${new URLSearchParams({ q: contract.toName })}`,
		current,
	};
}

/** The current value of the signed contract that came from a quote; null without approved change orders. */
export async function findChangedContractValue(quoteId: string, on: ReadTx = db): Promise<ContractValue | null> {
	const [signed] = await on
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.quoteId, quoteId), eq(contracts.status, "completed")));
	const value = signed ? await findContractValue(signed.id, on) : null;
	return value?.version ? value : null;
}

/**
 * Locks the contract and its quote until the transaction ends, so that no one else invoices, changes or records its work.
 * The quote is locked first, because invoices lock it before anything else.
 */
export async function lockContractAndQuote(tx: Tx, contractId: string): Promise<Contract | null> {
	const contract = await findContract(contractId, tx);
	if (contract?.quoteId)
		await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, contract.quoteId)).for("update");
	const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId)).for("update");
	return row ?? null;
}

/** Saves what is invoiced of a quote's work: cents, and the ids of line items on progress invoices. The caller has locked the quote. */
export async function saveBilledWork(tx: Tx, quoteId: string, amount: number, lines: string[]): Promise<void> {
	await tx
		.insert(billedWork)
		.values({ quoteId, amount, lines })
		.onConflictDoUpdate({ target: billedWork.quoteId, set: { amount, lines } });
}
