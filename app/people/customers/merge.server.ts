import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isLockConflict, type Tx } from "#app/platform/db.server.ts";
import { customerMerges, customers, type MovedRows } from "./tables.server.ts";

type CustomerReference = { table: string; key: string; column: string; filter?: SQL };

const unlessExists = (rest: SQL) => sql`and not exists (select from ${rest})`;

/** The references of this folder's own tables. `filter` leaves out rows that stay with the loser because the winner has the same. */
const ownReferences: readonly CustomerReference[] = [
	{ table: "customer_notes", key: "id", column: "customer_id" },
	{ table: "customer_contacts", key: "id", column: "customer_id" },
	{ table: "customers", key: "id", column: "merged_into" },
	{
		table: "tagged_customers",
		key: "tag_id",
		column: "customer_id",
		filter: unlessExists(sql`tagged_customers o where o.customer_id = winner.id and o.tag_id = t.tag_id`),
	},
	{
		table: "customer_channels",
		key: "id",
		column: "customer_id",
		filter: unlessExists(
			sql`customer_channels o where o.customer_id = winner.id and t.contact_id is null and o.contact_id is null
				and o.kind = t.kind and o.value = t.value`,
		),
	},
	{
		table: "customer_properties",
		key: "property_id",
		column: "customer_id",
		filter: unlessExists(sql`customer_properties o where o.customer_id = winner.id and o.property_id = t.property_id`),
	},
];

/** Every table that references a customer. */
export function customerReferences(): CustomerReference[] {
	const documents = collect("customerRecords").flatMap(({ table }) =>
		table ? [{ table, key: "id", column: "customer_id" }] : [],
	);
	const others = collect("customerTables").map(({ table, key, filter }) => ({
		table,
		key,
		column: "customer_id",
		filter,
	}));
	return [...documents, ...others, ...ownReferences];
}

export type MergeChoice = { winner: { id: string; version: number }; loser: { id: string; version: number } };
export type MergeOutcome = "merged" | "stale" | "busy";

/**
 * Merges two customers: every row of the loser moves to the winner. Documents keep the names and addresses they were
 * created with. "stale": one of the two changed since the office compared them. "busy": their documents were locked by
 * other requests on every attempt.
 */
export async function mergeCustomers(
	by: Permitted<"customers.merge">,
	{ winner, loser }: MergeChoice,
	now: Date,
): Promise<MergeOutcome> {
	if (winner.id === loser.id) return "stale";
	return withLockRetry(async (tx) => {
		const locked = await lockCustomers(tx, winner.id, loser.id);
		const [winnerRow, loserRow] = [locked.get(winner.id), locked.get(loser.id)];
		if (!winnerRow || !loserRow || winnerRow.mergedInto || loserRow.mergedInto) return "stale";
		if (winnerRow.version !== winner.version || loserRow.version !== loser.version) return "stale";
		const references = customerReferences();
		const moved: MovedRows = {};
		for (const reference of references)
			moved[reference.table] = await findReferencingIds(tx, reference, loser.id, winner.id);
		const facts = { winnerId: winner.id, loserId: loser.id, moved, staffId: by.id, at: now };
		await tx.insert(customerMerges).values(facts);
		for (const reference of references)
			await reassign(tx, reference, moved[reference.table] ?? [], loser.id, winner.id);
		await updateCustomer(tx, loser.id, { mergedInto: winner.id, updatedAt: now });
		await updateCustomer(tx, winner.id, { updatedAt: now });
		await recordAudit(tx, actor(by), "customer", winner.id, "merged", { name: loserRow.name, id: loser.id }, now);
		await recordAudit(tx, actor(by), "customer", loser.id, "merged-into", { name: winnerRow.name, id: winner.id }, now);
		return "merged";
	});
}

/**
 * Moves back what the merge moved. "too-late": a document or payment was added since, or the winner was merged again, so
 * it is unclear whose it is. "stale": the merge was undone before.
 */
export async function undoMerge(
	by: Permitted<"customers.merge">,
	mergeId: string,
	now: Date,
): Promise<"undone" | "too-late" | "busy" | "stale"> {
	const [merge] = await db.select().from(customerMerges).where(eq(customerMerges.id, mergeId));
	if (!merge) return "stale";
	const { winnerId, loserId, moved } = merge;
	return withLockRetry(async (tx) => {
		const locked = await lockCustomers(tx, winnerId, loserId);
		if (locked.get(winnerId)?.mergedInto || (await hasNewDocuments(tx, merge, now))) return "too-late";
		const [updated] = await tx
			.update(customerMerges)
			.set({ undoneAt: now })
			.where(and(eq(customerMerges.id, mergeId), isNull(customerMerges.undoneAt)))
			.returning({ id: customerMerges.id });
		if (!updated) return "stale";
		await updateCustomer(tx, loserId, { mergedInto: null, updatedAt: now });
		for (const reference of customerReferences())
			await reassign(tx, reference, moved[reference.table] ?? [], winnerId, loserId);
		await updateCustomer(tx, winnerId, { updatedAt: now });
		const name = locked.get(loserId)?.name ?? "";
		await recordAudit(tx, actor(by), "customer", winnerId, "merge-undone", { name, id: loserId }, now);
		await recordAudit(
			tx,
			actor(by),
			"customer",
			loserId,
			"merge-undone",
			{ name: locked.get(winnerId)?.name, id: winnerId },
			now,
		);
		return "undone";
	});
}

/** The merges into this customer that were not undone, newest first. */
export async function listMerges(customerId: string): Promise<{ id: string; name: string; at: Date }[]> {
	return db
		.select({ id: customerMerges.id, name: customers.name, at: customerMerges.at })
		.from(customerMerges)
		.innerJoin(customers, eq(customers.id, customerMerges.loserId))
		.where(and(eq(customerMerges.winnerId, customerId), isNull(customerMerges.undoneAt)))
		.orderBy(desc(customerMerges.id));
}

/**
 * Runs `work` in a transaction, up to three times, with a lock timeout of half a second. Some requests lock a document
 * first and its customer second, a merge locks the customers first, so they can wait for each other. The timeout is
 * shorter than PostgreSQL's deadlock_timeout of one second: the merge gives way, and the other request goes on.
 */
async function withLockRetry<T extends string>(work: (tx: Tx) => Promise<T>): Promise<T | "busy"> {
	for (let tries = 3; ; tries--) {
		try {
			return await db.transaction(async (tx) => {
				await tx.execute(sql`set local lock_timeout = '500ms'`);
				return work(tx);
			});
		} catch (error) {
			if (!isLockConflict(error)) throw error;
			if (tries === 1) return "busy";
		}
	}
}

async function lockCustomers(tx: Tx, ...ids: string[]) {
	const rows = await tx
		.select()
		.from(customers)
		.where(inArray(customers.id, ids))
		.orderBy(asc(customers.id))
		.for("update");
	return new Map(rows.map((row) => [row.id, row]));
}

async function findReferencingIds(
	tx: Tx,
	{ table, key, column, filter: unless }: CustomerReference,
	from: string,
	to: string,
): Promise<string[]> {
	const [t, k, c] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
	const { rows } = await tx.execute<{ id: string }>(
		sql`select t.${k} as id from ${t} t, (select ${to}::uuid as id) winner where t.${c} = ${from}::uuid ${unless ?? sql``}`,
	);
	return rows.map(({ id }) => id);
}

async function reassign(
	tx: Tx,
	{ table, key, column }: CustomerReference,
	ids: string[],
	from: string,
	to: string,
): Promise<void> {
	if (!ids.length) return;
	const [t, k, c] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
	await tx.execute(sql`update ${t} set ${c} = ${to}::uuid where ${c} = ${from}::uuid and ${k} in ${ids}`);
}

async function updateCustomer(tx: Tx, id: string, facts: Partial<typeof customers.$inferInsert>): Promise<void> {
	const version = sql`${customers.version} + 1`;
	await tx
		.update(customers)
		.set({ ...facts, version })
		.where(eq(customers.id, id));
}

/** Whether the winner got a document or payment after the merge. */
async function hasNewDocuments(tx: Tx, merge: { id: string; winnerId: string }, now: Date): Promise<boolean> {
	const winner = sql`${merge.winnerId}::uuid`;
	const since = sql`uuid_extract_timestamp(${merge.id}::uuid)`;
	const conditions = collect("customerRecords").flatMap(({ table, rows, changedSince }) => [
		...(table
			? [sql`exists (select from (${rows(today(now))}) r where r.customer_id = ${winner} and r.created_at > ${since})`]
			: []),
		...(changedSince ? [changedSince(winner, since)] : []),
	]);
	if (!conditions.length) return false;
	const { rows } = await tx.execute<{ hasNew: boolean }>(sql`select (${sql.join(conditions, sql` or `)}) as "hasNew"`);
	return rows[0]?.hasNew === true;
}
