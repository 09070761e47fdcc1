import { clientContext } from "#app/platform/context.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import type { Route } from "./+types/vote.ts";
import { castVote, findVoteCounts } from "./votes.server.ts";

export function loader() {
	return noStoreJson({ message: "Use POST to send a vote." }, 405, { Allow: "POST" });
}

/** POST /fun/wood-you-rather/vote: a form with visit, pair and side. Returns the counts of all votes. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const text = (name: string) => String(form.get(name) ?? "");
	const vote = { visit: text("visit"), pair: text("pair"), side: text("side") === "b" ? "b" : "a" } as const;
	if (text("side") !== vote.side) return noStoreJson({ message: "Pick a or b." }, 400);
	const cast = await castVote(vote, context.get(clientContext).ip, new Date());
	if (cast === "closed")
		return noStoreJson({ message: "This page has been open too long to vote. Reload it to vote again." }, 409);
	if (typeof cast === "object")
		return noStoreJson({ message: "Too many votes. Try again later." }, 429, {
			"Retry-After": String(cast.wait),
		});
	return noStoreJson({ cast, count: (await findVoteCounts([vote.pair]))[vote.pair] }, 200);
}
