import { type LineItem, newId } from "#app/documents/line-items/line-item.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { workRules } from "#app/trade/work-rules.ts";
import { createDraft, saveDraft } from "./drafts.server.ts";
import type { QuoteContent } from "./quote.ts";
import { findQuote, type QuoteRecord, toQuoteContent } from "./quotes.server.ts";
import { sendQuote } from "./send.server.ts";

export function createTestLineItem(facts: Partial<LineItem> = {}): LineItem {
	return {
		id: newId(),
		kind: "service",
		title: "Sugar maple, 22 in",
		detail: "Prune 8 ft clear of the roof. Remove deadwood over 2 in.",
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

/** Answers every question of the checks. */
export const allQuestions = [...workRules.map(({ id }) => id), "prepayment-large", "oak-date"];

type Facts = Partial<QuoteContent> & { inquiryId?: string; customerId?: string | undefined };

/** A draft with its customer and property, created through the same functions the office uses. */
export async function createTestDraftQuote(by: Staff, facts: Facts = {}, now = new Date()): Promise<QuoteRecord> {
	const { inquiryId = null, customerId: known, ...contentFacts } = facts;
	const permit = permissionFor(by, "quotes.draft");
	const toName = contentFacts.toName ?? "Ruth Paulson";
	const siteAddress = contentFacts.siteAddress ?? "212 Maple Street, Stanley, WI 54768";
	const toEmail = contentFacts.toEmail ?? `${newId().slice(0, 8)}@example.com`;
	const id = await db.transaction(async (tx) => {
		const customerId = known ?? (await createCustomer(tx, actor(permit), { name: toName, email: toEmail }));
		const propertyId = await ensureProperty(tx, actor(permit), customerId, siteAddress);
		const header = { customerId, propertyId, inquiryId, toName, toEmail, toPhone: "", siteAddress, county: "Chippewa" };
		return createDraft(tx, permit, header, now);
	});
	const created = await getQuote(id);
	const content = { ...toQuoteContent(created), lines: [createTestLineItem()], ...contentFacts };
	const saved = await saveDraft(permit, id, created.quote.version, content, now);
	if (saved.kind !== "saved") throw new Error(`test quote was not saved: ${saved.kind}`);
	return getQuote(id);
}

export async function createTestSentQuote(by: Staff, facts: Facts = {}, now = new Date()): Promise<QuoteRecord> {
	const { quote } = await createTestDraftQuote(by, facts, now);
	const sent = await sendQuote(permissionFor(by, "quotes.send"), quote.id, quote.version, now, null, allQuestions);
	if (sent !== "done") throw new Error(`test quote was not sent: ${JSON.stringify(sent)}`);
	return getQuote(quote.id);
}

async function getQuote(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("test quote not found");
	return found;
}
