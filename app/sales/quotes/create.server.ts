import { eq } from "drizzle-orm";
import { type Asked, askWho, ensureWho, type Known } from "#app/people/customers/match.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { ensureCustomer } from "#app/sales/inquiries/customer.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
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

/**
 * A quote without an inquiry. When the contact is known already and nobody has said who it is, the candidates come back
 * instead.
 */
export async function startQuote(
	by: By,
	asked: Asked,
	now: Date,
): Promise<{ kind: "made"; id: string } | { kind: "candidates"; candidates: Known[] } | { kind: "bad-phone" }> {
	const who = await askWho(asked);
	if (who.kind !== "clear") return who;
	return db.transaction(async (tx) => {
		const to = await ensureWho(tx, actor(by), asked, who.reach);
		return { kind: "made", id: await createDraft(tx, by, { ...to, inquiryId: null, county: "" }, now) };
	});
}
