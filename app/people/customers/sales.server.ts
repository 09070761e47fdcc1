// A property that is sold moves to its new owner with its trees and facts; documents stay with the old one
// (docs/decisions/0072-what-the-crm-knows.md).
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import type { SaleForm } from "./customer-form.ts";
import { createCustomer, findCandidates, findCertainMatch, findMergedId, lockContactKeys } from "./customers.server.ts";
import { normalizeEmail } from "./matching.ts";
import { listCustomerProperties } from "./record.server.ts";
import { customerProperties, customers, propertySales } from "./tables.server.ts";

type By = Permitted<"customers.edit">;
export type SaleOutcome =
	/** "stale": the customer no longer has the property, or was merged */
	"sold" | "stale" | "bad-phone" | "has-it" | "no-buyer";

/** Moves the property, with other records of the same address, to the buyer, who is created if needed. */
export async function sellProperty(by: By, sellerId: string, form: SaleForm, now: Date): Promise<SaleOutcome> {
	const phone = form.phone ? parsePhone(form.phone) : "";
	if (phone === null) return "bad-phone";
	return db.transaction(async (tx) => {
		const known = await findBuyer(tx, { ...form, phone });
		if (form.buyer && !known) return "no-buyer";
		if (known === sellerId) return "has-it";
		const [seller, existing] = await lockBoth(tx, sellerId, known);
		if (!seller || seller.mergedInto || existing?.mergedInto) return "stale";
		const own = await listCustomerProperties(sellerId, tx);
		const sold = own.find(({ id }) => id === form.property);
		if (!sold) return "stale";
		const isSold = ({ id, matchKey }: typeof sold) => id === sold.id || (matchKey !== "" && matchKey === sold.matchKey);
		const propertyIds = own.filter(isSold).map(({ id }) => id);
		const bought = known ? await listCustomerProperties(known, tx) : [];
		if (bought.some(({ id }) => propertyIds.includes(id))) return "has-it";
		const contact = { name: form.name, email: form.email, phone };
		const buyerId = known ?? (await createCustomer(tx, actor(by), contact));
		await moveProperties(tx, propertyIds, sellerId, buyerId, now);
		const sale = { propertyIds, fromId: sellerId, toId: buyerId, soldOn: form.soldOn, staffId: by.id, at: now };
		await tx.insert(propertySales).values({ ...sale, address: sold.address });
		const facts = { address: sold.address, on: form.soldOn };
		await recordAudit(
			tx,
			actor(by),
			"customer",
			sellerId,
			"property-sold",
			{ ...facts, to: existing?.name ?? form.name },
			now,
		);
		await recordAudit(tx, actor(by), "customer", buyerId, "property-bought", { ...facts, from: seller.name }, now);
		return "sold";
	});
}

/** The chosen customer, or the certain match of the typed one; null for a new customer. */
async function findBuyer(tx: Tx, form: SaleForm): Promise<string | null> {
	if (form.buyer) return findMergedId(tx, form.buyer);
	const keys = { email: normalizeEmail(form.email), phone: form.phone, address: "" };
	await lockContactKeys(tx, keys);
	return findCertainMatch(await findCandidates(tx, keys), form.name)?.id ?? null;
}

/** In the order of their ids, like a merge. */
async function lockBoth(tx: Tx, first: string, second: string | null) {
	const ids = second ? [first, second] : [first];
	const rows = await tx
		.select()
		.from(customers)
		.where(inArray(customers.id, ids))
		.orderBy(asc(customers.id))
		.for("no key update");
	return ids.map((id) => rows.find((row) => row.id === id));
}

async function moveProperties(tx: Tx, ids: string[], from: string, to: string, now: Date): Promise<void> {
	await tx
		.update(customerProperties)
		.set({ customerId: to, createdAt: now })
		.where(and(eq(customerProperties.customerId, from), inArray(customerProperties.propertyId, ids)));
}

/** "too-late": the new owner has documents for the property, or no longer has it. "stale": the sale was undone before. */
export async function undoSale(by: By, saleId: string, now: Date): Promise<"undone" | "too-late" | "stale"> {
	return db.transaction(async (tx) => {
		const find = () => tx.select().from(propertySales).where(eq(propertySales.id, saleId));
		const [found] = await find();
		const fromId = found && (await findMergedId(tx, found.fromId));
		const toId = found && (await findMergedId(tx, found.toId));
		if (!fromId || !toId) return "stale";
		const [seller, buyer] = await lockBoth(tx, fromId, toId);
		// again, because another request may have undone it before the customers were locked
		const [sale] = await find();
		if (!sale || sale.undoneAt) return "stale";
		const { propertyIds, address } = sale;
		const bought = (await listCustomerProperties(toId, tx)).map(({ id }) => id);
		const hasAll = propertyIds.every((id) => bought.includes(id));
		if (!hasAll || (await hasDocuments(tx, toId, propertyIds))) return "too-late";
		await tx.update(propertySales).set({ undoneAt: now }).where(eq(propertySales.id, saleId));
		await moveProperties(tx, propertyIds, toId, fromId, sale.at);
		for (const [id, name] of [
			[fromId, buyer?.name],
			[toId, seller?.name],
		] as const)
			await recordAudit(tx, actor(by), "customer", id, "property-sale-undone", { address, name }, now);
		return "undone";
	});
}

/** Whether the customer has documents for one of these properties. */
async function hasDocuments(tx: Tx, customerId: string, propertyIds: readonly string[]): Promise<boolean> {
	const ofCustomers = new Set(collect("customerRecords").flatMap(({ table }) => table ?? []));
	const conditions = collect("jobRecords").flatMap(({ table }): SQL[] =>
		table && ofCustomers.has(table)
			? [
					sql`exists (select from ${sql.identifier(table)} where customer_id = ${customerId}::uuid and property_id in ${propertyIds})`,
				]
			: [],
	);
	if (!conditions.length) return false;
	const { rows } = await tx.execute<{ has: boolean }>(sql`select (${sql.join(conditions, sql` or `)}) as has`);
	return rows[0]?.has === true;
}

export type Sale = {
	id: string;
	address: string;
	soldOn: string;
	propertyIds: string[];
	isSeller: boolean;
	other: { id: string; name: string };
};

/** The sales from and to this customer that were not undone, newest first. */
export async function listSales(customerId: string): Promise<Sale[]> {
	const isOwn = (id: typeof propertySales.fromId) =>
		sql<boolean>`${id} in (select c.id from customers c where c.id = ${customerId}::uuid or c.merged_into = ${customerId}::uuid)`;
	const other = (id: typeof propertySales.fromId) =>
		sql<{
			id: string;
			name: string;
		}>`(select json_build_object('id', coalesce(m.id, c.id), 'name', coalesce(m.name, c.name))
			from customers c left join customers m on m.id = c.merged_into where c.id = ${id})`;
	const rows = await db
		.select({
			sale: propertySales,
			isSeller: isOwn(propertySales.fromId),
			seller: other(propertySales.fromId),
			buyer: other(propertySales.toId),
		})
		.from(propertySales)
		.where(and(isNull(propertySales.undoneAt), or(isOwn(propertySales.fromId), isOwn(propertySales.toId))))
		.orderBy(desc(propertySales.id))
		.limit(100);
	return rows.map(({ sale, isSeller, seller, buyer }) => ({
		id: sale.id,
		address: sale.address,
		soldOn: sale.soldOn,
		propertyIds: sale.propertyIds,
		isSeller,
		other: isSeller ? buyer : seller,
	}));
}
