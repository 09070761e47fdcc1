import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { type View, viewLabels, views } from "../list-status.ts";
import { countContracts, listContracts } from "../listing.server.ts";
import type { Route } from "./+types/contracts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "contracts.view");
	const { view, search, after } = parseListQuery(request, views, "needs-attention");
	const now = new Date();
	const [page, counts] = await Promise.all([
		listContracts(view, search, after, now, undefined, by.id),
		countContracts(by.id, now),
	]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "contracts.draft") };
}

export default function Contracts({ loaderData }: Route.ComponentProps) {
	const { rows, mayDraft, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Contracts"
			path="/admin/contracts"
			singular="contract"
			views={views}
			viewLabels={viewLabels}
			empty={emptyTexts}
			searchHint="number, name, email or address"
			back={{ label: "Show contracts that need attention" }}
			action={mayDraft && <NewLink to="/admin/contracts/new" />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatMoney(row.total, { whole: true }),
				listStatus: row.listStatus,
				foot: row.number,
				next: row.listStatus.label,
			}))}
		/>
	);
}

const emptyTexts: Record<View, string> = {
	"needs-attention": "No contracts need attention",
	"awaiting-signature": "No contracts awaiting a signature",
	"ready-to-invoice": "No contracts are ready to invoice",
	signed: "No signed contracts yet",
	drafts: "No drafts",
	closed: "No closed contracts",
	all: "No contracts yet",
};
