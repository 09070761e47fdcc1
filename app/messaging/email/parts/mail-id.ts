/** The id in the address, or the answer 404. */
export function mailId(param: string): string {
	if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(param)) return param;
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
