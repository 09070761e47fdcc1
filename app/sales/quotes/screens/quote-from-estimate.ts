import { redirect } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { quoteFromEstimate } from "../from-estimate.server.ts";
import type { Route } from "./+types/quote-from-estimate.ts";

const refusals = {
	missing: ["This estimate does not exist.", 404],
	conflict: ["Somebody changed this estimate meanwhile, or it is not reviewed. Go back and look again.", 409],
	unpriced: ["Some work has no price yet. Go back and say what is missing.", 409],
	empty: ["This estimate names no work. Go back and add some.", 409],
} as const;

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/field-estimates/${params.id}`);
}

/** The reviewed estimate's one quote, made or opened. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "quotes.draft");
	const edits = Number((await request.formData()).get("edits"));
	const known = /^[0-9a-f-]{36}$/.test(params.id);
	const made = known ? await quoteFromEstimate(by, params.id, edits, new Date()) : "missing";
	if (typeof made !== "string") throw redirect(`/admin/quotes/${made.id}`, 303);
	const [words, status] = refusals[made];
	throw new Response(words, { status });
}
