/** For a route's `headers`: what its loader and its action asked for, the action's word before the loader's. */
export function bothHeaders({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
	const headers = new Headers(loaderHeaders);
	for (const [name, value] of actionHeaders) headers.set(name, value);
	return headers;
}
