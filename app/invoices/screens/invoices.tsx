import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { countInvoices, listInvoices, type Owed } from "#app/invoices/listing.server.ts";
import { dotOf, type View, views, viewWords } from "#app/invoices/standing.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
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
import type { Route } from "./+types/invoices.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "invoices.view");
	const query = new URL(request.url).searchParams;
	const view = views.find((one) => one === query.get("view")) ?? "owed";
	const search = (query.get("q") ?? "").slice(0, 100);
	const now = new Date();
	const [page, counts] = await Promise.all([
		listInvoices(search && !query.has("view") ? "all" : view, search, query.get("after"), now),
		countInvoices(now),
	]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "invoices.draft") };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title="Invoices"
			action={
				mayDraft && (
					<ButtonLink
						to="/admin/invoices/new"
						tone="moss"
						size="dense"
						aria-keyshortcuts="N"
						className="max-lg:min-h-11"
					>
						<Icon name="plus" className="size-4" />
						New <KeyHint>N</KeyHint>
					</ButtonLink>
				)
			}
			tools={<Tools view={view} search={search} counts={counts} />}
			foot={next && <MoreLink after={next} words={view === "owed" || view === "overdue" ? "Later" : "Older"} />}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<Row
							key={row.id}
							to={`/admin/invoices/${row.id}${keep}`}
							name={<Private>{row.name}</Private>}
							money={<Private>{formatMoney(row.amount)}</Private>}
							reason={row.standing.reason}
							dot={dotOf[row.standing.tone]}
							foot={row.title === "Invoice" || row.title === "Credit note" ? row.number : `${row.number}, ${row.title}`}
							next={row.dueOn ? formatShortDay(row.dueOn) : row.standing.label}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No invoice has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/invoices" className="underline underline-offset-4">
							Show what is owed
						</Link>
					) : null}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Invoices" open={pathname !== "/admin/invoices"} list={list}>
			<Outlet />
		</Desk>
	);
}

const emptyWords: Record<View, string> = {
	owed: "Nobody owes anything",
	overdue: "Nothing is overdue",
	drafts: "No drafts",
	paid: "Nothing was paid yet",
	credits: "No credit notes",
	closed: "None void or written off",
	all: "No invoices yet",
};

type ToolsProps = { view: View; search: string; counts: Owed };

function Tools({ view, search, counts }: ToolsProps) {
	const count: Partial<Record<View, number>> = {
		owed: counts.owed.count,
		overdue: counts.overdue.count,
		drafts: counts.drafts,
	};
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={views.map((one) => ({
					words: viewWords[one],
					to: `/admin/invoices?view=${one}`,
					count: count[one] || undefined,
					current: one === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/invoices" role="search" aria-label="Invoices" className="mt-1 px-1">
				<SearchBox words="Search invoices by number, name, email, phone or address" search={search} />
			</Form>
			<p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 px-2 text-sm">
				<span>
					<Private>{formatMoney(counts.owed.cents)}</Private> owed
					{counts.overdue.cents > 0 && (
						<>
							, <Private>{formatMoney(counts.overdue.cents)}</Private> overdue
						</>
					)}
				</span>
				<Link
					to="/admin/invoices/owing"
					className="min-h-6 content-center underline underline-offset-4 max-lg:min-h-11"
				>
					Who owes what
				</Link>
			</p>
		</>
	);
}
