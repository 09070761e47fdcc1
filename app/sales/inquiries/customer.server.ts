import { eq } from "drizzle-orm";
import {
	addChannels,
	createCustomer,
	ensureProperty,
	findCandidates,
	holdKeys,
	surely,
} from "#app/people/customers/customers.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { currentContact } from "./contact.ts";
import { inquiries } from "./tables.server.ts";

export type EnsuredCustomer = { customerId: string; propertyId: string };

/**
 * The inquiry's customer and property, made exactly once however many ask at the same time. `choice` is a customer's
 * id or "new"; without one, a candidate of the same name and the same address or number is taken, else a new customer
 * is made. What is linked already stays. "refused": it is spam or a duplicate, or the chosen customer is no candidate.
 */
export async function ensureCustomer(
	tx: Tx,
	by: Permitted<"quotes.draft"> | Permitted<"inquiries.work">,
	inquiryId: string,
	choice?: string,
): Promise<EnsuredCustomer | "missing" | "refused"> {
	const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for("update");
	if (!inquiry) return "missing";
	if (inquiry.customerId && inquiry.propertyId)
		return { customerId: inquiry.customerId, propertyId: inquiry.propertyId };
	if (inquiry.status === "spam" || inquiry.status === "duplicate") return "refused";
	const keys = { email: inquiry.emailKey, phone: inquiry.phoneKey, address: inquiry.addressKey };
	await holdKeys(tx, keys);
	const contact = currentContact(inquiry);
	const candidates = await findCandidates(tx, keys);
	const chosen = choice && choice !== "new" ? candidates.find((one) => one.id === choice) : null;
	if (chosen === undefined) return "refused";
	const picked = chosen ?? (choice === "new" ? null : surely(candidates, contact.name));
	const reachable = { email: inquiry.emailKey, phone: inquiry.phoneKey };
	const customerId =
		inquiry.customerId ?? picked?.id ?? (await createCustomer(tx, actor(by), { name: contact.name, ...reachable }));
	await addChannels(tx, customerId, reachable);
	const propertyId = await ensureProperty(tx, actor(by), customerId, contact.address);
	await tx.update(inquiries).set({ customerId, propertyId }).where(eq(inquiries.id, inquiryId));
	await record(tx, actor(by), "inquiry", inquiryId, "customer-linked", { customerId, propertyId, new: !picked });
	return { customerId, propertyId };
}

/** The same as a change of its own, when the office links a customer without making a quote. */
export function ensureCustomerFor(by: Permitted<"inquiries.work">, inquiryId: string, choice: string) {
	return db.transaction((tx) => ensureCustomer(tx, by, inquiryId, choice));
}
