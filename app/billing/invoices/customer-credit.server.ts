import { eq, sql } from "drizzle-orm";
import { customers } from "#app/people/customers/tables.server.ts";
import { record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { program } from "./drafts.server.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

// Who paid what is known right of here, in payments. They say at their loading what becomes of a customer's credit when
// an invoice is issued or voided; both happen in the transaction of the verb.
export type AccountMove = {
	/** "2026-11-21" */
	day: string;
	words: string;
	/** cents; what was paid is negative */
	amount: number;
};
export type UnusedMoney = { credit: number; refunded: number };

type Purse = {
	/** Lets the customer's credit pay an invoice that was just issued. Gives the cents that were used. */
	spend: (tx: Tx, invoice: Invoice, now: Date) => Promise<number>;
	/** Gives the credit back that pays all of an invoice's `settled`; does nothing when other money pays it too. */
	release: (tx: Tx, invoice: Invoice, now: Date) => Promise<void>;
	/** The rows of a statement that are no invoices. */
	moves: (customerId: string) => Promise<AccountMove[]>;
	/** Of payments, in cents: what pays nothing yet, and what was given back. */
	unused: (customerIds: string[]) => Promise<Map<string, UnusedMoney>>;
};

let purse: Purse | undefined;

export function openPurse(opened: Purse): void {
	purse = opened;
}

/** Keeps everybody else from moving this customer's money until the transaction ends. Taken before any other lock. */
export async function holdCustomer(tx: Tx, customerId: string): Promise<void> {
	await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
}

/** The credit that pays an invoice from its first day stands on the paper; nobody has seen the paper yet. */
export async function spendCreditOn(tx: Tx, invoice: Invoice, now: Date): Promise<void> {
	if (!purse || invoice.status !== "open") return;
	const creditUsed = await purse.spend(tx, invoice, now);
	if (!creditUsed) return;
	await tx
		.update(invoices)
		.set({ creditUsed, version: sql`${invoices.version} + 1` })
		.where(eq(invoices.id, invoice.id));
	await record(tx, program, "invoice", invoice.id, "credit-used", { cents: creditUsed }, now);
}

export async function readMoves(customerId: string): Promise<AccountMove[]> {
	return (await purse?.moves(customerId)) ?? [];
}

export async function readUnused(customerIds: string[]): Promise<Map<string, UnusedMoney>> {
	return (await purse?.unused(customerIds)) ?? new Map();
}

export async function releaseCreditOf(tx: Tx, invoice: Invoice, now: Date): Promise<void> {
	await purse?.release(tx, invoice, now);
}
