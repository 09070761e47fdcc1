/** The headers of pages behind a link from a mail: kept by no cache, found by no search, told to no other site. */
export function secretPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
	const headers = new Headers(actionHeaders);
	headers.set("Cache-Control", "private, no-store");
	headers.set("Referrer-Policy", "same-origin");
	headers.set("X-Robots-Tag", "noindex, nofollow");
	return headers;
}
