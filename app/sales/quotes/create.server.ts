import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import type { CustomerCandidate } from "#app/people/customers/customers.server.ts";
import {
	type CustomerInput,
	ensureDocumentCustomer,
	resolveCustomer,
} from "#app/people/customers/resolve-customer.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { ensureCustomer } from "#app/sales/inquiries/customer.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { createDraft } from "./drafts.server.ts";
import { findQuoteOfInquiry } from "./quotes.server.ts";

type By = Permitted<"quotes.draft">;

/** The inquiry's only quote. The first call creates it with its customer and property; later calls return the same ID. */
export async function createQuoteFromInquiry(
	by: By,
	inquiryId: string,
	choice: string | undefined,
	now: Date,
): Promise<{ id: string } | "missing" | "refused"> {
	if (!isUuid(inquiryId)) return "missing";
	const existing = await findQuoteOfInquiry(inquiryId);
	if (existing) return { id: existing };
	try {
		return await db.transaction(async (tx) => {
			const ensured = await ensureCustomer(tx, by, inquiryId, choice);
			if (typeof ensured === "string") return ensured;
			const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId));
			if (!inquiry) return "missing";
			const contact = currentContact(inquiry);
			const header = {
				...ensured,
				inquiryId,
				toName: contact.name,
				toEmail: contact.email,
				toPhone: contact.phone,
				siteAddress: contact.address,
				county: "",
			};
			return { id: await createDraft(tx, by, header, now) };
		});
	} catch (error) {
		const other = isDuplicate(error, "quotes_inquiry") && (await findQuoteOfInquiry(inquiryId));
		if (!other) throw error;
		return { id: other };
	}
}

/**
 * Creates a quote without an inquiry. If existing customers match the contact and none was chosen, returns these candidates
 * instead.
 */
export async function createQuote(
	by: By,
	input: CustomerInput,
	now: Date,
): Promise<
	{ kind: "created"; id: string } | { kind: "candidates"; candidates: CustomerCandidate[] } | { kind: "bad-phone" }
> {
	const customer = await resolveCustomer(input);
	if (customer.kind !== "ready") return customer;
	return db.transaction(async (tx) => {
		const to = await ensureDocumentCustomer(tx, actor(by), input, customer.contact);
		return { kind: "created", id: await createDraft(tx, by, { ...to, inquiryId: null }, now) };
	});
}
