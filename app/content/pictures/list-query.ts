// What the list's URL says. Pure.
import { type Layout, layouts, type PictureSource, pictureSources, type View, views } from "./picture.ts";

export type ListQuery = {
	view: View;
	search: string;
	source: PictureSource | null;
	species: string;
	record: string | null;
	layout: Layout;
	after: string | null;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function parseListQuery(query: URLSearchParams): ListQuery {
	const one = <T extends string>(values: readonly T[], name: string) =>
		values.find((value) => value === query.get(name)) ?? null;
	const record = query.get("record") ?? "";
	const species = query.get("species") ?? "";
	return {
		view: one(views, "view") ?? "all",
		search: (query.get("q") ?? "").trim().slice(0, 100),
		source: one(pictureSources, "source"),
		species: /^[a-z0-9-]{1,80}$/.test(species) ? species : "",
		record: uuid.test(record) ? record : null,
		layout: one(layouts, "layout") ?? "grid",
		after: query.get("after"),
	};
}
