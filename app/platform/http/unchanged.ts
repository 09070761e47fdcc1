import type { IncomingHttpHeaders } from "node:http";

/** Whether what the client has is what it would get. An ETag decides alone where both are asked for (RFC 9110, 13.2.2). */
export function isUnchanged(asked: IncomingHttpHeaders, { etag = "", "last-modified": modified = "" }): boolean {
	const tags = asked["if-none-match"];
	if (tags !== undefined) return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
	const since = asked["if-modified-since"];
	return since !== undefined && Date.parse(modified) <= Date.parse(since);
}
