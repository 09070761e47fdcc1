import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { createDraftFromQuote } from "../drafts.server.ts";
import type { Route } from "./+types/contract-from-quote.ts";

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/quotes/${parseIdParam(params.id)}`);
}

export async function action({ params, context }: Route.ActionArgs) {
	const made = await createDraftFromQuote(
		requirePermission(context, "contracts.draft"),
		parseIdParam(params.id),
		new Date(),
	);
	if (made === "missing") throw new Response("Not found", { status: 404 });
	if (made === "refused") throw new Response("You can create a contract only from an accepted quote.", { status: 409 });
	throw redirect(`/admin/contracts/${made.id}`, 303);
}
