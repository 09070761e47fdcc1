import { noStoreJson } from "#app/platform/http/no-store.ts";
import { storeStripeEvent } from "../webhook.server.ts";
import type { Route } from "./+types/stripe-events.ts";

export function loader() {
	return answer(405, "This URL accepts Stripe events as POST requests only.", { Allow: "POST" });
}

/** Stripe's webhook. The body is read as raw text, because its signature covers the exact bytes. */
export async function action({ request }: Route.ActionArgs) {
	const stored = await storeStripeEvent(await request.text(), request.headers.get("stripe-signature"), new Date());
	return stored === "rejected"
		? answer(400, "The Stripe signature is missing or invalid.")
		: answer(200, "Event received.");
}

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
	return noStoreJson({ message }, status, headers);
}
