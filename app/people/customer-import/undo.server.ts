import { and, asc, eq, gt, sql } from "drizzle-orm";
import { removeCustomer } from "#app/people/customers/edit.server.ts";
import { customerNotes, customerProperties, customers, properties } from "#app/people/customers/tables.server.ts";
import { db, isInUse, type Tx } from "#app/platform/db.server.ts";
import type { CustomerImport } from "./imports.server.ts";
import { countRows } from "./rows.server.ts";
import { findSource, finish } from "./run.server.ts";
import { customerImportRows } from "./tables.server.ts";

type Source = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/** Deletes the customers that the import created, except those that have documents or were changed or merged since. */
export async function undoRows(importId: string, signal: AbortSignal): Promise<void> {
	const source = await findSource(importId, "undoing");
	if (!source) return;
	for (let line: number | null = 0; line !== null; signal.throwIfAborted()) line = await undoNextRow(source, line);
	const { outcomes } = await countRows(importId);
	await finish(source, "undone", "undone", { removed: outcomes.removed, kept: outcomes.kept });
}

/** Undoes the next row below `after`. Returns its line; null when no row is left. */
async function undoNextRow(source: Source, after: number): Promise<number | null> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.select({ line: customerImportRows.line, customerId: customerImportRows.customerId })
			.from(customerImportRows)
			.where(
				and(
					eq(customerImportRows.importId, source.id),
					gt(customerImportRows.line, after),
					eq(customerImportRows.outcome, "created"),
				),
			)
			.orderBy(asc(customerImportRows.line))
			.limit(1)
			.for("update");
		if (!row) return null;
		const outcome = row.customerId ? await undoCustomer(tx, source, row.customerId) : "removed";
		await tx
			.update(customerImportRows)
			.set({ outcome })
			.where(and(eq(customerImportRows.importId, source.id), eq(customerImportRows.line, row.line)));
		return row.line;
	});
}

async function undoCustomer(tx: Tx, source: Source, id: string): Promise<"removed" | "kept"> {
	const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
	if (!customer) return "removed";
	if (customer.mergedInto || customer.version > 1 || (await hasChangedSince(tx, source, id))) return "kept";
	try {
		await tx.transaction((inner) => removeCustomer(inner, source.by, id, customer.version, new Date()));
		return "removed";
	} catch (error) {
		if (isInUse(error)) return "kept";
		throw error;
	}
}

/** Whether someone wrote a note about the customer, or about access to a property, after the import. */
async function hasChangedSince(tx: Tx, { finishedAt }: CustomerImport, id: string): Promise<boolean> {
	const note = tx
		.select({ id: customerNotes.id })
		.from(customerNotes)
		.where(and(eq(customerNotes.customerId, id), finishedAt ? gt(customerNotes.createdAt, finishedAt) : sql`true`));
	const property = tx
		.select({ id: properties.id })
		.from(properties)
		.innerJoin(customerProperties, eq(customerProperties.propertyId, properties.id))
		.where(and(eq(customerProperties.customerId, id), gt(properties.version, 1)));
	return (await note.limit(1)).length > 0 || (await property.limit(1)).length > 0;
}
