import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { lockCustomer } from "./lock.server.ts";
import { taggedCustomers, tags } from "./tables.server.ts";
import { maxTags, maxTagsOfCustomer } from "./tag.ts";

export type Tag = { id: string; name: string };

const byName = asc(sql`lower(${tags.name})`);

/** All tags by name. */
export async function listTags(): Promise<Tag[]> {
	return db.select({ id: tags.id, name: tags.name }).from(tags).orderBy(byName);
}

/** All tags by name, with the number of customers who have each. */
export async function listTagCounts(): Promise<(Tag & { customers: number })[]> {
	const customers = sql<number>`(select count(*)::int from tagged_customers t join customers c on c.id = t.customer_id
		where t.tag_id = "customer_tags"."id" and c.merged_into is null)`;
	return db.select({ id: tags.id, name: tags.name, customers }).from(tags).orderBy(byName);
}

export async function listTagsOf(customerId: string, on: Pick<Tx, "select"> = db): Promise<Tag[]> {
	return on
		.select({ id: tags.id, name: tags.name })
		.from(taggedCustomers)
		.innerJoin(tags, eq(tags.id, taggedCustomers.tagId))
		.where(eq(taggedCustomers.customerId, customerId))
		.orderBy(byName);
}

/** Tags the customer; a name that no tag has becomes a new tag. "full": a limit of tag.ts is reached. */
export async function addTag(
	by: Permitted<"customers.edit">,
	customerId: string,
	name: string,
	now: Date,
): Promise<"done" | "full"> {
	return db.transaction(async (tx) => {
		const id = await lockCustomer(tx, customerId);
		const own = await tx.$count(taggedCustomers, eq(taggedCustomers.customerId, id));
		const tagId = own < maxTagsOfCustomer ? await ensureTag(tx, name) : null;
		if (!tagId) return "full";
		const added = await tx.insert(taggedCustomers).values({ customerId: id, tagId }).onConflictDoNothing().returning();
		if (added.length) await recordAudit(tx, actor(by), "customer", id, "tagged", { tag: name }, now);
		return "done";
	});
}

const sameName = (name: string) => eq(sql`lower(${tags.name})`, name.toLowerCase());

async function ensureTag(tx: Tx, name: string): Promise<string | null> {
	// locked, so that nobody deletes it as unused before this customer has it
	const find = () => tx.select({ id: tags.id }).from(tags).where(sameName(name)).for("key share");
	const [existing] = await find();
	if (existing) return existing.id;
	if ((await tx.$count(tags)) >= maxTags) return null;
	await tx.insert(tags).values({ name }).onConflictDoNothing();
	return (await find())[0]?.id ?? null;
}

/** A tag that no customer has any more is deleted. */
export async function removeTag(
	by: Permitted<"customers.edit">,
	customerId: string,
	tagId: string,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		const id = await lockCustomer(tx, customerId);
		const [removed] = await tx
			.delete(taggedCustomers)
			.where(and(eq(taggedCustomers.customerId, id), eq(taggedCustomers.tagId, tagId)))
			.returning();
		if (!removed) return;
		const [tag] = await deleteUnusedTags(tx, [tagId]);
		await recordAudit(tx, actor(by), "customer", id, "untagged", { tag: tag?.name }, now);
	});
}

/** Deletes those of these tags that no customer has. Returns all of them as they were. */
export async function deleteUnusedTags(tx: Tx, ids: readonly string[]): Promise<Tag[]> {
	if (!ids.length) return [];
	const locked = await tx
		.select({ id: tags.id, name: tags.name })
		.from(tags)
		.where(inArray(tags.id, [...ids]))
		.orderBy(asc(tags.id))
		.for("update");
	const used = tx.select({ id: taggedCustomers.tagId }).from(taggedCustomers);
	await tx.delete(tags).where(and(inArray(tags.id, [...ids]), notInArray(tags.id, used)));
	return locked;
}

/** Renames a tag. When another one has this name, all its customers get that one, and the tag is deleted. */
export async function renameTag(
	by: Permitted<"customers.tags">,
	id: string,
	name: string,
	now: Date,
): Promise<"renamed" | "merged" | "stale"> {
	return db.transaction(async (tx) => {
		const locked = await tx
			.select()
			.from(tags)
			.where(sql`${tags.id} = ${id} or ${sameName(name)}`)
			.orderBy(asc(tags.id))
			.for("update");
		const tag = locked.find((each) => each.id === id);
		if (!tag) return "stale";
		const other = locked.find((each) => each.id !== id);
		if (other) {
			await tx.execute(sql`insert into tagged_customers (customer_id, tag_id)
				select customer_id, ${other.id} from tagged_customers where tag_id = ${id} on conflict do nothing`);
			await tx.delete(tags).where(eq(tags.id, id));
		} else await tx.update(tags).set({ name }).where(eq(tags.id, id));
		const diff = { name: { from: tag.name, to: other?.name ?? name } };
		await recordAudit(tx, actor(by), "customer-tag", other?.id ?? id, other ? "merged" : "renamed", diff, now);
		return other ? "merged" : "renamed";
	});
}
