import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { townOfAddress } from "../address.ts";
import { customerFilter } from "../customer-form.ts";
import { customerPageParams, customersPath } from "../customer-urls.ts";
import { type CustomerRow, countCustomers, listCustomers } from "../listing.server.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { listReps } from "../reps.server.ts";
import { listTags } from "../tags.server.ts";
import { type View, viewLabels, views } from "../views.ts";
import type { Route } from "./+types/customers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.view");
	const { view, search, after } = parseListQuery(request, views, "all");
	const now = new Date();
	const filter = customerFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
	const [page, counts, tags, reps] = await Promise.all([
		listCustomers(by, view, search, after, now, filter),
		countCustomers(by, now),
		listTags(),
		listReps(filter.rep === "nobody" ? null : filter.rep),
	]);
	return {
		...page,
		counts,
		view,
		search,
		filter,
		tags,
		reps,
		mayAdd: may(by.role, "customers.edit"),
		mayEditTags: may(by.role, "customers.tags"),
		mayImport: may(by.role, "customers.import"),
		mayExport: may(by.role, "data.export"),
	};
}

export default function Customers({ loaderData }: Route.ComponentProps) {
	const { rows, mayAdd, mayEditTags, mayImport, mayExport, filter, tags, reps, ...list } = loaderData;
	const isFiltered = Object.values(filter).some(Boolean);
	return (
		<ListPage
			{...list}
			name="Customers"
			path={customersPath}
			recordPath={`${customersPath}/customers`}
			recordParams={customerPageParams}
			singular="customer"
			selectHint="Contact details, properties, documents and balance will show here."
			action={mayAdd && <NewLink to="/admin/crm/new" />}
			tools={
				<p className="mt-2 flex flex-wrap gap-x-4 px-2 text-sm empty:hidden">
					{mayImport && <ToolLink to="/admin/crm/import">Import customers</ToolLink>}
					{mayExport && <ToolLink to="/admin/export">Export data</ToolLink>}
				</p>
			}
			views={views}
			viewLabels={viewLabels}
			empty={isFiltered ? filteredTitles : emptyTitles}
			hint={
				list.view === "all" &&
				!isFiltered &&
				"Customers are also added when you create a quote, field estimate or invoice for them."
			}
			searchForm={
				<ListFilters
					view={list.view}
					search={list.search}
					filter={filter}
					tags={tags}
					reps={reps}
					mayEditTags={mayEditTags}
				/>
			}
			back={{ label: "Show all customers" }}
			nextLabel="Next page"
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: row.owed > 0 ? formatMoney(row.owed, { whole: true }) : undefined,
				listStatus: listStatus(row),
				foot: <Private>{[row.company, townOfAddress(row.address)].filter(Boolean).join(", ")}</Private>,
			}))}
		/>
	);
}

const filtered = "No customers match these filters";
const filteredTitles: Record<View, string> = { all: filtered, open: filtered, "balance-due": filtered };
function ToolLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className="min-h-6 content-center underline underline-offset-4 max-lg:min-h-11">
			{children}
		</Link>
	);
}

const emptyTitles: Record<View, string> = {
	all: "No customers yet",
	open: "No open documents",
	"balance-due": "No balances due",
};

function listStatus({ open, owed, overdue }: CustomerRow): Pick<ListStatus, "reason" | "tone"> {
	if (overdue) return { reason: "Balance overdue", tone: "urgent" };
	const documents = open === 1 ? "1 open document" : `${open} open documents`;
	if (owed) return { reason: `Balance due, ${documents}`, tone: "waiting" };
	if (open) return { reason: documents, tone: "waiting" };
	return { reason: "No open documents", tone: "plain" };
}
