// From the visit to the money: visitors by what they did, and the requests of the period with all that followed from them.
import { sql } from "drizzle-orm";
import { listPages } from "#app/content/pages/pages.server.ts";
import type { Span } from "#app/noun/measures.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { serviceLabel } from "#app/sales/inquiries/services.ts";
import { readTotals, readValues, type Value } from "#app/site/page-views/traffic.server.ts";
import { type Period, requestList } from "./period.ts";
import { count, money, type ReportTable, type Row, text } from "./report.ts";

export type Outcome = {
	requests: number;
	/** sent quotes for them, however often revised */
	quotes: number;
	accepted: number;
	/** the accepted prices with tax, in cents */
	acceptedTotal: number;
	/** payments applied to the invoices of that work, less refunds, in cents */
	paid: number;
};

/** Entered by the office, mostly during a call. */
export const officeSource = "Entered by the office";

/** The town in a typed address, as `townOfAddress` reads it. */
const town = sql`coalesce(nullif(trim(regexp_replace(regexp_replace(
	regexp_replace(address, '\\m(wi|wisconsin)\\M\\.?|\\m\\d{5}(-\\d{4})?\\M', '', 'gi'), '[,\\s]+$', ''), '^.*[,\\n]\\s*', '')), ''), address)`;

/** Reading the towns of a year's addresses takes longer than everything else, so a total has none. */
const tags = {
	total: sql`select 'total' as dimension, '' as value`,
	all: sql`select 'total' as dimension, '' as value
		union all select 'source', origin
		union all select 'town', ${town}
		union all select 'service', unnest(case when services = '{}' then '{not-sure}' else services end)`,
};

/** What became of the requests that arrived in the span; without spam and duplicates. "total": without its parts. */
export async function readOutcomes(
	_by: Permitted<"analytics.view">,
	{ from, until }: Span,
	extent: keyof typeof tags = "all",
): Promise<{
	total: Outcome;
	source: Map<string, Outcome>;
	service: Map<string, Outcome>;
	town: Map<string, Outcome>;
}> {
	const [start, end] = [startOfDay(from).toISOString(), startOfDay(until).toISOString()];
	type Found = Record<keyof Outcome, string> & { dimension: "total" | "source" | "service" | "town"; value: string };
	const { rows } = await db.execute<Found>(sql`
		with requests as (
			select id, services, coalesce(corrected->>'address', address) as address,
				case when source = 'form' then came_from else ${officeSource} end as origin
			from inquiries
			where received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz
				and status not in ('spam', 'duplicate')
		), offers as (
			select quotes.id, root_id, inquiry_id, sent_at from quotes join requests on requests.id = inquiry_id
		), answers as (
			select inquiry_id, quote_id, total from quote_answers join offers on offers.id = quote_id where kind = 'accepted'
		), bills as (
			select inquiry_id, invoices.id from invoices join answers using (quote_id)
			union
			select inquiry_id, invoices.id from invoices join contracts on contracts.id = invoices.contract_id
				join answers on answers.quote_id = contracts.quote_id
		), outcomes as (
			select requests.*, coalesce(quotes, 0) as quotes, coalesce(accepted, 0) as accepted,
				coalesce(accepted_total, 0) as accepted_total, coalesce(paid, 0) as paid
			from requests
			left join (
				select inquiry_id as id, count(distinct root_id) as quotes from offers where sent_at is not null group by 1
			) sent using (id)
			left join (
				select inquiry_id as id, count(*) as accepted, sum(total) as accepted_total from answers group by 1
			) won using (id)
			left join (
				select inquiry_id as id, sum(amount) as paid from bills join payment_allocations on invoice_id = bills.id
				where payment_id is not null group by 1
			) received using (id)
		)
		select dimension, value, count(*) as requests, sum(quotes) as quotes, sum(accepted) as accepted,
			sum(accepted_total) as "acceptedTotal", sum(paid) as paid
		from outcomes cross join lateral (${tags[extent]}) as tag
		group by dimension, value`);
	const none: Outcome = { requests: 0, quotes: 0, accepted: 0, acceptedTotal: 0, paid: 0 };
	const result = { total: none, source: new Map(), service: new Map(), town: new Map() };
	for (const { dimension, value, ...numbers } of rows) {
		const outcome: Outcome = {
			requests: Number(numbers.requests),
			quotes: Number(numbers.quotes),
			accepted: Number(numbers.accepted),
			acceptedTotal: Number(numbers.acceptedTotal),
			paid: Number(numbers.paid),
		};
		if (dimension === "total") result.total = outcome;
		else result[dimension].set(value, outcome);
	}
	return result;
}

type Outcomes = Awaited<ReturnType<typeof readOutcomes>>;

const columns = [
	count("Visitors"),
	count("Home page"),
	count("Contact page"),
	count("Requests"),
	count("Quotes"),
	count("Accepted"),
	money("Accepted price"),
	money("Paid"),
];
const requestsColumn = 4;

type Front = Pick<Value, "visitors" | "home" | "contact"> | null;
const cellsOf = (front: Front, outcome: Outcome | undefined): Row["cells"] => [
	front?.visitors ?? null,
	front?.home ?? null,
	front?.contact ?? null,
	outcome?.requests ?? 0,
	outcome?.quotes ?? 0,
	outcome?.accepted ?? 0,
	outcome?.acceptedTotal ?? 0,
	outcome?.paid ?? 0,
];
const mostRequestsFirst = (a: Row, b: Row) =>
	Number(b.cells[requestsColumn]) - Number(a.cells[requestsColumn]) || Number(b.cells[1]) - Number(a.cells[1]);

export async function readFunnelTables(by: Permitted<"analytics.view">, period: Period): Promise<ReportTable[]> {
	const spans = [period.now, period.before, period.lastYear];
	const [totals, now, before, lastYear, { source, page }, places] = await Promise.all([
		readTotals(by, spans),
		readOutcomes(by, period.now),
		readOutcomes(by, period.before, "total"),
		readOutcomes(by, period.lastYear, "total"),
		readValues(by, ["source", "page"], period, ["services", "locations"]),
		listPages("place"),
	]);
	const front = totals[0] ?? null;
	const total: Row = {
		cells: ["All", ...cellsOf(front, now.total)],
		links: { [requestsColumn]: requestList(period) },
	};
	const pages = new Map(page.map((value) => [value.value, value]));
	const towns = new Map(places.map(({ slug, title }) => [title.toLowerCase(), `/locations/${slug}`]));
	return [
		{
			key: "steps",
			title: "From the first visit to the payment",
			about:
				"Visitors come from counting pages. Requests, quotes and payments are your records: the requests that arrived in the period, also by phone, and everything that followed from them until today. Spam and duplicates are left out.",
			columns: [text("Step"), count("In this period"), count("Period before"), count("Last year")],
			rows: [
				...(["visitors", "home", "contact", "started"] as const).map((name) => ({
					cells: [frontLabels[name], ...spans.map((_, at) => (totals[at]?.days ? totals[at][name] : null))],
				})),
				...(["requests", "quotes", "accepted"] as const).map((name) => ({
					cells: [backLabels[name], now.total[name], before.total[name], lastYear.total[name]],
					links: name === "requests" ? { 1: requestList(period) } : undefined,
				})),
			],
			empty: "Nothing counted in this period.",
		},
		{
			key: "money",
			title: "What it brought",
			about:
				"The accepted prices of those quotes, with tax, and the payments applied to their invoices, less refunds and returned checks.",
			columns: [text("Amount"), money("In this period"), money("Period before"), money("Last year")],
			rows: [
				{
					cells: ["Accepted price", now.total.acceptedTotal, before.total.acceptedTotal, lastYear.total.acceptedTotal],
				},
				{ cells: ["Paid", now.total.paid, before.total.paid, lastYear.total.paid] },
			],
			empty: "",
		},
		{
			key: "funnel-sources",
			title: "By source",
			about: "A request has the source of its visit. The numbers of all sources add up to the total.",
			columns: [text("Source"), ...columns],
			rows: joinKeys(
				source.map(({ value }) => value),
				now.source,
			)
				.map((name) => ({
					cells: [
						name || "Typed in or unknown",
						...cellsOf(source.find(({ value }) => value === name) ?? null, now.source.get(name)),
					],
					links: name === officeSource ? undefined : { [requestsColumn]: requestList(period, name) },
				}))
				.toSorted(mostRequestsFirst),
			total,
			empty: "No visitors and no requests in this period.",
		},
		{
			key: "funnel-services",
			title: "By service",
			about:
				"Visitors are readers of the service's page. A request for two services counts for both, with its whole price, so this list adds up to more than the total.",
			columns: [text("Service"), ...columns],
			rows: [...now.service]
				.map(([slug, outcome]) => ({
					cells: [serviceLabel(slug), ...cellsOf(pages.get(`/services/${slug}`) ?? null, outcome)],
				}))
				.toSorted(mostRequestsFirst),
			total,
			empty: "No requests in this period.",
		},
		{
			key: "funnel-towns",
			title: "By town",
			about:
				"The town of the job site. Visitors are readers of that town's page: where visitors live isn't recorded. The requests of all towns add up to the total.",
			columns: [text("Town"), ...columns],
			rows: [...now.town]
				.map(([name, outcome]) => ({
					cells: [name, ...cellsOf(pages.get(towns.get(name.toLowerCase()) ?? "") ?? null, outcome)],
				}))
				.toSorted(mostRequestsFirst),
			total,
			empty: "No requests in this period.",
		},
	];
}

const frontLabels = {
	visitors: "Visitors",
	home: "Opened the home page",
	contact: "Opened a page with a form",
	started: "Started a form",
};
const backLabels = { requests: "Requests", quotes: "Quotes sent", accepted: "Quotes accepted" };

const joinKeys = (names: string[], outcomes: Outcomes["source"]) => [...new Set([...outcomes.keys(), ...names])];
