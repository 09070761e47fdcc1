import { isUuid } from "#app/platform/uuid.ts";

/** The UUID of a URL or form. Throws the response 404 for anything else. */
export function parseIdParam(param: string): string {
	if (isUuid(param)) return param;
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
