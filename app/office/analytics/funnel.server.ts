// From the visit to the money: visitors by what they did, and the requests of the period with all that followed from them.
import { listPages } from "#app/content/pages/pages.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatTableDay } from "#app/platform/dates.ts";
import { serviceLabel } from "#app/sales/inquiries/services.ts";
import { readTotals, readValues, type Value } from "#app/site/page-views/traffic.server.ts";
import { listRequests, type Outcome, officeSource, type RequestOutcome, readOutcomes } from "./outcomes.server.ts";
import { type Period, requestList } from "./period.ts";
import { count, type Extent, listedRows, money, type ReportTable, type Row, text } from "./report.ts";

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

export async function readFunnelTables(
	by: Permitted<"analytics.view">,
	period: Period,
	extent: Extent = "listed",
): Promise<ReportTable[]> {
	const spans = [period.now, period.before, period.lastYear];
	const [requests, totals, now, before, lastYear, { source, page }, places] = await Promise.all([
		listRequests(by, period.now, extent === "all" ? null : listedRows),
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
		{
			key: "funnel-requests",
			title: "Each request",
			about:
				"Newest first, each with its quotes, accepted price and payments. These are the same records counted above.",
			columns: [text("Name"), text("Received"), text("Source"), text("Town"), ...columns.slice(requestsColumn)],
			rows: requests.map(toRequestRow),
			count: now.total.requests,
			total: {
				cells: ["All", "", "", "", now.total.quotes, now.total.accepted, now.total.acceptedTotal, now.total.paid],
			},
			empty: "No requests in this period.",
		},
	];
}

/** A single quote or invoice is a click away; several are listed with the request. */
function toRequestRow({ id, quoteId, invoiceId, ...request }: RequestOutcome): Row {
	const to = `/admin/inquiries/${id}`;
	return {
		key: id,
		to,
		links: {
			4: quoteId ? `/admin/quotes/${quoteId}` : to,
			7: invoiceId ? `/admin/invoices/${invoiceId}` : to,
		},
		cells: [
			request.name,
			formatTableDay(today(request.receivedAt)),
			request.origin || "Typed in or unknown",
			request.town,
			request.quotes,
			request.accepted,
			request.acceptedTotal,
			request.paid,
		],
	};
}

const frontLabels = {
	visitors: "Visitors",
	home: "Opened the home page",
	contact: "Opened a page with a form",
	started: "Started a form",
};
const backLabels = { requests: "Requests", quotes: "Quotes sent", accepted: "Quotes accepted" };

const joinKeys = (names: string[], outcomes: Outcomes["source"]) => [...new Set([...outcomes.keys(), ...names])];
