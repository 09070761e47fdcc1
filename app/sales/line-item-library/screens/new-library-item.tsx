import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { readCurrentPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { addItem } from "../library.server.ts";
import { itemForm } from "../library-form.ts";
import { listFigurePrices, titleTaken } from "../library-item.ts";
import { ItemForm } from "../parts/item-form.tsx";
import type { Route } from "./+types/new-library-item.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "line-library.add");
	const { book } = await readCurrentPriceBook();
	return { figures: listFigurePrices(book) };
}

export const action = recordAction({
	view: "line-library.add",
	path: () => "/admin/line-items/new",
	stale: "Someone else added this item. Reload the page.",
	intents: {
		add: intent("line-library.add", itemForm, async ({ by, value, now }) => {
			const added = await addItem(by, value, now);
			return added === "taken" ? invalid({ title: titleTaken }) : { to: `/admin/line-items/${added.id}` };
		}),
	},
});

export default function NewLibraryItem({ loaderData, actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	return (
		<RecordPane title="New library item" back="/admin/line-items">
			<title>New library item</title>
			<ItemForm item={null} figures={loaderData.figures} errors={errors} typed={typed} />
		</RecordPane>
	);
}
