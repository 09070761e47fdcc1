import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { lineWorkTypeLabels } from "#app/trade/work-types.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { countItems, listItems, type SavedItem } from "../library.server.ts";
import { kindLabels, type View, viewLabels, views } from "../library-item.ts";
import type { Route } from "./+types/library.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "line-library.view");
	const { view, search, after } = parseListQuery(request, views, "current");
	const [page, counts] = await Promise.all([listItems(view, search, after), countItems()]);
	return { ...page, counts, view, search, mayAdd: may(by.role, "line-library.add") };
}

export default function Library({ loaderData }: Route.ComponentProps) {
	const { rows, mayAdd, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Line items"
			path="/admin/line-items"
			singular="library item"
			selectHint="Quotes, contracts, change orders and invoices suggest these line items while you type a description."
			views={views}
			viewLabels={viewLabels}
			empty={emptyLabels}
			hint="Add line items that you offer often, or save one from a quote."
			searchHint="description, details, species or unit"
			searchPlaceholder="Description or species"
			back={{ label: "Show all current items" }}
			nextLabel="More"
			action={mayAdd && <NewLink to="/admin/line-items/new" />}
			rows={rows.map((item) => ({
				id: item.id,
				name: item.title,
				money: item.unitPrice === null ? undefined : formatMoney(item.unitPrice),
				listStatus: { reason: item.detail.trim() || kindLabels[item.kind], tone: null },
				foot: item.archivedAt ? "Archived" : item.workType ? lineWorkTypeLabels[item.workType] : kindLabels[item.kind],
				next: priceNote(item),
			}))}
		/>
	);
}

function priceNote({ unitPrice, unit, priceFigure }: SavedItem): string {
	if (unitPrice === null) return "No fixed price";
	return [unit && `per ${unit}`, priceFigure && "from the price book"].filter(Boolean).join(", ");
}

const emptyLabels: Record<View, string> = {
	current: "No library items yet",
	archived: "No archived library items",
	all: "No library items yet",
};
