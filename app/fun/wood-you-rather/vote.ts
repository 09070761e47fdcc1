import { clientContext } from "#app/platform/context.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import type { Route } from "./+types/vote.ts";
import { castVote, readCounts } from "./votes.server.ts";

export function loader() {
	return noStoreJson({ message: "Send a vote with POST." }, 405, { Allow: "POST" });
}

/** POST /fun/wood-you-rather/vote: a form with visit, pair and side; answers with what all have picked. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const text = (name: string) => String(form.get(name) ?? "");
	const vote = { visit: text("visit"), pair: text("pair"), side: text("side") === "b" ? "b" : "a" } as const;
	if (text("side") !== vote.side) return noStoreJson({ message: "Pick a or b." }, 400);
	const cast = await castVote(vote, context.get(clientContext).ip, new Date());
	if (cast === "closed") return noStoreJson({ message: "This page is too old to vote. Please open it anew." }, 409);
	if (typeof cast === "object")
		return noStoreJson({ message: "That was a lot of votes. Please wait a while." }, 429, {
			"Retry-After": String(cast.wait),
		});
	return noStoreJson({ cast, count: (await readCounts([vote.pair]))[vote.pair] }, 200);
}
