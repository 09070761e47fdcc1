// The way of an event from the request to the record. Every visit sends several, so they go around React Router and the queue of
// checks for forms (app/serving.server.ts), and the body is read without building a Request of the platform.
import { isCrossSite } from "#app/platform/http/validate-requests.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { maxBeaconBytes } from "./page-event.ts";
import { recordBeacon } from "./record.server.ts";

const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
	Response.json({ message }, { status, headers: { ...headers, "Cache-Control": "no-store" } });

/** POST of one event. The answer is the same whether it is recorded or not. */
export async function answerBeacon(request: Request, client: Visitor): Promise<Response> {
	if (request.method !== "POST") return refuse(405, "Use POST.", { Allow: "POST" });
	if (isCrossSite(request)) return refuse(403, "This request came from another site.");
	if (request.headers.get("content-type") !== "application/json") return refuse(415, "Send the event as JSON.");
	// a browser says how long it is; without that, more than this could arrive
	const length = Number(request.headers.get("content-length") ?? Number.NaN);
	if (!(length >= 0)) return refuse(411, "Send the event with its length.");
	if (length > maxBeaconBytes) return refuse(413, "The event is too large.");
	await recordBeacon(request, client, new Date());
	return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
