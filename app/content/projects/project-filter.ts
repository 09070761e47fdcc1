// The filter of the project list and its URL. Pure.

export type ProjectFilter = { service: string; town: string; after: Cursor | null };
export type Cursor = { completedOn: string; slug: string };

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Parses the query string. An invalid slug matches nothing; an invalid cursor starts at the top. */
export function parseProjectFilter(query: URLSearchParams): ProjectFilter {
	return { service: query.get("service") ?? "", town: query.get("town") ?? "", after: parseCursor(query.get("after")) };
}

/** Whether a filter value is a valid slug; "" means no filter. */
export function isSlugOrEmpty(value: string): boolean {
	return value === "" || (value.length <= 100 && slugPattern.test(value));
}

export function formatCursor({ completedOn, slug }: Cursor): string {
	return `${completedOn}_${slug}`;
}

function parseCursor(value: string | null): Cursor | null {
	const [, completedOn, slug] = /^(\d{4}-\d{2}-\d{2}|)_([a-z0-9-]{1,100})$/.exec(value ?? "") ?? [];
	return completedOn !== undefined && slug ? { completedOn, slug } : null;
}

/** The URL of the list with a filter. */
export function projectsPath({ service, town }: { service?: string; town?: string }, after?: Cursor | null): string {
	const query = new URLSearchParams();
	if (service) query.set("service", service);
	if (town) query.set("town", town);
	if (after) query.set("after", formatCursor(after));
	return query.size ? `/projects?${query}` : "/projects";
}
