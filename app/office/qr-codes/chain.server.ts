// What a code brought: requests, quotes and money. Each figure counts the records that the lists show.
import { sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Chain = {
	requests: number;
	/** sent quotes for them, however often revised */
	quotes: number;
	accepted: number;
	/** the prices that were accepted, with tax, in cents */
	acceptedTotal: number;
	/** payments applied to the invoices of that work, less what was refunded or returned, in cents */
	paid: number;
};

export async function readChain(_by: Permitted<"qr-codes.edit">, slug: string): Promise<Chain> {
	const { rows } = await db.execute<Record<keyof Chain, string>>(sql`
		with requests as (
			select id from inquiries where qr_slug = ${slug} and qr_slug <> '' and status not in ('spam', 'duplicate')
		), offers as (
			select id, root_id, sent_at from quotes where inquiry_id in (select id from requests)
		), answers as (
			select quote_id, total from quote_answers where kind = 'accepted' and quote_id in (select id from offers)
		), bills as (
			select id from invoices where quote_id in (select quote_id from answers)
			union
			select invoices.id from invoices join contracts on contracts.id = invoices.contract_id
				where contracts.quote_id in (select quote_id from answers)
		)
		select
			(select count(*) from requests) as requests,
			(select count(distinct root_id) from offers where sent_at is not null) as quotes,
			(select count(*) from answers) as accepted,
			(select coalesce(sum(total), 0) from answers) as "acceptedTotal",
			(select coalesce(sum(amount), 0) from payment_allocations
				where payment_id is not null and invoice_id in (select id from bills)) as paid`);
	const [row] = rows;
	if (!row) throw new Error("the chain of a code has one row");
	return {
		requests: Number(row.requests),
		quotes: Number(row.quotes),
		accepted: Number(row.accepted),
		acceptedTotal: Number(row.acceptedTotal),
		paid: Number(row.paid),
	};
}
