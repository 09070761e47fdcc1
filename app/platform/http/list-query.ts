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

/** What was typed into a search box: the parameter `q`, without more characters than any search compares. */
export function readSearchText(query: URLSearchParams, characters = 100): string {
	return (query.get("q") ?? "").trim().slice(0, characters);
}
