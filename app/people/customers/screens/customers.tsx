import { may, requirePermission } from "#app/people/staff/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { townOfAddress } from "../address.ts";
import { customerPageParams, customersPath } from "../customer-urls.ts";
import { type CustomerRow, countCustomers, listCustomers } from "../listing.server.ts";
import { type View, viewLabels, views } from "../views.ts";
import type { Route } from "./+types/customers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.view");
	const { view, search, after } = parseListQuery(request, views, "all");
	const now = new Date();
	const [page, counts] = await Promise.all([listCustomers(by, view, search, after, now), countCustomers(by, now)]);
	return { ...page, counts, view, search, mayAdd: may(by.role, "customers.edit") };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
	const { rows, mayAdd, ...list } = loaderData;
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
			views={views}
			viewLabels={viewLabels}
			empty={emptyTitles}
			hint={
				list.view === "all" && "Customers are also added when you create a quote, field estimate or invoice for them."
			}
			searchHint="name, phone, email or street"
			searchPlaceholder="Name, phone or street"
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
