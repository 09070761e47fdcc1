import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { countQuotes, listQuotes } from "#app/quotes/listing.server.ts";
import { dotOf, type View, views, viewWords } from "#app/quotes/standing.ts";
import { may } from "#app/staff/permissions.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, Tabs } from "#app/ui/row.tsx";
import type { Route } from "./+types/quotes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "quotes.view");
	const query = new URL(request.url).searchParams;
	const view = views.find((one) => one === query.get("view")) ?? "needs-me";
	const search = (query.get("q") ?? "").slice(0, 100);
	const now = new Date();
	const [page, counts] = await Promise.all([
		listQuotes(search && !query.has("view") ? "all" : view, search, query.get("after"), now),
		countQuotes(now),
	]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "quotes.draft") };
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title="Quotes"
			action={
				mayDraft && (
					<ButtonLink to="/admin/quotes/new" tone="moss" size="dense" aria-keyshortcuts="N" className="max-lg:min-h-11">
						<Icon name="plus" className="size-4" />
						New <KeyHint>N</KeyHint>
					</ButtonLink>
				)
			}
			tools={<Tools view={view} search={search} counts={counts} />}
			foot={next && <MoreLink after={next} />}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<Row
							key={row.id}
							to={`/admin/quotes/${row.id}${keep}`}
							name={<Private>{row.name}</Private>}
							money={<Private>{formatMoney(row.total, { whole: true })}</Private>}
							reason={row.standing.reason}
							dot={dotOf[row.standing.tone]}
							foot={row.number}
							next={
								row.validUntil && row.standing.tone !== "over" && row.standing.tone !== "good"
									? `until ${formatShortDay(row.validUntil)}`
									: row.standing.label
							}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No quote has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/quotes" className="underline underline-offset-4">
							Show all that need you
						</Link>
					) : null}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Quotes" open={pathname !== "/admin/quotes"} list={list}>
			<Outlet />
		</Desk>
	);
}

const emptyWords: Record<View, string> = {
	"needs-me": "Nothing waits for you",
	out: "No quote is out",
	ending: "None ends within a week",
	silent: "Nobody is silent",
	won: "No quote was accepted yet",
	drafts: "No drafts",
	lost: "None lost",
	all: "No quotes yet",
};

type ToolsProps = { view: View; search: string; counts: Route.ComponentProps["loaderData"]["counts"] };

function Tools({ view, search, counts }: ToolsProps) {
	const count = (one: View) => (one in counts ? counts[one as keyof typeof counts] : undefined) || undefined;
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={views.map((one) => ({
					words: viewWords[one],
					to: `/admin/quotes?view=${one}`,
					count: count(one),
					current: one === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/quotes" role="search" aria-label="Quotes" className="mt-1 px-1">
				<SearchBox words="Search quotes by number, name, email, phone or address" search={search} />
			</Form>
		</>
	);
}
