import { desc, eq, ilike, or, sql } from "drizzle-orm";
import { createCustomer, ensureProperty, findCandidates } from "#app/customers/customers.server.ts";
import { foldAddress, foldEmail } from "#app/customers/matching.ts";
import { channels, customers } from "#app/customers/tables.server.ts";
import { currentContact } from "#app/inquiries/contact.ts";
import { ensureCustomer } from "#app/inquiries/customer.server.ts";
import { inquiries } from "#app/inquiries/tables.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { formatPhone, parsePhone } from "#app/platform/phone.server.ts";
import { actor, type Permitted } from "#app/staff/permit.server.ts";
import { createDraft } from "./drafts.server.ts";
import { quoteOfInquiry } from "./quotes.server.ts";

type By = Permitted<"quotes.draft">;

/** The inquiry's one quote, made with its customer and property on the first asking. */
export async function draftFromInquiry(
	by: By,
	inquiryId: string,
	choice: string | undefined,
	now: Date,
): Promise<{ id: string } | "missing" | "refused"> {
	if (!/^[0-9a-f-]{36}$/.test(inquiryId)) return "missing";
	const known = await quoteOfInquiry(inquiryId);
	if (known) return { id: known };
	try {
		return await db.transaction(async (tx) => {
			const ensured = await ensureCustomer(tx, by, inquiryId, choice);
			if (typeof ensured === "string") return ensured;
			const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId));
			if (!inquiry) return "missing";
			const contact = currentContact(inquiry);
			const to = {
				...ensured,
				inquiryId,
				toName: contact.name,
				toEmail: contact.email,
				toPhone: contact.phone,
				siteAddress: contact.address,
				county: "",
			};
			return { id: await createDraft(tx, by, to, now) };
		});
	} catch (error) {
		const other = isDuplicate(error, "quotes_inquiry") && (await quoteOfInquiry(inquiryId));
		if (!other) throw error;
		return { id: other };
	}
}

export type Asked = { name: string; email: string; phone: string; address: string; customerId: string };
export type Known = { id: string; name: string; company: string; shares: string[]; addresses: string[] };

/**
 * A quote without an inquiry. When the contact is known already and nobody has said who it is, the candidates come back
 * instead; `customerId` is one of them, or "new".
 */
export async function startQuote(
	by: By,
	asked: Omit<Asked, "customerId"> & { customerId: string | "new" },
	now: Date,
): Promise<{ kind: "made"; id: string } | { kind: "candidates"; candidates: Known[] } | { kind: "bad-phone" }> {
	const phone = asked.phone ? parsePhone(asked.phone) : "";
	if (phone === null) return { kind: "bad-phone" };
	const email = asked.email ? foldEmail(asked.email) : "";
	if (!asked.customerId) {
		const candidates = await findCandidates(db, { email, phone, address: foldAddress(asked.address) });
		if (candidates.length) return { kind: "candidates", candidates };
	}
	return db.transaction(async (tx) => {
		const reach = { email, phone };
		const chosen = asked.customerId && asked.customerId !== "new" ? asked.customerId : null;
		const customerId = chosen ?? (await createCustomer(tx, actor(by), { name: asked.name, ...reach }));
		const propertyId = await ensureProperty(tx, actor(by), customerId, asked.address);
		const id = await createDraft(
			tx,
			by,
			{
				customerId,
				propertyId,
				inquiryId: null,
				toName: asked.name,
				toEmail: email,
				toPhone: phone ? formatPhone(phone) : "",
				siteAddress: asked.address,
				county: "",
			},
			now,
		);
		return { kind: "made", id };
	});
}

export type FoundCustomer = { id: string; name: string; email: string; phone: string; address: string };

/** Customers by a part of their name, address or way to reach them, to fill the form of a new quote. */
export async function searchCustomers(text: string): Promise<FoundCustomer[]> {
	const words = `%${text.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
	if (text.trim().length < 2) return [];
	const way = (kind: "email" | "phone") =>
		sql<string>`coalesce((select c.value from customer_channels c where c.customer_id = "customers"."id" and c.kind = ${kind} and c.status = 'ok' order by c.created_at desc limit 1), '')`;
	const address = sql<string>`coalesce((select p.address from properties p join customer_properties cp on cp.property_id = p.id where cp.customer_id = "customers"."id" order by cp.created_at desc limit 1), '')`;
	const reached = db.select({ id: channels.customerId }).from(channels).where(ilike(channels.value, words));
	return db
		.select({ id: customers.id, name: customers.name, email: way("email"), phone: way("phone"), address })
		.from(customers)
		.where(or(ilike(customers.name, words), ilike(customers.company, words), sql`${customers.id} in ${reached}`))
		.orderBy(desc(customers.updatedAt))
		.limit(8);
}
