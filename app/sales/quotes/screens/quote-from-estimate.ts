import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { createQuoteFromEstimate } from "../from-estimate.server.ts";
import type { Route } from "./+types/quote-from-estimate.ts";

const refusals = {
	missing: ["This estimate doesn't exist.", 404],
	conflict: ["Someone else changed this estimate, or it hasn't been reviewed yet. Go back and check it.", 409],
	unpriced: ["Some line items have no price yet. Go back and add the missing prices.", 409],
	wires: ["No one has checked the wires at some trees. Go back and enter what is there.", 409],
	empty: ["This estimate has no line items. Go back and add some.", 409],
} as const;

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/field-estimates/${parseIdParam(params.id)}`);
}

/** Creates the quote of a reviewed estimate, or opens it if there is one. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "quotes.draft");
	const changeCount = Number((await readForm(request)).get("changeCount"));
	const id = parseIdParam(params.id, refusals.missing[0]);
	const created = await createQuoteFromEstimate(by, id, changeCount, new Date());
	if (typeof created !== "string") throw redirect(`/admin/quotes/${created.id}`, 303);
	const [message, status] = refusals[created];
	throw new Response(message, { status });
}
