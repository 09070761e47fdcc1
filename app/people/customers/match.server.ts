import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { formatPhone, parsePhone } from "#app/platform/phone.server.ts";
import { containsWord } from "#app/platform/words.server.ts";
import { createCustomer, ensureProperty, findCandidates, survivorOf } from "./customers.server.ts";
import { foldAddress, foldEmail } from "./matching.ts";
import { customers } from "./tables.server.ts";

/** Whom a new paper is for, as the office typed it. `customerId` is a known one, "new", or "" when nobody has said yet. */
export type Asked = { name: string; email: string; phone: string; address: string; customerId: string };
export type Known = { id: string; name: string; company: string; shares: string[]; addresses: string[] };
export type Chosen = {
	customerId: string;
	propertyId: string;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
};

type Reach = { email: string; phone: string };

/** What was typed as it is kept; when the contact is known already and nobody has said who it is, the candidates. */
export async function askWho(
	asked: Asked,
): Promise<{ kind: "clear"; reach: Reach } | { kind: "candidates"; candidates: Known[] } | { kind: "bad-phone" }> {
	const phone = asked.phone ? parsePhone(asked.phone) : "";
	if (phone === null) return { kind: "bad-phone" };
	const email = asked.email ? foldEmail(asked.email) : "";
	if (!asked.customerId) {
		const candidates = await findCandidates(db, { email, phone, address: foldAddress(asked.address) });
		if (candidates.length) return { kind: "candidates", candidates };
	}
	return { kind: "clear", reach: { email, phone } };
}

/** The customer and the place, made where they are new. */
export async function ensureWho(tx: Tx, by: Actor, asked: Asked, reach: Reach): Promise<Chosen> {
	const chosen = asked.customerId && asked.customerId !== "new" ? await survivorOf(tx, asked.customerId) : null;
	const customerId = chosen ?? (await createCustomer(tx, by, { name: asked.name, ...reach }));
	return {
		customerId,
		propertyId: await ensureProperty(tx, by, customerId, asked.address),
		toName: asked.name,
		toEmail: reach.email,
		toPhone: reach.phone ? formatPhone(reach.phone) : "",
		siteAddress: asked.address,
	};
}

export type FoundCustomer = { id: string; name: string; email: string; phone: string; address: string };

/** Each word in a name, an address or a way to reach somebody; digits find a phone number however it was written. */
export function customerWords(search: string): (SQL | undefined)[] {
	const typed = search.trim().toLowerCase();
	const digits = typed.replaceAll(/\D/g, "");
	const words = /^[\d\s()+.-]+$/.test(typed) && digits.length >= 7 ? [digits] : typed.split(/\s+/).filter(Boolean);
	return words.slice(0, 6).map((word) => containsWord(customers.search, word));
}

/** Customers by a part of their name, address or way to reach them, to fill the form of a new paper. */
export async function searchCustomers(text: string): Promise<FoundCustomer[]> {
	if (text.trim().length < 2) return [];
	const way = (kind: "email" | "phone") =>
		sql<string>`coalesce((select c.value from customer_channels c where c.customer_id = "customers"."id" and c.kind = ${kind} and c.status = 'ok' order by c.created_at desc limit 1), '')`;
	const address = sql<string>`coalesce((select p.address from properties p join customer_properties cp on cp.property_id = p.id where cp.customer_id = "customers"."id" order by cp.created_at desc limit 1), '')`;
	return db
		.select({ id: customers.id, name: customers.name, email: way("email"), phone: way("phone"), address })
		.from(customers)
		.where(and(isNull(customers.mergedInto), ...customerWords(text)))
		.orderBy(desc(customers.updatedAt))
		.limit(8);
}
