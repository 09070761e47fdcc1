// What the dashboard says of quotes. An estimator sees the own ones.
import { sql } from "drizzle-orm";
import type { NounDashboard } from "#app/noun/dashboard.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readSpans } from "#app/noun/read-spans.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";

const list = "/admin/quotes";
const quotes = { one: "quote", many: "quotes" };
const ownOnly = ({ role, id }: Permitted<"quotes.view">) =>
	role === "estimator" ? sql`and quotes.owner_id = ${id}` : sql``;

export const measures: NonNullable<NounDashboard["measures"]> = [
	{
		order: 10,
		label: "Booked",
		about: "Accepted quotes, with tax",
		of: quotes,
		unit: "money",
		to: `${list}?view=won`,
		dated: "during",
		isDrawn: true,
		find: withPermission("quotes.view", (by, spans) =>
			readSpans(
				spans,
				sql`select coalesce(sum(quote_answers.total), 0) as value, count(*) as sample
					from quote_answers join quotes on quotes.id = quote_answers.quote_id ${ownOnly(by)}
					where quote_answers.kind = 'accepted' and at >= span.starts and at < span.ends`,
			),
		),
	},
	{
		order: 50,
		label: "Open quotes",
		about: "Sent, valid and without an answer, with tax",
		of: quotes,
		unit: "money",
		to: `${list}?view=awaiting-reply`,
		isNow: true,
		find: withPermission("quotes.view", (by, spans) =>
			readSpans(
				spans,
				sql`select coalesce(sum(total), 0) as value, count(*) as sample from quotes
					where status = 'sent' and valid_until >= span.past - 1 ${ownOnly(by)}`,
			),
		),
	},
	{
		order: 60,
		label: "Win rate",
		about: "Accepted, of all that were accepted, declined or expired",
		of: quotes,
		unit: "share",
		to: `${list}?view=closed`,
		find: withPermission("quotes.view", (by, spans) =>
			readSpans(
				spans,
				sql`select avg(won) as value, count(*) as sample from (
					select case kind when 'accepted' then 1 else 0 end as won
						from quote_answers join quotes on quotes.id = quote_answers.quote_id ${ownOnly(by)}
						where at >= span.starts and at < span.ends
					union all
					select 0 from quotes where status = 'sent' and valid_until >= span.first and valid_until < span.past - 1
						${ownOnly(by)}
				) as decided`,
			),
		),
	},
	{
		order: 90,
		label: "Request to quote",
		about: "Average days from a request to its first quote",
		of: quotes,
		unit: "days",
		to: `${list}?view=all`,
		dated: "during",
		lowerIsBetter: true,
		find: withPermission("quotes.view", (by, spans) =>
			readSpans(
				spans,
				sql`select avg(extract(epoch from quotes.sent_at - inquiries.received_at) / 86400) as value, count(*) as sample
					from quotes join inquiries on inquiries.id = quotes.inquiry_id
					where revision = 1 and quotes.sent_at >= span.starts and quotes.sent_at < span.ends ${ownOnly(by)}`,
			),
		),
	},
	{
		order: 95,
		label: "Quote to yes",
		about: "Average days from a quote to its acceptance",
		of: quotes,
		unit: "days",
		to: `${list}?view=won`,
		dated: "during",
		lowerIsBetter: true,
		find: withPermission("quotes.view", (by, spans) =>
			readSpans(
				spans,
				sql`select avg(extract(epoch from quote_answers.at - quotes.sent_at) / 86400) as value, count(*) as sample
					from quote_answers join quotes on quotes.id = quote_answers.quote_id ${ownOnly(by)}
					where quote_answers.kind = 'accepted' and at >= span.starts and at < span.ends`,
			),
		),
	},
];
