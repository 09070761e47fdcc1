import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { type Actor, diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, isInUse, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { findCounty } from "#app/trade/tax.ts";
import { describeChannel, normalizeChannels, replaceChannels } from "./channels.server.ts";
import type { CustomerEdit, EditedProperty } from "./customer-form.ts";
import { ensureProperty } from "./customers.server.ts";
import { propertiesDeleted } from "./events.server.ts";
import { normalizeAddress } from "./matching.ts";
import { listChannels, listCustomerProperties } from "./record.server.ts";
import { customerProperties, customers, properties } from "./tables.server.ts";
import { deleteUnusedTags, listTagsOf } from "./tags.server.ts";

type FieldErrors = Record<string, string>;
export type EditOutcome =
	/** "stale": someone else changed or merged the customer first */
	| { kind: "edited" | "stale" }
	/** errors by form field */
	| { kind: "invalid"; errors: FieldErrors };

class PropertyInUseError extends Error {
	field: string;
	constructor(field: string) {
		super("property is in use");
		this.field = field;
	}
}

/** Saves the whole edit form. Existing documents keep the name and address they were created with. */
export async function editCustomer(
	by: Permitted<"customers.edit">,
	id: string,
	edit: CustomerEdit,
	now: Date,
): Promise<EditOutcome> {
	const { errors, wanted } = normalizeChannels(edit.channels);
	for (const [i, { county }] of edit.properties.entries())
		if (county && !findCounty(county)) errors[`county${i}`] = "Enter a Wisconsin county, such as Chippewa.";
	if (Object.keys(errors).length) return { kind: "invalid", errors };
	try {
		return await db.transaction(async (tx) => {
			const [locked] = await tx.select().from(customers).where(eq(customers.id, id)).for("no key update");
			const before = await auditSnapshot(tx, id);
			const [updated] = await tx
				.update(customers)
				.set({
					name: edit.name,
					company: edit.company,
					updatedAt: now,
					version: sql`${customers.version} + 1`,
					leadSource: edit.leadSource === undefined ? undefined : edit.leadSource || null,
					preferredChannel: edit.preferredChannel === undefined ? undefined : edit.preferredChannel || null,
					repId: edit.repId === undefined ? undefined : edit.repId || null,
				})
				.where(and(eq(customers.id, id), eq(customers.version, edit.version), isNull(customers.mergedInto)))
				.returning({ id: customers.id });
			if (!locked || !updated) return { kind: "stale" };
			await replaceChannels(tx, id, null, wanted);
			for (const [i, property] of edit.properties.entries()) await saveProperty(tx, by, id, property, i);
			const diff = diffFields(before, await auditSnapshot(tx, id));
			if (Object.keys(diff).length) await recordAudit(tx, actor(by), "customer", id, "edited", diff, now);
			return { kind: "edited" };
		});
	} catch (error) {
		if (error instanceof PropertyInUseError)
			return {
				kind: "invalid",
				errors: { [error.field]: "This property has trees or documents, so it can't be removed." },
			};
		if (edit.repId && isInUse(error)) return { kind: "invalid", errors: { repId: "Choose someone on the team." } };
		throw error;
	}
}

/** The customer as the audit trail compares it. The keys are stored in the diff. */
async function auditSnapshot(tx: Tx, id: string): Promise<Record<string, unknown>> {
	const [row] = await tx
		.select({
			name: customers.name,
			company: customers.company,
			leadSource: customers.leadSource,
			preferredChannel: customers.preferredChannel,
			rep: staff.name,
		})
		.from(customers)
		.leftJoin(staff, eq(staff.id, customers.repId))
		.where(eq(customers.id, id));
	const own = (await listChannels(id, tx)).filter(({ contactId }) => contactId === null);
	const listValues = (kind: "email" | "phone") => own.filter((channel) => channel.kind === kind).map(describeChannel);
	const propertyLabels = (await listCustomerProperties(id, tx)).map(({ address, county }) =>
		[address, county].filter(Boolean).join(", "),
	);
	return {
		name: row?.name,
		company: row?.company,
		"lead source": row?.leadSource ?? undefined,
		"assigned rep": row?.rep ?? undefined,
		"preferred channel": row?.preferredChannel ?? undefined,
		email: listValues("email"),
		phone: listValues("phone"),
		properties: propertyLabels,
	};
}

async function saveProperty(
	tx: Tx,
	by: Permitted<"customers.edit">,
	customerId: string,
	property: EditedProperty,
	i: number,
): Promise<void> {
	const { id, address } = property;
	const county = property.county && findCounty(property.county);
	if (!id && !address) return;
	const target = id || (await ensureProperty(tx, actor(by), customerId, address));
	// a new property gets the county of its town
	if (!id && !county) return;
	const ownPropertyIds = tx
		.select({ id: customerProperties.propertyId })
		.from(customerProperties)
		.where(eq(customerProperties.customerId, customerId));
	const ownProperty = and(eq(properties.id, target), inArray(properties.id, ownPropertyIds));
	if (!address) return removeProperty(tx, customerId, target, i);
	const differs = sql`(${properties.address}, ${properties.county}) is distinct from (${address}, ${county})`;
	await tx
		.update(properties)
		.set({ address, county, matchKey: normalizeAddress(address), version: sql`${properties.version} + 1` })
		.where(and(ownProperty, differs));
}

/** Unlinks the property from the customer, and deletes it unless another customer has it too. */
async function removeProperty(tx: Tx, customerId: string, propertyId: string, i: number): Promise<void> {
	const link = eq(customerProperties.propertyId, propertyId);
	const removed = await tx
		.delete(customerProperties)
		.where(and(link, eq(customerProperties.customerId, customerId)))
		.returning();
	if (!removed.length) return;
	const others = await tx
		.select()
		.from(customerProperties)
		.where(and(link, ne(customerProperties.customerId, customerId)));
	if (others.length) return;
	try {
		await tx.transaction((inner) => inner.delete(properties).where(eq(properties.id, propertyId)));
		await raiseEvent(tx, propertiesDeleted, { ids: [propertyId] });
	} catch (error) {
		throw isInUse(error) ? new PropertyInUseError(`address${i}`) : error;
	}
}

/** "in-use": documents refer to the customer. "stale": someone else changed or merged the customer first. */
export async function deleteCustomer(
	by: Permitted<"customers.delete">,
	id: string,
	version: number,
	now: Date,
): Promise<"deleted" | "in-use" | "stale"> {
	try {
		return await db.transaction(async (tx) =>
			(await removeCustomer(tx, actor(by), id, version, now)) ? "deleted" : "stale",
		);
	} catch (error) {
		if (isInUse(error)) return "in-use";
		throw error;
	}
}

/**
 * Deletes a customer, and the properties that no one else has. False if someone else changed or merged the customer first.
 * Fails with a foreign key error (`isInUse`) if documents refer to them.
 */
export async function removeCustomer(tx: Tx, by: Actor, id: string, version: number, now: Date): Promise<boolean> {
	const propertyIds = (await listCustomerProperties(id, tx)).map((property) => property.id);
	const tagIds = (await listTagsOf(id, tx)).map((tag) => tag.id);
	const [removed] = await tx
		.delete(customers)
		.where(and(eq(customers.id, id), eq(customers.version, version), isNull(customers.mergedInto)))
		.returning({ name: customers.name });
	if (!removed) return false;
	await deleteUnusedTags(tx, tagIds);
	if (propertyIds.length) {
		const shared = tx.select({ id: customerProperties.propertyId }).from(customerProperties);
		const deleted = await tx
			.delete(properties)
			.where(and(inArray(properties.id, propertyIds), sql`${properties.id} not in ${shared}`))
			.returning({ id: properties.id });
		await raiseEvent(tx, propertiesDeleted, { ids: deleted.map((property) => property.id) });
	}
	await recordAudit(tx, by, "customer", id, "deleted", { name: removed.name }, now);
	return true;
}
