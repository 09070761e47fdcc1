// The filter of the project list and its URL. Pure.

/** `after`: the slug of the last project on the page before; "" on the first page. */
export type ProjectFilter = { service: string; town: string; after: string };

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Parses the query string. An invalid slug matches nothing; an invalid one for `after` starts at the top. */
export function parseProjectFilter(query: URLSearchParams): ProjectFilter {
	return { service: query.get("service") ?? "", town: query.get("town") ?? "", after: parseCursor(query.get("after")) };
}

/** Whether a filter value is a valid slug; "" means no filter. */
export function isSlugOrEmpty(value: string): boolean {
	return value === "" || (value.length <= 100 && slugPattern.test(value));
}

/** Links from before the gallery could be put in order begin with the date of the project: "2026-05-02_oak-in-thorp". */
function parseCursor(value: string | null): string {
	const slug = (value ?? "").replace(/^[^_]*_/, "");
	return slug.length <= 100 && slugPattern.test(slug) ? slug : "";
}

/** The URL of the list with a filter. */
export function projectsPath({ service, town }: { service?: string; town?: string }, after = ""): string {
	const query = new URLSearchParams();
	if (service) query.set("service", service);
	if (town) query.set("town", town);
	if (after) query.set("after", after);
	return query.size ? `/projects?${query}` : "/projects";
}
