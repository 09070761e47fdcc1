import { noStoreJson } from "#app/platform/http/no-store.ts";
import { takeEvent } from "../webhook.server.ts";
import type { Route } from "./+types/stripe-events.ts";

export function loader() {
	return answer(405, "Stripe sends its events here with POST.", { Allow: "POST" });
}

/** Stripe's webhook. The body is read as it came: its signature is over the bytes. */
export async function action({ request }: Route.ActionArgs) {
	const taken = await takeEvent(await request.text(), request.headers.get("stripe-signature"), new Date());
	return taken === "refused" ? answer(400, "This is not signed by Stripe.") : answer(200, "Thank you.");
}

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
	return noStoreJson({ message }, status, headers);
}
