import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { staff } from "#app/people/staff/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import {
	channels,
	consents,
	contacts,
	customerNotes,
	customerProperties,
	customers,
	properties,
} from "./tables.server.ts";

export type Customer = typeof customers.$inferSelect;
export type Channel = Pick<
	typeof channels.$inferSelect,
	"id" | "contactId" | "kind" | "value" | "label" | "status" | "isMain"
>;
export type Contact = Pick<typeof contacts.$inferSelect, "id" | "name" | "role" | "note" | "version">;
export type Consent = typeof consents.$inferSelect & { staffName: string | null };
export type Note = typeof customerNotes.$inferSelect & { author: string };
export type CustomerProperty = { id: string; address: string; matchKey: string; county: string; relation: string };

export async function findCustomer(id: string): Promise<Customer | null> {
	if (!isUuid(id)) return null;
	const [row] = await db.select().from(customers).where(eq(customers.id, id));
	return row ?? null;
}

type On = Pick<Tx, "select">;

/** The emails and phones of the customer and their contacts: the main one first, then the oldest. */
export async function listChannels(id: string, on: On = db): Promise<Channel[]> {
	return on
		.select({
			id: channels.id,
			contactId: channels.contactId,
			kind: channels.kind,
			value: channels.value,
			label: channels.label,
			status: channels.status,
			isMain: channels.isMain,
		})
		.from(channels)
		.where(eq(channels.customerId, id))
		.orderBy(asc(channels.kind), desc(channels.isMain), asc(channels.createdAt), asc(channels.id));
}

export async function listContacts(customerId: string, on: On = db): Promise<Contact[]> {
	return on
		.select({
			id: contacts.id,
			name: contacts.name,
			role: contacts.role,
			note: contacts.note,
			version: contacts.version,
		})
		.from(contacts)
		.where(eq(contacts.customerId, customerId))
		.orderBy(asc(contacts.id));
}

export async function listCustomerProperties(id: string, on: On = db): Promise<CustomerProperty[]> {
	return on
		.select({
			id: properties.id,
			address: properties.address,
			matchKey: properties.matchKey,
			county: properties.county,
			relation: customerProperties.relation,
		})
		.from(customerProperties)
		.innerJoin(properties, eq(properties.id, customerProperties.propertyId))
		.where(eq(customerProperties.customerId, id))
		.orderBy(asc(customerProperties.createdAt), asc(properties.id));
}

/** Consents and opt-outs for these emails and phones, newest first. */
export async function listConsents(channelRows: readonly Channel[]): Promise<Consent[]> {
	if (!channelRows.length) return [];
	const rows = await db
		.select({ consent: consents, staffName: staff.name })
		.from(consents)
		.leftJoin(staff, eq(staff.id, consents.staffId))
		.where(or(...channelRows.map(({ kind, value }) => and(eq(consents.kind, kind), eq(consents.value, value)))))
		.orderBy(desc(consents.id))
		.limit(100);
	return rows.map(({ consent, staffName }) => ({ ...consent, staffName }));
}

/** Pinned notes first, then the newest. */
export async function listNotes(id: string): Promise<Note[]> {
	const rows = await db
		.select({ note: customerNotes, author: staff.name })
		.from(customerNotes)
		.innerJoin(staff, eq(staff.id, customerNotes.staffId))
		.where(eq(customerNotes.customerId, id))
		.orderBy(sql`${customerNotes.pinnedAt} desc nulls last`, desc(customerNotes.id))
		.limit(200);
	return rows.map(({ note, author }) => ({ ...note, author }));
}
