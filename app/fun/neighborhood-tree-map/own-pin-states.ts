import { clientContext } from "#app/platform/context.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { pinViewLimit } from "../urls.ts";
import type { Route } from "./+types/own-pin-states.ts";
import { findPinStates } from "./pins.server.ts";
import { maxSavedPins } from "./saved-pins.ts";

export function loader() {
	return noStoreJson({ message: "Use POST for this request." }, 405, { Allow: "POST" });
}

/**
 * POST /fun/neighborhood-tree-map/mine: takes the tokens saved on a device and returns the states of their trees.
 * Read-only.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const wait = await consumeAddressLimit(pinViewLimit, context.get(clientContext).ip);
	if (wait)
		return noStoreJson({ message: "Too many requests. Try again in a few minutes." }, 429, {
			"Retry-After": String(wait),
		});
	const form = await request.formData().catch(() => new FormData());
	const tokens = form.getAll("token").map(String).slice(0, maxSavedPins);
	return noStoreJson({ states: await findPinStates(tokens) }, 200);
}
