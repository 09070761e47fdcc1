import { formatDay } from "../dates.ts";

/**
 * A list's query parameters: the saved view, the search text (at most 100 characters), and the cursor after which the
 * page begins. A search without a view searches "all".
 */
export function parseListQuery<View extends string>(
	{ url }: Request,
	views: readonly View[],
	defaultView: NoInfer<View>,
): { view: View | "all"; search: string; after: string | null } {
	const query = new URL(url).searchParams;
	const search = readSearchText(query);
	const view = views.find((view) => view === query.get("view")) ?? (search ? "all" : defaultView);
	return { view, search, after: query.get("after") };
}

/** Days, both included. */
export type ListPeriod = { from: string; through: string };

/** The days that a number on the dashboard counts, as its list gets them: `during=2026-11-01_2026-11-28`; null without. */
export function readListPeriod({ url }: Request): (ListPeriod & { label: string }) | null {
	const [from = "", through = ""] = new URL(url).searchParams.get("during")?.split("_") ?? [];
	const isDay = (text: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
	if (!isDay(from) || !isDay(through) || from > through) return null;
	const label = from === through ? formatDay(from) : `${formatDay(from)} to ${formatDay(through)}`;
	return { from, through, label };
}

/** What was typed into a search box: the parameter `q`, without more characters than any search compares. */
export function readSearchText(query: URLSearchParams, characters = 100): string {
	return (query.get("q") ?? "").trim().slice(0, characters);
}
