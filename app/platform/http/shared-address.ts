/** Pages that look the same to everybody: their path, and the parts of the query that they read. */
export type SharedPages = {
	path: RegExp;
	/** `own`: whatever is typed there makes a page of its own that nobody else will ask for */
	query?: Record<string, RegExp | "own">;
};

/** As a browser asks for the data of a page that it draws itself; "/" is asked for as "/_.data". */
const dataOf = /^(?:(\/)_|(\/.+))\.data$/;
const routeIds = /^[\w/,.:$-]{1,300}$/;

/**
 * The address under which a page is kept and rendered: the path and what it reads of the query, in one order; the rest of
 * the query is dropped. Null for pages that are not shared.
 */
export function sharedAddress(pages: readonly SharedPages[], url: string): string | null {
	const at = url.indexOf("?");
	const path = at < 0 ? url : url.slice(0, at);
	const data = dataOf.exec(path);
	const page = data?.[1] ?? data?.[2] ?? path;
	const shared = pages.find((candidate) => candidate.path.test(page));
	if (!shared) return null;
	if (at < 0 || at === url.length - 1) return path;
	const asked = new URLSearchParams(url.slice(at));
	const read = new URLSearchParams();
	for (const [name, known] of Object.entries(shared.query ?? {})) {
		const value = asked.get(name);
		if (!value) continue;
		if (known === "own") return null;
		if (known.test(value)) read.set(name, value);
	}
	const routes = data && asked.get("_routes");
	if (routes && routeIds.test(routes)) read.set("_routes", routes);
	return read.size ? `${path}?${read}` : path;
}
