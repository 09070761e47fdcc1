import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { releaseCredit } from "#app/billing/payments/ledger.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { isOnAccount, transitions } from "./invoice.ts";
import { findInvoice, type Invoice, lockInvoice, lockWork, noteWork } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

type Closed =
	| "done"
	| "conflict"
	/** money was paid or credited on it: a refund or a credit note comes first */
	| "settled"
	/** the final invoice of the work takes it off: that one has to be voided first */
	| "in-final";

/** Declares an issued invoice void. It keeps its number and its paper; its link says so. Credit that paid it is credit again. */
export async function voidInvoice(
	by: Permitted<"invoices.void">,
	id: string,
	seen: number,
	reason: string,
	now: Date,
): Promise<Closed> {
	const found = await findInvoice(id);
	if (!found || found.invoice.kind === "credit") return "conflict";
	return db.transaction(async (tx) => {
		await lockCustomer(tx, found.invoice.customerId);
		await lockWork(tx, found.invoice.quoteId);
		const row = await lockInvoice(tx, id);
		if (row?.version !== seen || !(transitions.void.from as readonly string[]).includes(row.status)) return "conflict";
		if (isOnAccount(row.kind) && (await hasFinal(tx, row))) return "in-final";
		await releaseCredit(tx, row, now);
		if ((await lockInvoice(tx, id))?.settled) return "settled";
		await close(tx, id, transitions.void.to, reason, now);
		await noteWork(tx, row.quoteId);
		await record(tx, actor(by), "invoice", id, "voided", { reason }, now);
		await notify(tx, "invoice", id);
		return "done";
	});
}

async function hasFinal(tx: Tx, { quoteId }: Invoice): Promise<boolean> {
	if (!quoteId) return false;
	const rows = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				eq(invoices.quoteId, quoteId),
				eq(invoices.kind, "final"),
				inArray(invoices.status, ["open", "paid", "uncollectible"]),
			),
		);
	return rows.length > 0;
}

/** Stops hoping for the money. A payment that comes after all still counts. */
export async function writeOffInvoice(
	by: Permitted<"invoices.write-off">,
	id: string,
	seen: number,
	reason: string,
	now: Date,
): Promise<"done" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(
				and(
					eq(invoices.id, id),
					ne(invoices.kind, "credit"),
					inArray(invoices.status, [...transitions["write-off"].from]),
					eq(invoices.version, seen),
				),
			)
			.for("update");
		if (!row) return "conflict";
		await close(tx, id, transitions["write-off"].to, reason, now);
		await record(tx, actor(by), "invoice", id, "written-off", { reason }, now);
		await notify(tx, "invoice", id);
		return "done";
	});
}

async function close(tx: Tx, id: string, status: "void" | "uncollectible", reason: string, now: Date): Promise<void> {
	await tx
		.update(invoices)
		.set({ status, version: sql`${invoices.version} + 1`, reason, closedAt: now, updatedAt: now })
		.where(eq(invoices.id, id));
}
