/** A JSON response that must not be cached. */
export function noStoreJson(body: object, status = 200, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
