import { redirect } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { draftFromQuote } from "../drafts.server.ts";
import type { Route } from "./+types/contract-from-quote.ts";

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/quotes/${params.id}`);
}

export async function action({ params, context }: Route.ActionArgs) {
	const made = await draftFromQuote(permitted(context, "contracts.draft"), params.id, new Date());
	if (made === "missing") throw new Response("Not found", { status: 404 });
	if (made === "refused") throw new Response("A contract is made from an accepted quote.", { status: 409 });
	throw redirect(`/admin/contracts/${made.id}`, 303);
}
