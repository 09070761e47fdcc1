// What the list of projects is asked for. Pure.

export type ProjectFilter = { service: string; town: string; after: Cursor | null };
export type Cursor = { done: string; slug: string };

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** From the address. What is no slug finds nothing, as an unknown one does; a cursor nobody made begins at the top. */
export function filterFrom(query: URLSearchParams): ProjectFilter {
	return { service: query.get("service") ?? "", town: query.get("town") ?? "", after: readCursor(query.get("after")) };
}

/** Whether the value can be a slug at all; "" asks for no filter. */
export function canMatch(value: string): boolean {
	return value === "" || (value.length <= 100 && slug.test(value));
}

export function writeCursor({ done, slug }: Cursor): string {
	return `${done}_${slug}`;
}

function readCursor(typed: string | null): Cursor | null {
	const [, done, name] = /^(\d{4}-\d{2}-\d{2}|)_([a-z0-9-]{1,100})$/.exec(typed ?? "") ?? [];
	return done !== undefined && name ? { done, slug: name } : null;
}

/** The list's address with that filter. */
export function projectsPath({ service, town }: { service?: string; town?: string }, after?: Cursor | null): string {
	const query = new URLSearchParams();
	if (service) query.set("service", service);
	if (town) query.set("town", town);
	if (after) query.set("after", writeCursor(after));
	return query.size ? `/projects?${query}` : "/projects";
}
