/** The UUID of a URL or form. Throws the response 404 for anything else. */
export function parseIdParam(param: string): string {
	if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(param)) return param;
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
