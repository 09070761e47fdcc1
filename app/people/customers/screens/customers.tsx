import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, ViewTabs } from "#app/ui/row.tsx";
import { ListPane, SplitView } from "#app/ui/split-view.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { townOfAddress } from "../address.ts";
import { type CustomerRow, countCustomers, listCustomers } from "../listing.server.ts";
import { type View, viewLabels, views } from "../views.ts";
import type { Route } from "./+types/customers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.view");
	const query = new URL(request.url).searchParams;
	const view = views.find((name) => name === query.get("view")) ?? "all";
	const search = (query.get("q") ?? "").slice(0, 100);
	const now = new Date();
	const [page, counts] = await Promise.all([
		listCustomers(by, view, search, query.get("from"), now),
		countCustomers(by, now),
	]);
	return { ...page, counts, view, search };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const listQuery = new URLSearchParams([...query].filter(([name]) => ["view", "q", "from"].includes(name)));
	const suffix = listQuery.size ? `?${listQuery}` : "";
	const list = (
		<ListPane
			title="Customers"
			tools={<Tools view={view} search={search} counts={counts} />}
			foot={next && <MoreLink after={next} name="from" label="Next page" />}
		>
			{rows.length ? (
				<Rows label={viewLabels[view]}>
					{rows.map((row) => (
						<CustomerListRow key={row.id} row={row} suffix={suffix} />
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No customer matches your search" : emptyTitles[view]}>
					{search ? (
						<Link to="/admin/crm" className="underline underline-offset-4">
							Show all customers
						</Link>
					) : (
						view === "all" && "Customers are added here when you create a quote, field estimate or invoice for them."
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<SplitView
			name="Customers"
			open={pathname !== "/admin/crm"}
			list={list}
			record="a customer"
			hint="Contact details, properties, documents and balance will show here."
		>
			<Outlet />
		</SplitView>
	);
}

const emptyTitles: Record<View, string> = {
	all: "No customers yet",
	open: "No open documents",
	owing: "No balances due",
};

function CustomerListRow({ row, suffix }: { row: CustomerRow; suffix: string }) {
	const { reason, tone } = listStatus(row);
	return (
		<Row
			to={`/admin/crm/customers/${row.id}${suffix}`}
			name={<Private>{row.name}</Private>}
			money={row.owed > 0 && <Private>{formatMoney(row.owed, { whole: true })}</Private>}
			reason={reason}
			tone={tone}
			foot={<Private>{[row.company, townOfAddress(row.address)].filter(Boolean).join(", ")}</Private>}
		/>
	);
}

function listStatus({ open, owed, overdue }: CustomerRow): Pick<ListStatus, "reason" | "tone"> {
	if (overdue) return { reason: "Balance overdue", tone: "urgent" };
	const documents = open === 1 ? "1 open document" : `${open} open documents`;
	if (owed) return { reason: `Balance due, ${documents}`, tone: "waiting" };
	if (open) return { reason: documents, tone: "waiting" };
	return { reason: "No open documents", tone: "plain" };
}

type ToolsProps = { view: View; search: string; counts: Record<View, number> };

function Tools({ view, search, counts }: ToolsProps) {
	return (
		<>
			<ViewTabs
				label="Views"
				tabs={views.map((name) => ({
					label: viewLabels[name],
					to: `/admin/crm?view=${name}`,
					count: counts[name],
					current: name === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/crm" role="search" aria-label="Customers" className="mt-1 px-1">
				{view !== "all" && <input type="hidden" name="view" value={view} />}
				<SearchBox
					label="Search customers by name, phone, email or street"
					placeholder="Name, phone or street"
					search={search}
				/>
			</Form>
		</>
	);
}
