// The jobs that import the rows of a file and that undo it. Each row is a transaction of its own that stores its outcome, so a
// job that was interrupted continues with the next row and creates nothing twice.
import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordOptOuts } from "#app/people/customers/consents.server.ts";
import { createCustomer, ensureProperty, lockContactKeys } from "#app/people/customers/customers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { channels, customerNotes, customers } from "#app/people/customers/tables.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { listCandidates, matchRow } from "./candidates.server.ts";
import { describeCandidate } from "./check.server.ts";
import type { Problem, RowOutcome } from "./import.ts";
import type { CustomerImport } from "./imports.server.ts";
import { type ImportedCustomer, readRow } from "./read-row.server.ts";
import { countRows } from "./rows.server.ts";
import { customerImportRows, customerImports } from "./tables.server.ts";

type Source = CustomerImport & { by: Actor & { kind: "staff" }; companyName: string };
type Done = { outcome: RowOutcome; customerId?: string; problems?: Problem[] };

/** Imports the rows that have no outcome yet, in the order of the file. */
export async function importRows(importId: string, signal: AbortSignal): Promise<void> {
	const source = await findSource(importId, "importing");
	if (!source) return;
	for (let line: number | null = 0; line !== null; signal.throwIfAborted()) line = await importNextRow(source, line);
	const { outcomes } = await countRows(importId);
	await finish(source, "done", "imported", { created: outcomes.created, updated: outcomes.updated });
}

/** The import with the person who started it; null unless it has this status. */
export async function findSource(importId: string, status: CustomerImport["status"]): Promise<Source | null> {
	const [found] = await db
		.select({ batch: customerImports, name: staff.name })
		.from(customerImports)
		.innerJoin(staff, eq(staff.id, customerImports.staffId))
		.where(and(eq(customerImports.id, importId), eq(customerImports.status, status)));
	if (!found) return null;
	const by = { kind: "staff" as const, id: found.batch.staffId, name: found.name };
	return { ...found.batch, by, companyName: (await readCompany()).name };
}

export async function finish(
	{ id, status, fileName, by }: Source,
	next: "done" | "undone",
	action: string,
	counts: Record<string, number>,
): Promise<void> {
	const now = new Date();
	await db.transaction(async (tx) => {
		const [finished] = await tx
			.update(customerImports)
			.set({
				...(next === "done" ? { finishedAt: now } : { undoneAt: now }),
				status: next,
				version: sql`${customerImports.version} + 1`,
			})
			.where(and(eq(customerImports.id, id), eq(customerImports.status, status)))
			.returning({ id: customerImports.id });
		if (finished) await recordAudit(tx, by, "customer-import", id, action, { file: fileName, ...counts }, now);
	});
}

/** Imports the next row below `after`. Returns its line; null when no row is left. */
async function importNextRow(source: Source, after: number): Promise<number | null> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.select()
			.from(customerImportRows)
			.where(
				and(
					eq(customerImportRows.importId, source.id),
					gt(customerImportRows.line, after),
					isNull(customerImportRows.outcome),
				),
			)
			.orderBy(asc(customerImportRows.line))
			.limit(1)
			.for("update");
		if (!row) return null;
		const { customer, problems } = readRow(row.cells, source.headers, source.mapping);
		const done: Done = customer
			? await importCustomer(tx, source, row.line, customer)
			: { outcome: "skipped", problems };
		await tx
			.update(customerImportRows)
			.set(done)
			.where(and(eq(customerImportRows.importId, source.id), eq(customerImportRows.line, row.line)));
		return row.line;
	});
}

async function importCustomer(tx: Tx, source: Source, line: number, customer: ImportedCustomer): Promise<Done> {
	const { emails, phones, addressKey, name, company } = customer;
	for (let i = 0; i < Math.max(1, emails.length, phones.length); i++)
		await lockContactKeys(tx, { email: emails[i] ?? "", phone: phones[i] ?? "", address: i ? "" : addressKey });
	// the customers may have changed since the file was checked
	const [candidates = []] = await listCandidates(tx, [customer]);
	const match = matchRow(name, candidates);
	if (match.kind === "duplicate" && source.duplicates === "skip")
		return { outcome: "skipped", problems: match.candidates.slice(0, 3).map(describeCandidate) };
	if (match.kind !== "match") {
		const origin = { file: source.fileName, importId: source.id };
		const customerId = await createCustomer(tx, source.by, { name, company }, origin);
		await addDetails(tx, source, customerId, customer);
		await addOptOuts(tx, source, line, customer);
		return { outcome: "created", customerId };
	}
	const customerId = await lockCustomer(tx, match.id);
	await addOptOuts(tx, source, line, customer);
	const isOwn = await wasCreatedBy(tx, source.id, customerId);
	if (!isOwn && !source.updateExisting) return { outcome: "unchanged", customerId };
	const hasChanged = await addDetails(tx, source, customerId, customer);
	if (!hasChanged) return { outcome: "unchanged", customerId };
	if (!isOwn) {
		// an edit form that is open now must not take the new details away
		await tx
			.update(customers)
			.set({ version: sql`${customers.version} + 1`, updatedAt: new Date() })
			.where(eq(customers.id, customerId));
		await recordAudit(tx, source.by, "customer", customerId, "imported", { file: source.fileName });
	}
	return { outcome: "updated", customerId };
}

async function wasCreatedBy(tx: Tx, importId: string, customerId: string): Promise<boolean> {
	const [own] = await tx
		.select({ line: customerImportRows.line })
		.from(customerImportRows)
		.where(
			and(
				eq(customerImportRows.customerId, customerId),
				eq(customerImportRows.importId, importId),
				eq(customerImportRows.outcome, "created"),
			),
		)
		.limit(1);
	return own !== undefined;
}

/** Adds what the customer doesn't have yet; nothing is overwritten. Returns whether there was anything. */
async function addDetails(
	tx: Tx,
	source: Source,
	customerId: string,
	{ emails, phones, address, company, note }: ImportedCustomer,
): Promise<boolean> {
	const added = [
		...(await addValues(tx, customerId, "email", emails)),
		...(await addValues(tx, customerId, "phone", phones)),
	];
	const before = await countProperties(tx, customerId);
	if (address) await ensureProperty(tx, source.by, customerId, address);
	const hasNewProperty = (await countProperties(tx, customerId)) > before;
	const named = company
		? await tx
				.update(customers)
				.set({ company })
				.where(and(eq(customers.id, customerId), eq(customers.company, ""), ne(customers.name, company)))
				.returning({ id: customers.id })
		: [];
	const hasNewNote = note !== "" && (await addNoteOnce(tx, customerId, source.by.id, note));
	return added.length > 0 || hasNewProperty || named.length > 0 || hasNewNote;
}

/** An address that bounced or complained as another customer's is known to do so here too. */
async function addValues(tx: Tx, customerId: string, kind: "email" | "phone", values: readonly string[]) {
	if (!values.length) return [];
	const known = await tx
		.select({ value: channels.value, status: channels.status })
		.from(channels)
		.where(and(eq(channels.kind, kind), sql`${channels.value} in ${values}`, ne(channels.status, "ok")));
	const statuses = new Map(known.map(({ value, status }) => [value, status]));
	return tx
		.insert(channels)
		.values(values.map((value) => ({ customerId, kind, value, status: statuses.get(value) ?? "ok" })))
		.onConflictDoNothing()
		.returning({ id: channels.id });
}

async function countProperties(tx: Tx, customerId: string): Promise<number> {
	const { rows } = await tx.execute<{ count: number }>(
		sql`select count(*)::int as count from customer_properties where customer_id = ${customerId}`,
	);
	return rows[0]?.count ?? 0;
}

async function addNoteOnce(tx: Tx, customerId: string, staffId: string, text: string): Promise<boolean> {
	const same = and(eq(customerNotes.customerId, customerId), eq(customerNotes.text, text));
	const [existing] = await tx.select({ id: customerNotes.id }).from(customerNotes).where(same).limit(1);
	if (!existing) await tx.insert(customerNotes).values({ customerId, staffId, text });
	return !existing;
}

async function addOptOuts(tx: Tx, source: Source, line: number, customer: ImportedCustomer): Promise<void> {
	if (!source.recordOptOuts) return;
	await recordOptOuts(tx, {
		emails: customer.emailOptOut ? customer.emails : [],
		phones: customer.textOptOut ? customer.phones : [],
		origin: { source: "import", evidence: `${source.fileName}, row ${line}`, staffId: source.by.id },
		company: source.companyName,
	});
}
