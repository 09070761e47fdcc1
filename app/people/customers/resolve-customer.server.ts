import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { formatPhone, parsePhone } from "#app/platform/phone.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { phoneSearchConditions } from "#app/platform/word-search.server.ts";
import { findCounty, findCountyOfAddress } from "#app/trade/tax.ts";
import {
	type CustomerCandidate,
	createCustomer,
	ensureProperty,
	findCandidates,
	findMergedId,
} from "./customers.server.ts";
import { normalizeAddress, normalizeEmail } from "./matching.ts";
import { customers, properties } from "./tables.server.ts";

/**
 * The customer of a new document as the office typed it. `customerId` is an existing id, "new", or "" when not chosen
 * yet.
 */
export type CustomerInput = {
	name: string;
	email: string;
	phone: string;
	address: string;
	customerId: string;
	/** as typed; without it, the property's county or that of the town */
	county?: string;
};
/** The customer columns of a new document. */
export type DocumentCustomer = {
	customerId: string;
	propertyId: string;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	/** "" when unknown */
	county: string;
};

/** `email` in lower case, `phone` in E.164; "" when not given. */
type NormalizedContact = { email: string; phone: string };

/**
 * Normalizes the contact details of a new document's customer. "candidates": the office has not chosen a customer yet,
 * and existing ones share the email, phone or address.
 */
export async function resolveCustomer(
	input: CustomerInput,
): Promise<
	| { kind: "ready"; contact: NormalizedContact }
	| { kind: "candidates"; candidates: CustomerCandidate[] }
	| { kind: "bad-phone" }
> {
	const phone = input.phone ? parsePhone(input.phone) : "";
	if (phone === null) return { kind: "bad-phone" };
	const email = input.email ? normalizeEmail(input.email) : "";
	if (!input.customerId) {
		const candidates = await findCandidates(db, { email, phone, address: normalizeAddress(input.address) });
		if (candidates.length) return { kind: "candidates", candidates };
	}
	return { kind: "ready", contact: { email, phone } };
}

/** The customer and property of a new document; creates those that don't exist yet, or no longer. */
export async function ensureDocumentCustomer(
	tx: Tx,
	by: Actor,
	input: CustomerInput,
	contact: NormalizedContact,
): Promise<DocumentCustomer> {
	const existingId = input.customerId && input.customerId !== "new" ? await findMergedId(tx, input.customerId) : null;
	const customerId = existingId ?? (await createCustomer(tx, by, { name: input.name, ...contact }));
	const county = findCounty(input.county ?? "");
	const propertyId = await ensureProperty(tx, by, customerId, input.address, county);
	const [property] = await tx
		.select({ county: properties.county })
		.from(properties)
		.where(eq(properties.id, propertyId));
	return {
		customerId,
		propertyId,
		county: county || property?.county || findCountyOfAddress(input.address),
		toName: input.name,
		toEmail: contact.email,
		toPhone: contact.phone ? formatPhone(contact.phone) : "",
		siteAddress: input.address,
	};
}

export type CustomerSearchResult = {
	id: string;
	name: string;
	email: string;
	phone: string;
	address: string;
	county: string;
};

/** The customer's own main email or phone that works, else the newest; "" when none does. For a query of "customers". */
export const documentChannel = (kind: "email" | "phone") =>
	sql<string>`coalesce((select c.value from customer_channels c where c.customer_id = "customers"."id" and c.contact_id is null
		and c.kind = ${kind} and c.status = 'ok' order by c.is_main desc, c.created_at desc limit 1), '')`;
const ofLatestProperty = (column: "address" | "county") =>
	sql<string>`coalesce((select p.${sql.raw(column)} from properties p join customer_properties cp on cp.property_id = p.id where cp.customer_id = "customers"."id" order by cp.created_at desc limit 1), '')`;
const searchResult = {
	id: customers.id,
	name: customers.name,
	email: documentChannel("email"),
	phone: documentChannel("phone"),
	address: ofLatestProperty("address"),
	county: ofLatestProperty("county"),
};
const withFormattedPhone = (row: CustomerSearchResult) => ({ ...row, phone: row.phone && formatPhone(row.phone) });

/** Up to 20 customers whose name, company, email, phone or address has all words, by name. From 2 characters on. */
export async function searchCustomers(text: string, exceptId: string | null = null): Promise<CustomerSearchResult[]> {
	if (text.trim().length < 2) return [];
	const rows = await db
		.select(searchResult)
		.from(customers)
		.where(
			and(
				isNull(customers.mergedInto),
				exceptId && isUuid(exceptId) ? ne(customers.id, exceptId) : undefined,
				...phoneSearchConditions(customers.search, text),
			),
		)
		.orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
		.limit(20);
	return rows.map(withFormattedPhone);
}

/** The customer that was chosen for a form; null when there is none with this id. */
export async function findChosenCustomer(id: string): Promise<CustomerSearchResult | null> {
	if (!isUuid(id)) return null;
	const [row] = await db
		.select(searchResult)
		.from(customers)
		.where(and(isNull(customers.mergedInto), eq(customers.id, id)));
	return row ? withFormattedPhone(row) : null;
}
