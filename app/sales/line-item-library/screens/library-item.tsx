import { activityEntries } from "#app/documents/record/activity.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { readCurrentPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { archiveItem, findItem, restoreItem, saveItem } from "../library.server.ts";
import { savedItemForm } from "../library-form.ts";
import { activityLabels, listFigurePrices, titleTaken } from "../library-item.ts";
import { ItemForm } from "../parts/item-form.tsx";
import type { Route } from "./+types/library-item.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "line-library.view");
	const item = await findItem(parseIdParam(params.id));
	if (!item) throw new Response("This library item doesn't exist.", { status: 404, statusText: "Not Found" });
	const [{ book }, events] = await Promise.all([
		readCurrentPriceBook(),
		listAuditEvents({ entity: "library-item", id: item.id }),
	]);
	return {
		item,
		figures: listFigurePrices(book),
		activity: activityEntries(events, [], "", activityLabels),
		timeZone: settings.timeZone,
		mayEdit: may(by.role, "line-library.edit"),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "line-library.edit",
	path: (id) => `/admin/line-items/${id}`,
	stale: "Someone else changed this item while you were editing. Review their changes, then save again.",
	intents: {
		save: intent("line-library.edit", savedItemForm, async ({ by, id, value, now }) => {
			const { version, ...content } = value;
			const saved = await saveItem(by, { id, version }, content, now);
			return saved === "taken" ? invalid({ title: titleTaken }) : saved;
		}),
		archive: intent("line-library.edit", versionForm, ({ by, id, value, now }) =>
			archiveItem(by, { id, ...value }, now),
		),
		restore: intent("line-library.edit", versionForm, async ({ by, id, value, now }) => {
			const restored = await restoreItem(by, { id, ...value }, now);
			return restored === "taken" ? refused(titleTaken) : restored;
		}),
	},
});

export default function LibraryItem({ loaderData, actionData }: Route.ComponentProps) {
	const { item, figures, activity, timeZone, mayEdit } = loaderData;
	const { errors = {}, typed = {} } = actionData ?? {};
	const archive = item.archivedAt
		? ({ intent: "restore", label: "Restore", icon: "undo" } as const)
		: ({ intent: "archive", label: "Archive", icon: "archive" } as const);
	return (
		<RecordPane
			title={item.title}
			back="/admin/line-items"
			badge={item.archivedAt && <Badge>Archived</Badge>}
			sidebar={
				<>
					{mayEdit && <ActionButton {...archive} version={item.version} tone="plain" />}
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{item.title}</title>
			<ItemForm
				key={`${item.id} ${item.version}`}
				item={item}
				figures={figures}
				errors={errors}
				typed={typed}
				readOnly={!mayEdit}
			/>
		</RecordPane>
	);
}
