import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { townOf } from "#app/sales/inquiries/reason.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type Dot, Row, Rows, Tabs } from "#app/ui/row.tsx";
import { type CustomerRow, countCustomers, listCustomers } from "../listing.server.ts";
import { type View, views, viewWords } from "../views.ts";
import type { Route } from "./+types/crm.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "customers.view");
	const query = new URL(request.url).searchParams;
	const view = views.find((one) => one === query.get("view")) ?? "all";
	const search = (query.get("q") ?? "").slice(0, 100);
	const now = new Date();
	const [page, counts] = await Promise.all([
		listCustomers(by, view, search, query.get("from"), now),
		countCustomers(by, now),
	]);
	return { ...page, counts, view, search };
}

export default function Crm({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const kept = new URLSearchParams([...query].filter(([name]) => ["view", "q", "from"].includes(name)));
	const keep = kept.size ? `?${kept}` : "";
	const list = (
		<ListPane
			title="Customers"
			tools={<Tools view={view} search={search} counts={counts} />}
			foot={next && <MoreLink after={next} name="from" words="Next names" />}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<CustomerLine key={row.id} row={row} keep={keep} />
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "Nobody has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/crm" className="underline underline-offset-4">
							Show all customers
						</Link>
					) : (
						view === "all" && "Whoever gets a quote, an estimate or an invoice comes here by it."
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Customers" open={pathname !== "/admin/crm"} list={list}>
			<Outlet />
		</Desk>
	);
}

const emptyWords: Record<View, string> = {
	all: "No customers yet",
	open: "Nobody has an open paper",
	owing: "Nobody owes anything",
};

function CustomerLine({ row, keep }: { row: CustomerRow; keep: string }) {
	const { words, dot } = reasonOf(row);
	return (
		<Row
			to={`/admin/crm/customers/${row.id}${keep}`}
			name={<Private>{row.name}</Private>}
			money={row.owed > 0 && <Private>{formatMoney(row.owed, { whole: true })}</Private>}
			reason={words}
			dot={dot}
			foot={<Private>{[row.company, townOf(row.address)].filter(Boolean).join(", ")}</Private>}
		/>
	);
}

function reasonOf({ open, owed, overdue }: CustomerRow): { words: string; dot: Dot } {
	if (overdue) return { words: "Owes, overdue", dot: "urgent" };
	const papers = open === 1 ? "one open paper" : `${open} open papers`;
	if (owed) return { words: `Owes, ${papers}`, dot: "waiting" };
	if (open) return { words: papers.charAt(0).toUpperCase() + papers.slice(1), dot: "waiting" };
	return { words: "Nothing open", dot: "plain" };
}

type ToolsProps = { view: View; search: string; counts: Record<View, number> };

function Tools({ view, search, counts }: ToolsProps) {
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={views.map((one) => ({
					words: viewWords[one],
					to: `/admin/crm?view=${one}`,
					count: counts[one],
					current: one === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/crm" role="search" aria-label="Customers" className="mt-1 px-1">
				{view !== "all" && <input type="hidden" name="view" value={view} />}
				<SearchBox
					words="Search customers by name, phone, email or street"
					placeholder="Name, phone, street"
					search={search}
				/>
			</Form>
		</>
	);
}
