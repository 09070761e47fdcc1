import type { IncomingHttpHeaders } from "node:http";

/** Whether a conditional request gets 304. If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2). */
export function isUnchanged(
	requestHeaders: IncomingHttpHeaders,
	{ etag = "", "last-modified": modified = "" },
): boolean {
	const tags = requestHeaders["if-none-match"];
	if (tags !== undefined) return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
	const since = requestHeaders["if-modified-since"];
	return since !== undefined && Date.parse(modified) <= Date.parse(since);
}
