/** A route's `headers` export: the headers of its loader and of its action. The action's take precedence. */
export function mergeRouteHeaders({
	loaderHeaders,
	actionHeaders,
}: {
	loaderHeaders: Headers;
	actionHeaders: Headers;
}) {
	const headers = new Headers(loaderHeaders);
	for (const [name, value] of actionHeaders) headers.set(name, value);
	return headers;
}
