// The job that imports the rows of a file, some in one transaction that stores their outcome. So a job that was interrupted
// continues with the next rows and adds no one twice. What the check found is looked at again: people may have opted out since.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { unsubscribeWhere } from "#app/messaging/newsletter/subscribers.server.ts";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { importWording } from "./import.ts";
import type { SubscriberImport } from "./imports.server.ts";
import { subscriberImportRows, subscriberImports } from "./tables.server.ts";

type Source = SubscriberImport & { by: Actor & { kind: "staff" } };
type Row = typeof subscriberImportRows.$inferSelect;

const batchSize = 200;

/** Imports the rows that have no outcome yet, in the order of the file. */
export async function importRows(importId: string, signal: AbortSignal): Promise<void> {
	const [found] = await db
		.select({ batch: subscriberImports, name: staff.name })
		.from(subscriberImports)
		.innerJoin(staff, eq(staff.id, subscriberImports.staffId))
		.where(and(eq(subscriberImports.id, importId), eq(subscriberImports.status, "importing")));
	if (!found) return;
	const source: Source = { ...found.batch, by: { kind: "staff", id: found.batch.staffId, name: found.name } };
	while (await importNextRows(source)) signal.throwIfAborted();
	await finish(source);
}

/** False when no row is left. */
async function importNextRows(source: Source): Promise<boolean> {
	return db.transaction(async (tx) => {
		const now = new Date();
		const rows = await tx
			.select()
			.from(subscriberImportRows)
			.where(and(eq(subscriberImportRows.importId, source.id), isNull(subscriberImportRows.outcome)))
			.orderBy(asc(subscriberImportRows.line))
			.limit(batchSize)
			.for("update");
		if (!rows.length) return false;
		const added = await addNew(
			tx,
			source,
			rows.filter(({ verdict }) => verdict === "new"),
			now,
		);
		for (const { email, verdict } of rows) if (verdict === "opt-out") await recordOptOut(tx, source, email, now);
		await tx.execute(sql`
			update subscriber_import_rows set outcome = case
				when verdict = 'opt-out' then 'opted-out'
				when verdict = 'new' and email = any(${sql.param(added)}::text[]) then 'added'
				else 'skipped' end
			where import_id = ${source.id}::uuid and line = any(${sql.param(rows.map(({ line }) => line))}::int[])`);
		return true;
	});
}

/** Subscribes those who neither have a subscription nor opted out by now. Returns their addresses. */
async function addNew(tx: Tx, source: Source, rows: readonly Row[], now: Date): Promise<string[]> {
	if (!rows.length) return [];
	const optedOut = await tx.execute<{ email: string }>(sql`
		select f.email from unnest(${sql.param(rows.map(({ email }) => email))}::text[]) as f (email)
		where exists (select from suppressions x where x.email = f.email)
			or (select granted from consents where kind = 'email' and value = f.email and purpose = 'job-email'
				order by id desc limit 1) = false`);
	const excluded = new Set(optedOut.rows.map(({ email }) => email));
	const wanted = rows.filter(({ email }) => !excluded.has(email));
	if (!wanted.length) return [];
	const proof = { wording: importWording, source: "import", status: "confirmed" as const, confirmedAt: now };
	const added = await tx
		.insert(subscribers)
		.values(
			wanted.map(({ email, name, agreedOn }) => ({
				...proof,
				email,
				name,
				signedUpAt: agreedOn ? atLocalTime(agreedOn, 12 * 60) : now,
			})),
		)
		.onConflictDoNothing({ target: subscribers.email })
		.returning({ id: subscribers.id, email: subscribers.email });
	if (!added.length) return [];
	const { id: staffId } = source.by;
	const evidence = `${source.evidence} (${source.fileName})`;
	const given = {
		kind: "email",
		purpose: "newsletter",
		granted: true,
		wording: importWording,
		source: "import",
	} as const;
	await tx.insert(consents).values(added.map(({ email: value }) => ({ ...given, value, evidence, staffId })));
	for (const { id } of added)
		await recordAudit(tx, source.by, "subscriber", id, "imported", { evidence, importId: source.id }, now);
	return added.map(({ email }) => email);
}

async function recordOptOut(tx: Tx, source: Source, email: string, now: Date): Promise<void> {
	const how = { actor: source.by, ip: "", source: "import", evidence: `Opted out in ${source.fileName}` };
	await unsubscribeWhere(tx, eq(subscribers.email, email), how, now);
	await tx.insert(suppressions).values({ email, reason: "unsubscribed", at: now }).onConflictDoNothing();
}

async function finish({ id, fileName, by }: Source): Promise<void> {
	const now = new Date();
	await db.transaction(async (tx) => {
		const [finished] = await tx
			.update(subscriberImports)
			.set({ status: "done", finishedAt: now, version: sql`${subscriberImports.version} + 1` })
			.where(and(eq(subscriberImports.id, id), eq(subscriberImports.status, "importing")))
			.returning({
				added: sql<number>`(select count(*)::int from subscriber_import_rows r
					where r.import_id = "subscriber_imports"."id" and r.outcome = 'added')`,
			});
		if (!finished) return;
		await recordAudit(tx, by, "subscriber-import", id, "imported", { file: fileName, added: finished.added }, now);
	});
}
