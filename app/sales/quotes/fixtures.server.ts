import { newId, type PaperLine } from "#app/documents/line-items/line-item.ts";
import { createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import { actor, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createDraft, saveDraft } from "./drafts.server.ts";
import type { QuoteContent } from "./quote.ts";
import { contentOfRecord, findQuote, type QuoteRecord } from "./quotes.server.ts";
import { sendQuote } from "./sending.server.ts";

export function sampleLine(facts: Partial<PaperLine> = {}): PaperLine {
	return {
		id: newId(),
		kind: "service",
		title: "Sugar maple, 22 in",
		detail: "Clear 8 ft from the roof. Deadwood over 2 in.",
		quantity: "1",
		unit: "",
		unitPrice: 48_000,
		taxCode: "taxable",
		optional: false,
		preselected: true,
		choiceGroup: "",
		...facts,
	};
}

type Facts = Partial<QuoteContent> & { inquiryId?: string };

/** A draft with its customer and property, written through the verbs. */
export async function sampleDraft(by: Staff, facts: Facts = {}, now = new Date()): Promise<QuoteRecord> {
	const { inquiryId = null, ...content } = facts;
	const may = proof(by, "quotes.draft");
	const toName = content.toName ?? "Ruth Paulson";
	const siteAddress = content.siteAddress ?? "212 Maple Street, Stanley, WI 54768";
	const toEmail = content.toEmail ?? `${newId().slice(0, 8)}@example.com`;
	const id = await db.transaction(async (tx) => {
		const customerId = await createCustomer(tx, actor(may), { name: toName, email: toEmail });
		const propertyId = await ensureProperty(tx, actor(may), customerId, siteAddress);
		const to = { customerId, propertyId, inquiryId, toName, toEmail, toPhone: "", siteAddress, county: "Chippewa" };
		return createDraft(tx, may, to, now);
	});
	const made = await mustFind(id);
	const whole = { ...contentOfRecord(made), lines: [sampleLine()], ...content };
	const saved = await saveDraft(may, id, made.quote.version, whole, now);
	if (saved.kind !== "saved") throw new Error(`the sample was not saved: ${saved.kind}`);
	return mustFind(id);
}

export async function sampleSent(by: Staff, facts: Facts = {}, now = new Date()): Promise<QuoteRecord> {
	const { quote } = await sampleDraft(by, facts, now);
	const sent = await sendQuote(proof(by, "quotes.send"), quote.id, quote.version, now);
	if (sent.kind !== "sent") throw new Error(`the sample was not sent: ${JSON.stringify(sent)}`);
	return mustFind(quote.id);
}

async function mustFind(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("the sample is gone");
	return found;
}
