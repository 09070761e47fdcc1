import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { groupLabels, groupTones } from "../groups.ts";
import { type View, viewLabels, views } from "../item.ts";
import { countItems, type ItemRow, listItems } from "../listing.server.ts";
import { formatRepeat } from "../repeat.ts";
import type { Route } from "./+types/action-items.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "action-items.view");
	const now = new Date();
	const { view, search, after } = parseListQuery(request, views, "mine");
	const [page, counts] = await Promise.all([listItems(by, view, search, after, now), countItems(by, now)]);
	return { ...page, view, search, counts, timeZone: settings.timeZone };
}

/** The list reloads after every action on an item, also after a conflict. */
export const shouldRevalidate = reloadAfterAction;

const empty: Record<View | "all", string> = {
	mine: "Nothing is assigned to you",
	unassigned: "No unassigned action items",
	everyone: "No open action items",
	snoozed: "Nothing is snoozed",
	closed: "Nothing has been closed yet",
	all: "No action items yet",
};

export default function ActionItems({ loaderData }: Route.ComponentProps) {
	const { rows, view, timeZone, ...list } = loaderData;
	const isGrouped = view === "mine" || view === "unassigned" || view === "everyone";
	return (
		<ListPage
			{...list}
			name="Action items"
			path="/admin/action-items"
			singular="action item"
			selectHint="The items due first are at the top of the list."
			view={view}
			views={views as readonly (View | "all")[]}
			viewLabels={viewLabels}
			searchHint="title, note or customer"
			searchPlaceholder="Title, note or customer"
			back={{ label: "Show your action items" }}
			empty={empty}
			hint={view === "mine" && "Items that aren't assigned to anyone are under Unassigned."}
			action={<NewLink to="/admin/action-items/new" />}
			tools={
				<Link
					to="/admin/action-items/board"
					className="mx-1 mt-1 inline-flex min-h-8 items-center gap-2 text-sm underline underline-offset-4 max-lg:min-h-11"
				>
					<Icon name="layout-dashboard" className="size-4" />
					Open board
				</Link>
			}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.title,
				group: isGrouped ? groupLabels[row.group] : undefined,
				listStatus: rowStatus(row, view, timeZone),
				foot: row.recordLabel ? (
					<Private label="Record hidden">{row.recordLabel}</Private>
				) : row.repeatEvery && row.repeatUnit ? (
					repeats(row)
				) : (
					""
				),
				next: row.assignee ?? "Unassigned",
			}))}
			nextLabel="Next page"
		/>
	);
}

const repeats = ({ repeatEvery, repeatUnit }: ItemRow) =>
	repeatEvery && repeatUnit ? `Repeats ${formatRepeat({ every: repeatEvery, unit: repeatUnit })}` : "";

function rowStatus(row: ItemRow, view: View | "all", timeZone: string) {
	if (row.closedAt) return { tone: "closed" as const, reason: `Closed ${formatInstant(row.closedAt, timeZone)}` };
	const tone = groupTones[row.group];
	const due = row.group === "today" ? "Due today" : row.dueOn ? `Due ${formatShortDay(row.dueOn)}` : "No due date";
	if (view === "snoozed" && row.snoozedUntil)
		return { tone, reason: `Snoozed until ${formatInstant(row.snoozedUntil, timeZone)}` };
	if (!row.reason) return { tone, reason: due };
	return { tone, reason: row.group === "today" ? row.reason : `${due}. ${row.reason}` };
}
