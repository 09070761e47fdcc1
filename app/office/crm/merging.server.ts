import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { customerMerges, customers, type Moved } from "#app/people/customers/tables.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, isHeld, type Tx } from "#app/platform/db.server.ts";

type By = Permitted<"customers.merge">;
type Follower = { table: string; key: string; column: string; unless?: SQL };

const same = (rest: SQL) => sql`and not exists (select from ${rest})`;

/** Every table that names a customer, and what of it stays behind because the winner has the same already. */
export const followers: readonly Follower[] = [
	...["inquiries", "estimates", "quotes", "contracts", "invoices", "payments", "customer_notes"].map((table) => ({
		...{ table, key: "id", column: "customer_id" },
	})),
	{ table: "customers", key: "id", column: "merged_into" },
	{
		...{ table: "customer_channels", key: "id", column: "customer_id" },
		unless: same(sql`customer_channels o where o.customer_id = winner.id and o.kind = t.kind and o.value = t.value`),
	},
	{
		...{ table: "customer_properties", key: "property_id", column: "customer_id" },
		unless: same(sql`customer_properties o where o.customer_id = winner.id and o.property_id = t.property_id`),
	},
];

export type Choice = { winner: { id: string; version: number }; loser: { id: string; version: number } };
export type MergeOutcome = "merged" | "overtaken" | "busy";

/**
 * Two records of one person become one: all that hangs on the loser moves to the winner, and the papers keep the names
 * and addresses they were written with. "overtaken": one of them changed since they were compared. "busy": somebody
 * worked on their papers all the while.
 */
export async function mergeCustomers(by: By, { winner, loser }: Choice, now: Date): Promise<MergeOutcome> {
	if (winner.id === loser.id) return "overtaken";
	return patiently(async (tx) => {
		const both = await hold(tx, winner.id, loser.id);
		const [winning, losing] = [both.get(winner.id), both.get(loser.id)];
		if (!winning || !losing || winning.mergedInto || losing.mergedInto) return "overtaken";
		if (winning.version !== winner.version || losing.version !== loser.version) return "overtaken";
		const moved: Moved = {};
		for (const one of followers) moved[one.table] = await idsOf(tx, one, loser.id, winner.id);
		const facts = { winnerId: winner.id, loserId: loser.id, moved, byStaff: by.id, at: now };
		await tx.insert(customerMerges).values(facts);
		for (const one of followers) await move(tx, one, moved[one.table] ?? [], loser.id, winner.id);
		await touch(tx, loser.id, { mergedInto: winner.id, updatedAt: now });
		await touch(tx, winner.id, { updatedAt: now });
		await record(tx, actor(by), "customer", winner.id, "merged", { name: losing.name, id: loser.id }, now);
		await record(tx, actor(by), "customer", loser.id, "merged-into", { name: winning.name, id: winner.id }, now);
		return "merged";
	});
}

/**
 * Gives the loser back what the merge moved. "later": something was written or paid for them since, or they were merged
 * once more, so that nobody can say whose it is.
 */
export async function undoMerge(
	by: By,
	mergeId: string,
	now: Date,
): Promise<"undone" | "later" | "busy" | "overtaken"> {
	const [merge] = await db.select().from(customerMerges).where(eq(customerMerges.id, mergeId));
	if (!merge) return "overtaken";
	const { winnerId, loserId, moved } = merge;
	return patiently(async (tx) => {
		const both = await hold(tx, winnerId, loserId);
		if (both.get(winnerId)?.mergedInto || (await isWrittenSince(tx, merge))) return "later";
		const [won] = await tx
			.update(customerMerges)
			.set({ undoneAt: now })
			.where(and(eq(customerMerges.id, mergeId), isNull(customerMerges.undoneAt)))
			.returning({ id: customerMerges.id });
		if (!won) return "overtaken";
		await touch(tx, loserId, { mergedInto: null, updatedAt: now });
		for (const one of followers) await move(tx, one, moved[one.table] ?? [], winnerId, loserId);
		await touch(tx, winnerId, { updatedAt: now });
		const name = both.get(loserId)?.name ?? "";
		await record(tx, actor(by), "customer", winnerId, "merge-undone", { name, id: loserId }, now);
		await record(
			tx,
			actor(by),
			"customer",
			loserId,
			"merge-undone",
			{ name: both.get(winnerId)?.name, id: winnerId },
			now,
		);
		return "undone";
	});
}

/** The merges into this customer that still hold, the newest first. */
export async function mergesOf(customerId: string): Promise<{ id: string; name: string; at: Date }[]> {
	return db
		.select({ id: customerMerges.id, name: customers.name, at: customerMerges.at })
		.from(customerMerges)
		.innerJoin(customers, eq(customers.id, customerMerges.loserId))
		.where(and(eq(customerMerges.winnerId, customerId), isNull(customerMerges.undoneAt)))
		.orderBy(desc(customerMerges.id));
}

/** Whoever works on a paper locks it before its customer. So a merge never waits long: it lets go and tries again. */
async function patiently<T extends string>(deed: (tx: Tx) => Promise<T>): Promise<T | "busy"> {
	for (let tries = 3; ; tries--) {
		try {
			return await db.transaction(async (tx) => {
				await tx.execute(sql`set local lock_timeout = '500ms'`);
				return deed(tx);
			});
		} catch (error) {
			if (!isHeld(error)) throw error;
			if (tries === 1) return "busy";
		}
	}
}

async function hold(tx: Tx, ...ids: string[]) {
	const rows = await tx
		.select()
		.from(customers)
		.where(inArray(customers.id, ids))
		.orderBy(asc(customers.id))
		.for("update");
	return new Map(rows.map((row) => [row.id, row]));
}

async function idsOf(tx: Tx, { table, key, column, unless }: Follower, from: string, to: string): Promise<string[]> {
	const [t, k, c] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
	const { rows } = await tx.execute<{ id: string }>(
		sql`select t.${k} as id from ${t} t, (select ${to}::uuid as id) winner where t.${c} = ${from}::uuid ${unless ?? sql``}`,
	);
	return rows.map(({ id }) => id);
}

async function move(tx: Tx, { table, key, column }: Follower, ids: string[], from: string, to: string): Promise<void> {
	if (!ids.length) return;
	const [t, k, c] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
	await tx.execute(sql`update ${t} set ${c} = ${to}::uuid where ${c} = ${from}::uuid and ${k} in ${ids}`);
}

async function touch(tx: Tx, id: string, facts: Partial<typeof customers.$inferInsert>): Promise<void> {
	const version = sql`${customers.version} + 1`;
	await tx
		.update(customers)
		.set({ ...facts, version })
		.where(eq(customers.id, id));
}

/** The ids of rows carry the time they were made; an estimate's comes from a phone, which may be wrong about it. */
async function isWrittenSince(tx: Tx, merge: { id: string; winnerId: string }): Promise<boolean> {
	const since = sql`uuid_extract_timestamp(${merge.id}::uuid)`;
	const made = (table: string) =>
		sql`exists (select from ${sql.identifier(table)} where customer_id = ${merge.winnerId}::uuid and uuid_extract_timestamp(id) > ${since})`;
	const { rows } = await tx.execute<{ since: boolean }>(sql`select (
		${made("inquiries")} or ${made("quotes")} or ${made("contracts")} or ${made("invoices")} or ${made("payments")}
		or exists (select from estimates where customer_id = ${merge.winnerId}::uuid and created_at > ${since})
		or exists (select from payment_allocations a join invoices i on i.id = a.invoice_id
			where i.customer_id = ${merge.winnerId}::uuid and uuid_extract_timestamp(a.id) > ${since})
	) as since`);
	return rows[0]?.since === true;
}
