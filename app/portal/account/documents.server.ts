// What an email address may see: docs/decisions/0016-what-a-customer-account-shows.md
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { channels, contacts, customers } from "#app/people/customers/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { serviceLabel } from "#app/sales/inquiries/services.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { displayQuoteNumber } from "#app/sales/quotes/quote.ts";
import { quoteAnswers, quotes } from "#app/sales/quotes/tables.server.ts";
import { customerQuoteStatus, customerRequestStatus, visibleStatuses } from "./account.ts";

const maxRows = 100;

/** The customer or contact with this address, or someone who sent an inquiry from it; null when there is none. */
export async function findContactByEmail(email: string): Promise<{ name: string; entityId: string } | null> {
	const named = await db
		.selectDistinct({ id: customers.id, name: sql<string>`coalesce(${contacts.name}, ${customers.name})` })
		.from(channels)
		.innerJoin(customers, eq(customers.id, channels.customerId))
		.leftJoin(contacts, eq(contacts.id, channels.contactId))
		.where(and(eq(channels.kind, "email"), eq(channels.value, email)))
		.orderBy(customers.id)
		.limit(3);
	const [first] = named;
	const names = [...new Set(named.map(({ name }) => name))];
	if (first) return { name: names.length > 2 ? "" : names.join(" and "), entityId: first.id };
	const [inquiry] = await db
		.select()
		.from(inquiries)
		.where(and(eq(inquiries.emailKey, email), ne(inquiries.status, "spam")))
		.orderBy(desc(inquiries.receivedAt))
		.limit(1);
	return inquiry ? { name: currentContact(inquiry).name, entityId: inquiry.id } : null;
}

/**
 * The quotes that were sent to this address, as long as it is still one of that customer's addresses. Being a customer's
 * address isn't enough: anyone can submit an inquiry with someone else's name and phone number and their own address.
 */
export async function listQuotesFor(email: string, now: Date) {
	const rows = await db
		.select({ quote: quotes, accepted: quoteAnswers.total, answeredAt: quoteAnswers.at })
		.from(quotes)
		.innerJoin(
			channels,
			and(eq(channels.customerId, quotes.customerId), eq(channels.kind, "email"), eq(channels.value, email)),
		)
		.leftJoin(quoteAnswers, eq(quoteAnswers.quoteId, quotes.id))
		.where(and(sql`lower(${quotes.toEmail}) = ${email}`, inArray(quotes.status, [...visibleStatuses])))
		.orderBy(desc(quotes.sentAt), desc(quotes.id))
		.limit(maxRows);
	return rows.map(({ quote, accepted, answeredAt }) => ({
		number: displayQuoteNumber(quote.number, quote.revision),
		address: quote.siteAddress,
		name: quote.toName,
		phone: quote.toPhone,
		sentOn: quote.sentAt ? today(quote.sentAt) : "",
		total: quote.status === "accepted" ? (accepted ?? quote.total) : quote.total,
		status: customerQuoteStatus(
			{
				status: quote.status as (typeof visibleStatuses)[number],
				validUntil: quote.validUntil,
				answeredOn: answeredAt ? today(answeredAt) : null,
			},
			today(now),
		),
		link:
			quote.linkExpiresAt && quote.linkExpiresAt > now ? `/quote/view/${createLinkToken("quote", quote.linkId)}` : null,
	}));
}

/** The inquiries from this address, which several people of a family may share. */
export async function listRequestsFrom(email: string) {
	const rows = await db
		.select()
		.from(inquiries)
		.where(eq(inquiries.emailKey, email))
		.orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
		.limit(maxRows);
	return rows.map((inquiry) => ({
		number: formatInquiryNumber(inquiry.number),
		receivedOn: today(inquiry.receivedAt),
		services: inquiry.services.map(serviceLabel),
		message: inquiry.message,
		...currentContact(inquiry),
		phoneKey: inquiry.phoneKey,
		status: customerRequestStatus(inquiry),
	}));
}
