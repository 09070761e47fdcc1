import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { readCsvFile } from "./csv-file.server.ts";
import { suggestMapping } from "./fields.ts";
import type { DuplicateChoice } from "./import.ts";
import type { FileProblem } from "./limits.ts";
import { runImport, undoImport } from "./queues.server.ts";
import { customerImportRows, customerImports } from "./tables.server.ts";

export type CustomerImport = typeof customerImports.$inferSelect;

const insertSize = 500;

/** Reads an uploaded file and stores its rows. Nothing is imported yet. */
export async function uploadImport(
	by: Permitted<"customers.import">,
	file: { name: string; bytes: Uint8Array },
	now: Date,
): Promise<{ id: string } | { problem: FileProblem }> {
	const read = await readCsvFile(file.bytes);
	if (typeof read === "string") return { problem: read };
	const { headers, rows } = read;
	return db.transaction(async (tx) => {
		const [created] = await tx
			.insert(customerImports)
			.values({
				staffId: by.id,
				fileName: file.name.slice(0, 200) || "customers.csv",
				sha256: createHash("sha256").update(file.bytes).digest("hex"),
				headers,
				mapping: suggestMapping(headers),
				createdAt: now,
			})
			.returning({ id: customerImports.id });
		if (!created) throw new Error("could not save the import: the database returned no row");
		for (let at = 0; at < rows.length; at += insertSize)
			await tx
				.insert(customerImportRows)
				.values(rows.slice(at, at + insertSize).map((row) => ({ importId: created.id, ...row })));
		return created;
	});
}

export async function findImport(id: string): Promise<CustomerImport | null> {
	if (!isUuid(id)) return null;
	const [row] = await db.select().from(customerImports).where(eq(customerImports.id, id));
	return row ?? null;
}

/** When the same file was imported before; null if it wasn't. */
export async function findEarlierImport({ id, sha256 }: CustomerImport): Promise<Date | null> {
	const [row] = await db
		.select({ at: customerImports.startedAt })
		.from(customerImports)
		.where(
			and(
				eq(customerImports.sha256, sha256),
				ne(customerImports.id, id),
				inArray(customerImports.status, ["importing", "done"]),
			),
		)
		.orderBy(desc(customerImports.startedAt))
		.limit(1);
	return row?.at ?? null;
}

export type ListedImport = Pick<CustomerImport, "id" | "fileName" | "status" | "createdAt"> & {
	staffName: string;
	rows: number;
	created: number;
};

/** The latest 50 imports, newest first. */
export async function listImports(): Promise<ListedImport[]> {
	const rowsWhere = (condition: SQL) =>
		sql<number>`(select count(*)::int from customer_import_rows r where r.import_id = "customer_imports"."id" and ${condition})`;
	return db
		.select({
			id: customerImports.id,
			fileName: customerImports.fileName,
			status: customerImports.status,
			createdAt: customerImports.createdAt,
			staffName: staff.name,
			rows: rowsWhere(sql`true`),
			created: rowsWhere(sql`r.outcome in ('created', 'kept')`),
		})
		.from(customerImports)
		.innerJoin(staff, eq(staff.id, customerImports.staffId))
		.orderBy(desc(customerImports.createdAt), desc(customerImports.id))
		.limit(50);
}

export type ImportChoices = { updateExisting: boolean; recordOptOuts: boolean; duplicates: DuplicateChoice };

/** Starts the import that was checked. "stale": it was started, changed or deleted in the meantime. */
export async function startImport(
	by: Permitted<"customers.import">,
	id: string,
	version: number,
	choices: ImportChoices,
	now: Date,
): Promise<"started" | "stale"> {
	return db.transaction(async (tx) => {
		const [started] = await tx
			.update(customerImports)
			.set({ ...choices, status: "importing", staffId: by.id, startedAt: now, version: version + 1 })
			.where(
				and(eq(customerImports.id, id), eq(customerImports.version, version), eq(customerImports.status, "review")),
			)
			.returning({ fileName: customerImports.fileName });
		if (!started) return "stale";
		const left = choices.duplicates === "skip" ? ["error", "duplicate"] : ["error"];
		await tx
			.update(customerImportRows)
			.set({ outcome: "skipped" })
			.where(and(eq(customerImportRows.importId, id), sql`${customerImportRows.verdict} in ${left}`));
		await enqueue(tx, runImport, { importId: id }, { priority: "bulk" });
		await recordAudit(tx, actor(by), "customer-import", id, "started", { file: started.fileName, ...choices }, now);
		return "started";
	});
}

/** Starts to delete the customers of an import that have no documents. "stale": it isn't finished, or was undone before. */
export async function startUndo(
	by: Permitted<"customers.import">,
	id: string,
	version: number,
	now: Date,
): Promise<"started" | "stale"> {
	return db.transaction(async (tx) => {
		const [started] = await tx
			.update(customerImports)
			.set({ status: "undoing", staffId: by.id, undoneAt: now, version: version + 1 })
			.where(and(eq(customerImports.id, id), eq(customerImports.version, version), eq(customerImports.status, "done")))
			.returning({ fileName: customerImports.fileName });
		if (!started) return "stale";
		await enqueue(tx, undoImport, { importId: id }, { priority: "bulk" });
		await recordAudit(tx, actor(by), "customer-import", id, "undo-started", { file: started.fileName }, now);
		return "started";
	});
}

const unimported = inArray(customerImports.status, ["columns", "review"]);

/** Deletes an uploaded file that wasn't imported. */
export async function discardImport(by: Permitted<"customers.import">, id: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(customerImports)
			.where(and(eq(customerImports.id, id), unimported))
			.returning({ fileName: customerImports.fileName });
		if (deleted) await recordAudit(tx, actor(by), "customer-import", id, "discarded", { file: deleted.fileName }, now);
	});
}

/** Deletes uploaded files that weren't imported by then. */
export async function deleteUnimported(before: Date): Promise<void> {
	await db.delete(customerImports).where(and(lt(customerImports.createdAt, before), unimported));
}
