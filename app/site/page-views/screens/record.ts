import { clientContext } from "#app/platform/context.ts";
import { recordBeacon } from "../record.server.ts";
import type { Route } from "./+types/record.ts";

const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
	Response.json({ message }, { status, headers: { ...headers, "Cache-Control": "no-store" } });

export function loader() {
	return refuse(405, "Use POST.", { Allow: "POST" });
}

/** POST of one event. The answer is the same whether it is recorded or not. */
export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return refuse(405, "Use POST.", { Allow: "POST" });
	if (request.headers.get("content-type") !== "application/json") return refuse(415, "Send the event as JSON.");
	await recordBeacon(request, context.get(clientContext), new Date());
	return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
