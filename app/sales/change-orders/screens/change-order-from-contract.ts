import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { createDraft } from "../drafts.server.ts";
import type { Route } from "./+types/change-order-from-contract.ts";

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/contracts/${parseIdParam(params.id)}`);
}

/** Creates a draft for a signed contract. */
export async function action({ params, context }: Route.ActionArgs) {
	const id = await createDraft(requirePermission(context, "changes.draft"), parseIdParam(params.id), new Date());
	if (!id) throw new Response("You can only change a contract that everyone has signed.", { status: 409 });
	throw redirect(`/admin/change-orders/${id}`, 303);
}
