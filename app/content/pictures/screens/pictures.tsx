import { useState } from "react";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { parseListQuery } from "../list-query.ts";
import { countPictures, listPictures, listSpecies } from "../listing.server.ts";
import { DropArea, UploadButton } from "../parts/drop-area.tsx";
import { Filters } from "../parts/filters.tsx";
import { PictureGrid, PictureTable, toShown } from "../parts/picture-list.tsx";
import { SelectionBar } from "../parts/selection-bar.tsx";
import { UploadList } from "../parts/upload-list.tsx";
import { binDays, type View, viewLabels, views } from "../picture.ts";
import { selectionForm, tagForm } from "../picture-form.ts";
import { setArchived } from "../pictures.server.ts";
import { addTags } from "../tagging.server.ts";
import type { Route } from "./+types/pictures.ts";

const path = "/admin/media";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "pictures.view");
	const { layout, after, ...filter } = parseListQuery(new URL(request.url).searchParams);
	const [{ rows, next }, counts, species] = await Promise.all([
		listPictures(filter, after),
		countPictures(),
		listSpecies(),
	]);
	return {
		rows: rows.map(toShown),
		next,
		isLaterPage: after !== null,
		counts,
		species,
		filter,
		layout,
		mayEdit: may(by.role, "pictures.edit"),
	};
}

export const action = recordAction({
	view: "pictures.edit",
	path: () => path,
	stale: "",
	intents: {
		tag: intent("pictures.edit", tagForm, async ({ by, value, now }) => ({
			kind: "tagged",
			status: 200,
			count: await addTags(by, value["ids[]"], value.tags, now),
		})),
		archive: intent("pictures.edit", selectionForm, async ({ by, value, now }) => ({
			kind: "archived",
			status: 200,
			ids: await setArchived(by, value["ids[]"], true, now),
		})),
		unarchive: intent("pictures.edit", selectionForm, async ({ by, value, now }) => ({
			kind: "unarchived",
			status: 200,
			ids: await setArchived(by, value["ids[]"], false, now),
		})),
	},
});

const emptyTitles: Record<View, string> = {
	all: "No pictures yet",
	used: "No picture is in use",
	unused: "Every picture is in use",
	"no-alt": "Every picture has alt text",
	archived: "No archived pictures",
	bin: "The recycle bin is empty",
};

export default function Pictures({ loaderData }: Route.ComponentProps) {
	const { rows, next, isLaterPage, counts, species, filter, layout, mayEdit } = loaderData;
	const { view, search } = filter;
	const [selected, select] = useState<ReadonlySet<string>>(new Set());
	const shown = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
	const isFiltered = Boolean(search || filter.source || filter.species || filter.record);
	const maySelect = mayEdit && view !== "bin";
	const list = { rows, selected: maySelect ? selected : null, select };
	return (
		<DropArea>
			<title>Media</title>
			<TopBar title="Media" more={mayEdit && <UploadButton />} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-8 py-4 max-lg:px-4">
				<div className="-mx-1">
					<ViewTabs
						label="Saved views"
						tabs={views.map((name) => ({
							label: viewLabels[name],
							to: `${path}?${new URLSearchParams({ view: name, ...(layout === "list" && { layout }) })}`,
							count: name === "no-alt" || name === "bin" ? counts[name] || undefined : undefined,
							current: name === view,
						}))}
					/>
				</div>
				<Filters filter={filter} layout={layout} species={species} />
				<UploadList />
				{view === "bin" && rows.length > 0 && (
					<p className="text-ink-2">Pictures here are deleted for good {binDays} days after they were moved here.</p>
				)}
				{rows.length === 0 ? (
					<EmptyState title={isFiltered ? "No pictures match your search" : emptyTitles[view]}>
						{!isFiltered && view === "all" && mayEdit && "Drop pictures here, paste them, or choose files with Upload."}
					</EmptyState>
				) : layout === "list" ? (
					<PictureTable {...list} />
				) : (
					<PictureGrid {...list} />
				)}
				{(next || isLaterPage) && (
					<div className="flex gap-4">
						{isLaterPage && <FirstPageLink />}
						{next && <MoreLink after={next} />}
					</div>
				)}
			</div>
			{maySelect && shown.length > 0 && (
				<SelectionBar key={view} ids={shown} view={view} clear={() => select(new Set())} />
			)}
		</DropArea>
	);
}
