import { clientContext } from "#app/platform/context.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import type { Route } from "./+types/mine.ts";
import { statesOf } from "./pins.server.ts";
import { mostKept } from "./saved-pins.ts";

export function loader() {
	return noStoreJson({ message: "Ask with POST." }, 405, { Allow: "POST" });
}

/** POST /fun/neighborhood-tree-map/mine: the links that a device keeps, and what became of their trees. Changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
	const wait = await overLimit("pin.look", context.get(clientContext).ip);
	if (wait) return noStoreJson({ message: "Please wait a while." }, 429, { "Retry-After": String(wait) });
	const form = await request.formData().catch(() => new FormData());
	const tokens = form.getAll("token").map(String).slice(0, mostKept);
	return noStoreJson({ states: await statesOf(tokens) }, 200);
}
