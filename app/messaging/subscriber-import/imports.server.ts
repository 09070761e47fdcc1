import { createHash } from "node:crypto";
import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCsvFile } from "#app/people/customer-import/csv-file.server.ts";
import type { FileProblem } from "#app/people/customer-import/limits.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { suggestMapping } from "./import.ts";
import { runImport } from "./queues.server.ts";
import { subscriberImportRows, subscriberImports } from "./tables.server.ts";

export type SubscriberImport = typeof subscriberImports.$inferSelect;
type Importer = Permitted<"subscribers.import">;

const insertSize = 500;

/** Reads an uploaded file and stores its rows. Nothing is imported yet. */
export async function uploadList(
	by: Importer,
	file: { name: string; bytes: Uint8Array },
	now: Date,
): Promise<{ id: string } | { problem: FileProblem }> {
	const read = await readCsvFile(file.bytes);
	if (typeof read === "string") return { problem: read };
	const { headers, rows } = read;
	return db.transaction(async (tx) => {
		const [created] = await tx
			.insert(subscriberImports)
			.values({
				staffId: by.id,
				fileName: file.name.slice(0, 200) || "subscribers.csv",
				sha256: createHash("sha256").update(file.bytes).digest("hex"),
				headers,
				mapping: suggestMapping(headers),
				createdAt: now,
			})
			.returning({ id: subscriberImports.id });
		if (!created) throw new Error("could not save the import: the database returned no row");
		for (let at = 0; at < rows.length; at += insertSize)
			await tx
				.insert(subscriberImportRows)
				.values(rows.slice(at, at + insertSize).map((row) => ({ importId: created.id, ...row })));
		return created;
	});
}

export async function findSubscriberImport(id: string): Promise<SubscriberImport | null> {
	if (!isUuid(id)) return null;
	const [row] = await db.select().from(subscriberImports).where(eq(subscriberImports.id, id));
	return row ?? null;
}

/** When the same file was imported before; null if it wasn't. */
export async function findEarlierList({ id, sha256 }: SubscriberImport): Promise<Date | null> {
	const [row] = await db
		.select({ at: subscriberImports.startedAt })
		.from(subscriberImports)
		.where(
			and(
				eq(subscriberImports.sha256, sha256),
				ne(subscriberImports.id, id),
				inArray(subscriberImports.status, ["importing", "done"]),
			),
		)
		.orderBy(desc(subscriberImports.startedAt))
		.limit(1);
	return row?.at ?? null;
}

/** The latest 50 imports, newest first. */
export async function listSubscriberImports() {
	const { id, fileName, status, createdAt } = subscriberImports;
	return db
		.select({
			id,
			fileName,
			status,
			createdAt,
			staffName: staff.name,
			rows: sql<number>`(select count(*)::int from subscriber_import_rows r where r.import_id = "subscriber_imports"."id")`,
			added: sql<number>`(select count(*)::int from subscriber_import_rows r
				where r.import_id = "subscriber_imports"."id" and r.outcome = 'added')`,
		})
		.from(subscriberImports)
		.innerJoin(staff, eq(staff.id, subscriberImports.staffId))
		.orderBy(desc(createdAt), desc(id))
		.limit(50);
}

/** Starts the import that was checked. "stale": it was started, changed or deleted in the meantime. */
export async function startSubscriberImport(
	by: Importer,
	id: string,
	version: number,
	now: Date,
): Promise<"started" | "stale"> {
	return db.transaction(async (tx) => {
		const [started] = await tx
			.update(subscriberImports)
			.set({ status: "importing", staffId: by.id, startedAt: now, version: version + 1 })
			.where(
				and(
					eq(subscriberImports.id, id),
					eq(subscriberImports.version, version),
					eq(subscriberImports.status, "review"),
				),
			)
			.returning({ fileName: subscriberImports.fileName, evidence: subscriberImports.evidence });
		if (!started) return "stale";
		await enqueue(tx, runImport, { importId: id }, { priority: "bulk" });
		const about = { file: started.fileName, evidence: started.evidence };
		await recordAudit(tx, actor(by), "subscriber-import", id, "started", about, now);
		return "started";
	});
}

const unimported = inArray(subscriberImports.status, ["columns", "review"]);

/** Deletes an uploaded file that wasn't imported. */
export async function discardList(by: Importer, id: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(subscriberImports)
			.where(and(eq(subscriberImports.id, id), unimported))
			.returning({ fileName: subscriberImports.fileName });
		if (!deleted) return;
		await recordAudit(tx, actor(by), "subscriber-import", id, "discarded", { file: deleted.fileName }, now);
	});
}

/** Deletes uploaded files that weren't imported by then. */
export async function deleteUnimported(before: Date): Promise<void> {
	await db.delete(subscriberImports).where(and(lt(subscriberImports.createdAt, before), unimported));
}
