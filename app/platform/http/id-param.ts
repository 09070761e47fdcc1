import { isUuid } from "#app/platform/uuid.ts";

/** The id of a record in a URL or form. Throws the response 404 for anything else. */
export function parseIdParam(param: unknown, message = "Not found"): string {
	if (isUuid(param)) return param;
	throw new Response(message, { status: 404, statusText: "Not Found" });
}
