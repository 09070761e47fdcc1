import { redirect } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import { subscribeAnswer } from "../newsletter.ts";
import { subscribeForm } from "../newsletter-form.ts";
import { newsletterWait, subscribe } from "../subscribing.server.ts";
import type { Route } from "./+types/subscribe.ts";

export function loader() {
	return answer(405, "Send the address with POST.", { Allow: "POST" });
}

export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") return answer(405, "Send the address with POST.", { Allow: "POST" });
	const type = request.headers.get("content-type") ?? "";
	// a form sent without JavaScript is answered by the page, to which the browser sends it again as it is
	if (/^application\/x-www-form-urlencoded\b/i.test(type)) throw redirect("/newsletter", 307);
	if (!/^application\/json\b/i.test(type)) return answer(415, "Only JSON is understood here.");
	const client = context.get(clientContext);
	const wait = await newsletterWait(client.ip);
	if (wait) return answer(429, "That was a lot of tries. Please wait a while.", { "Retry-After": String(wait) });
	const form = subscribeForm.safeParse(await request.json().catch(() => null));
	if (!form.success) return answer(400, Object.values(fieldErrors(form.error))[0] ?? "This could not be read.");
	await subscribe(form.data, client, new Date());
	return answer(200, subscribeAnswer);
}

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
	return noStoreJson({ message }, status, headers);
}
