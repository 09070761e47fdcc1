// What a mail address may see: see docs/decisions on the customers' account.
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { channels, customers } from "#app/people/customers/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { reference } from "#app/sales/inquiries/inquiry.ts";
import { serviceLabel } from "#app/sales/inquiries/services.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { displayNumber } from "#app/sales/quotes/quote.ts";
import { quoteAnswers, quotes } from "#app/sales/quotes/tables.server.ts";
import { quoteStanding, requestStanding, shownStatuses } from "./account.ts";

const atMost = 100;

/** Somebody we know by this address: a customer whose address it is, or who wrote to us from it. Null: nobody. */
export async function findKnown(email: string): Promise<{ name: string; entityId: string } | null> {
	const named = await db
		.selectDistinct({ id: customers.id, name: customers.name })
		.from(channels)
		.innerJoin(customers, eq(customers.id, channels.customerId))
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
 * The quotes that went to this address, as long as the address is still one of that customer's. Being a customer's
 * address alone shows nothing: anybody may type any name and number beside an address of their own.
 */
export async function quotesFor(email: string, now: Date) {
	const rows = await db
		.select({ quote: quotes, accepted: quoteAnswers.total, answeredAt: quoteAnswers.at })
		.from(quotes)
		.innerJoin(
			channels,
			and(eq(channels.customerId, quotes.customerId), eq(channels.kind, "email"), eq(channels.value, email)),
		)
		.leftJoin(quoteAnswers, eq(quoteAnswers.quoteId, quotes.id))
		.where(and(sql`lower(${quotes.toEmail}) = ${email}`, inArray(quotes.status, [...shownStatuses])))
		.orderBy(desc(quotes.sentAt), desc(quotes.id))
		.limit(atMost);
	return rows.map(({ quote, accepted, answeredAt }) => ({
		number: displayNumber(quote.number, quote.revision),
		address: quote.siteAddress,
		name: quote.toName,
		phone: quote.toPhone,
		sentOn: quote.sentAt ? today(quote.sentAt) : "",
		total: quote.status === "accepted" ? (accepted ?? quote.total) : quote.total,
		standing: quoteStanding(
			{
				status: quote.status as (typeof shownStatuses)[number],
				validUntil: quote.validUntil,
				answeredOn: answeredAt ? today(answeredAt) : null,
			},
			today(now),
		),
		link: quote.linkEndsAt && quote.linkEndsAt > now ? `/quote/view/${makeLink("quote", quote.linkId)}` : null,
	}));
}

/** What was asked from this address, by whoever of the family wrote it. */
export async function requestsOf(email: string) {
	const rows = await db
		.select()
		.from(inquiries)
		.where(eq(inquiries.emailKey, email))
		.orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
		.limit(atMost);
	return rows.map((inquiry) => ({
		number: reference(inquiry.number),
		receivedOn: today(inquiry.receivedAt),
		services: inquiry.services.map(serviceLabel),
		message: inquiry.message,
		...currentContact(inquiry),
		phoneKey: inquiry.phoneKey,
		standing: requestStanding(inquiry),
	}));
}
