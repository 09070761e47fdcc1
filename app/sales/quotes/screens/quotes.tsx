import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { parseListQuery, readListPeriod } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { PeriodNotice } from "#app/ui/list-tools.tsx";
import { type View, viewLabels, views } from "../list-status.ts";
import { countQuotes, listQuotes } from "../listing.server.ts";
import type { Route } from "./+types/quotes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "quotes.view");
	const { view, search, after } = parseListQuery(request, views, "needs-attention");
	const period = readListPeriod(request);
	const now = new Date();
	const [page, counts] = await Promise.all([listQuotes(view, search, after, now, undefined, period), countQuotes(now)]);
	return { ...page, counts, view, search, period, mayDraft: may(by.role, "quotes.draft") };
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
	const { rows, mayDraft, period, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Quotes"
			path="/admin/quotes"
			singular="quote"
			views={views}
			viewLabels={viewLabels}
			empty={emptyLabels}
			searchHint="number, name, email, phone or address"
			back={{ label: "Show quotes that need attention" }}
			action={mayDraft && <NewLink to="/admin/quotes/new" />}
			notice={<PeriodNotice period={period} />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatMoney(row.total, { whole: true }),
				listStatus: row.listStatus,
				foot: row.number,
				next:
					row.validUntil && row.listStatus.tone !== "closed" && row.listStatus.tone !== "good"
						? `expires ${formatShortDay(row.validUntil)}`
						: row.listStatus.label,
			}))}
		/>
	);
}

const emptyLabels: Record<View, string> = {
	"needs-attention": "No quotes need attention",
	"awaiting-reply": "No quotes awaiting a reply",
	expiring: "No quotes expire in the next 7 days",
	"no-reply": "No unanswered quotes",
	won: "No accepted quotes yet",
	drafts: "No drafts",
	closed: "No closed quotes",
	all: "No quotes yet",
};
