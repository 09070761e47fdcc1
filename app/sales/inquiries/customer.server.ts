import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import {
	addChannels,
	createCustomer,
	ensureProperty,
	findCandidates,
	findCertainMatch,
	lockContactKeys,
} from "#app/people/customers/customers.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { currentContact } from "./contact.ts";
import { inquiries } from "./tables.server.ts";

export type EnsuredCustomer = { customerId: string; propertyId: string };

/**
 * The inquiry's customer and property; creates them once, also when several requests come at the same time. `choice` is
 * a customer's id or "new"; without one, takes the certain match or creates a customer. An existing link stays.
 * "refused": the inquiry is spam or a duplicate, or the chosen customer shares no contact detail with it.
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
	await lockContactKeys(tx, keys);
	const contact = currentContact(inquiry);
	const candidates = await findCandidates(tx, keys);
	const chosen = choice && choice !== "new" ? candidates.find(({ id }) => id === choice) : null;
	if (chosen === undefined) return "refused";
	const existing = chosen ?? (choice === "new" ? null : findCertainMatch(candidates, contact.name));
	const channels = { email: inquiry.emailKey, phone: inquiry.phoneKey };
	const customerId =
		inquiry.customerId ??
		existing?.id ??
		(await createCustomer(tx, actor(by), {
			name: contact.name,
			...channels,
			leadSource: inquiry.source === "form" ? "website" : inquiry.source,
		}));
	await addChannels(tx, customerId, channels);
	const propertyId = await ensureProperty(tx, actor(by), customerId, contact.address);
	await tx.update(inquiries).set({ customerId, propertyId }).where(eq(inquiries.id, inquiryId));
	await recordAudit(tx, actor(by), "inquiry", inquiryId, "customer-linked", { customerId, propertyId, new: !existing });
	return { customerId, propertyId };
}
