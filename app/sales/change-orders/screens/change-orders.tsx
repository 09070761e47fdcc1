import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { formatDifference } from "../labels.ts";
import { type View, viewLabels, views } from "../list-status.ts";
import { countChangeOrders, listChangeOrders } from "../listing.server.ts";
import type { Route } from "./+types/change-orders.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "changes.view");
	const { view, search, after } = parseListQuery(request, views, "needs-attention");
	const now = new Date();
	const [page, count] = await Promise.all([listChangeOrders(view, search, after, now), countChangeOrders()]);
	return { ...page, counts: { "needs-attention": count }, view, search, mayDraft: may(by.role, "changes.draft") };
}

export default function ChangeOrders({ loaderData }: Route.ComponentProps) {
	const { rows, mayDraft, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Change orders"
			path="/admin/change-orders"
			singular="change order"
			views={views}
			viewLabels={viewLabels}
			empty={emptyLabels}
			searchHint="number, name, email or address"
			back={{ label: "Show change orders that need attention" }}
			action={mayDraft && <NewLink to="/admin/change-orders/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatDifference(row.difference),
				listStatus: row.listStatus,
				foot: row.number,
				next: row.listStatus.label,
			}))}
		/>
	);
}

const emptyLabels: Record<View, string> = {
	"needs-attention": "No change orders need attention",
	"awaiting-approval": "No change orders awaiting approval",
	approved: "No approved change orders yet",
	drafts: "No drafts",
	closed: "No closed change orders",
	all: "No change orders yet",
};
