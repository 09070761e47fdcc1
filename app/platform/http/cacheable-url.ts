/** Pages that look the same to everyone: their path, and the query parameters that they used. */
export type CacheablePages = {
	path: RegExp;
	/** the values of each parameter; "uncached": free text, so a page with it is not cached */
	query?: Record<string, RegExp | "uncached">;
};

/** The value of a query parameter that is a slug. */
export const slugValue = /^[a-z0-9-]{1,80}$/;

/** React Router's data requests; "/" becomes "/_.data". */
const dataPath = /^(?:(\/)_|(\/.+))\.data$/;
const routeIds = /^[\w/,.:$-]{1,300}$/;

/**
 * The address under which a page is cached and rendered: the path and the query parameters that it reads, in a fixed
 * order and without the others. Null for pages that are not cacheable.
 */
export function cacheableUrl(pages: readonly CacheablePages[], url: string): string | null {
	const at = url.indexOf("?");
	const path = at < 0 ? url : url.slice(0, at);
	const data = dataPath.exec(path);
	const page = data?.[1] ?? data?.[2] ?? path;
	const cacheable = pages.find((candidate) => candidate.path.test(page));
	if (!cacheable) return null;
	if (at < 0 || at === url.length - 1) return path;
	const query = new URLSearchParams(url.slice(at));
	const used = new URLSearchParams();
	for (const [name, values] of Object.entries(cacheable.query ?? {})) {
		const value = query.get(name);
		if (!value) continue;
		if (values === "uncached") return null;
		if (values.test(value)) used.set(name, value);
	}
	const routes = data && query.get("_routes");
	if (routes && routeIds.test(routes)) used.set("_routes", routes);
	return used.size ? `${path}?${used}` : path;
}
