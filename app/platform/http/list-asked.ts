/**
 * What a list's address asks for: the saved view, the words to look for (at most 100 characters), and where the page before
 * ended. Who looks for words without naming a view looks in "all".
 */
export function listAsked<View extends string>(
	{ url }: Request,
	views: readonly View[],
	start: NoInfer<View>,
): { view: View | "all"; search: string; after: string | null } {
	const query = new URL(url).searchParams;
	const search = (query.get("q") ?? "").slice(0, 100);
	const view = views.find((one) => one === query.get("view")) ?? (search ? "all" : start);
	return { view, search, after: query.get("after") };
}
