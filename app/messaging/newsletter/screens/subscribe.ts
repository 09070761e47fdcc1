import { redirect } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import { subscribeMessage } from "../newsletter.ts";
import { subscribeForm } from "../newsletter-form.ts";
import { newsletterRetryAfter, subscribe } from "../subscriptions.server.ts";
import type { Route } from "./+types/subscribe.ts";

export function loader() {
	return respond(405, "Use POST to send the email address.", { Allow: "POST" });
}

export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return respond(405, "Use POST to send the email address.", { Allow: "POST" });
	const type = request.headers.get("content-type") ?? "";
	// a form sent without JavaScript: 307 makes the browser post it again to the page, which shows the result
	if (/^application\/x-www-form-urlencoded\b/i.test(type)) throw redirect("/newsletter", 307);
	if (!/^application\/json\b/i.test(type)) return respond(415, "Send the request as JSON.");
	const client = context.get(clientContext);
	const retryAfter = await newsletterRetryAfter(client.ip);
	if (retryAfter)
		return respond(429, "Too many attempts. Try again in an hour.", { "Retry-After": String(retryAfter) });
	const form = subscribeForm.safeParse(await request.json().catch(() => null));
	if (!form.success) return respond(400, Object.values(fieldErrors(form.error))[0] ?? "The request couldn't be read.");
	await subscribe(form.data, client, new Date());
	return respond(200, subscribeMessage);
}

function respond(status: number, message: string, headers: Record<string, string> = {}): Response {
	return noStoreJson({ message }, status, headers);
}
