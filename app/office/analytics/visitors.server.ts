// The sections of the report about visitors and pages.
import type { Permitted } from "#app/noun/permit.server.ts";
import { formatShortDay, monthNames } from "#app/platform/dates.ts";
import { listPublicPages } from "#app/site/frame/public-pages.server.ts";
import { templateOf } from "#app/site/page-views/templates.ts";
import { readDays, readTotals, readValues, type Totals, type Value } from "#app/site/page-views/traffic.server.ts";
import { listBars, type Period } from "./period.ts";
import { type Chart, count, describeShare, type Figure, type ReportTable, share, text } from "./report.ts";

type By = Permitted<"analytics.view">;

export async function readFigures(by: By, period: Period): Promise<Figure[]> {
	const [now, before, lastYear] = await readTotals(by, [period.now, period.before, period.lastYear]);
	if (!now || !before || !lastYear) throw new Error("three spans have three totals");
	const figure = (label: string, about: string, name: keyof Totals): Figure => ({
		label,
		about,
		value: now[name],
		before: before.days ? before[name] : null,
		lastYear: lastYear.days ? lastYear[name] : null,
	});
	return [
		figure("Visitors", "People, counted once a day", "visitors"),
		figure("Page views", "Pages they opened", "views"),
		figure("Contact page", "Visitors who opened a page with a form", "contact"),
		figure("Forms sent", "Visitors who sent a request", "sent"),
		figure("Calls tapped", "Taps on our phone number", "calls"),
	];
}

export async function readChart(by: By, period: Period): Promise<Chart> {
	const bars = listBars(period);
	const yearBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();
	const [now, lastYear] = await Promise.all([readDays(by, period.now), readDays(by, period.lastYear)]);
	const sum = (days: typeof now, from: string, until: string) =>
		days.reduce((total, { day, visitors }) => (day >= from && day < until ? total + visitors : total), 0);
	const unit = period.days <= 35 ? "day" : period.days <= 182 ? "week" : "month";
	const label = (from: string) => {
		if (unit === "month") return `${monthNames[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
		return unit === "week" ? `Week of ${formatShortDay(from)}` : formatShortDay(from);
	};
	return {
		title: `Visitors by ${unit}`,
		bars: bars.map(({ from, until }) => ({
			label: label(from),
			now: sum(now, from, until),
			lastYear: sum(lastYear, yearBefore(from), yearBefore(until)),
		})),
	};
}

const comparedColumns = [count("Visitors"), count("Period before"), count("Last year")];
const compared = ({ visitors, before, lastYear }: Value) => [visitors, before.visitors, lastYear.visitors];
const isCounted = ({ visitors, before, lastYear }: Value) => visitors + before.visitors + lastYear.visitors > 0;
const ofVisitors = (part: number, { visitors }: Value) => (visitors ? describeShare(part, visitors) : "–");

export async function readVisitorTables(by: By, period: Period): Promise<ReportTable[]> {
	const values = await readValues(by, ["source", "campaign", "device", "browser"], period);
	const brought = (value: Value) => [ofVisitors(value.contact, value), ofVisitors(value.sent, value), value.calls];
	const broughtColumns = [share("Contact page"), share("Sent a form"), count("Calls tapped")];
	return [
		{
			key: "sources",
			title: "Sources",
			about:
				"The website, QR code or campaign that a visitor's first page of the day came from. Each visitor has one, so the numbers add up.",
			columns: [text("Source"), ...comparedColumns, ...broughtColumns],
			rows: values.source.filter(isCounted).map((value) => ({
				cells: [value.value || "Typed in or unknown", ...compared(value), ...brought(value)],
			})),
			empty: "No visitors in this period.",
		},
		{
			key: "campaigns",
			title: "Campaigns",
			about: "Visitors whose link had a campaign name (utm_campaign), such as a newsletter or a QR code.",
			columns: [text("Campaign"), ...comparedColumns, ...broughtColumns],
			rows: values.campaign.filter(isCounted).map((value) => ({
				cells: [value.value, ...compared(value), ...brought(value)],
			})),
			empty: "No visitor came from a link with a campaign name.",
		},
		{
			key: "devices",
			title: "Devices",
			about: "What visitors read the site on.",
			columns: [text("Device"), ...comparedColumns, ...broughtColumns],
			rows: values.device.filter(isCounted).map((value) => ({
				cells: [value.value, ...compared(value), ...brought(value)],
			})),
			empty: "No visitors in this period.",
		},
		{
			key: "browsers",
			title: "Browsers",
			about: "The family only. Versions and systems aren't recorded.",
			columns: [text("Browser"), ...comparedColumns],
			rows: values.browser.filter(isCounted).map((value) => ({ cells: [value.value, ...compared(value)] })),
			empty: "No visitors in this period.",
		},
	];
}

const groups = [
	{
		key: "articles",
		title: "What articles brought",
		about:
			"Of the people who read an article, how many opened a page with a form or sent one on the same day, and taps on our number while they read it. Someone who read two articles counts for both.",
		template: "/advice/:slug",
		empty: "No article views in this period.",
	},
	{
		key: "services",
		title: "Service pages",
		about: "Readers of each service, and what they did on the same day.",
		template: "/services/:slug",
		empty: "No service page views in this period.",
	},
	{
		key: "places",
		title: "Town pages",
		about: "Readers of each town's page. Where visitors live isn't recorded.",
		template: "/locations/:slug",
		empty: "No town page views in this period.",
	},
] as const;

export async function readPageTables(by: By, period: Period): Promise<ReportTable[]> {
	const [{ page }, pages] = await Promise.all([readValues(by, ["page"], period), listPublicPages()]);
	const titles = new Map(pages.map(({ path, title }) => [path, title]));
	titles.set("/", "Home page");
	const rows = page.filter(isCounted).map((value) => ({
		template: templateOf(value.value),
		to: titles.has(value.value) ? value.value : undefined,
		title: titles.get(value.value) ?? value.value,
		value,
	}));
	const columns = [text("Page"), count("Visitors"), count("Views"), count("Period before"), count("Last year")];
	const brought = [share("Contact page"), share("Sent a form"), count("Calls tapped")];
	return [
		{
			key: "pages",
			title: "All pages",
			about:
				"A visitor who opens a page twice on one day is one visitor and two views. Going back to a page doesn't count.",
			columns,
			rows: rows.map(({ title, to, value }) => ({
				to,
				cells: [title, value.visitors, value.views, value.before.visitors, value.lastYear.visitors],
			})),
			empty: "No page views in this period.",
		},
		...groups.map(
			({ template, ...group }): ReportTable => ({
				...group,
				columns: [text("Page"), ...comparedColumns, ...brought],
				rows: rows
					.filter((row) => row.template === template)
					.map(({ title, to, value }) => ({
						to,
						cells: [
							title,
							...compared(value),
							ofVisitors(value.contact, value),
							ofVisitors(value.sent, value),
							value.calls,
						],
					})),
			}),
		),
	];
}
