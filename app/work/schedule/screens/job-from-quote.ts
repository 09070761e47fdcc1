import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { boardPath } from "../board-view.ts";
import { addQuoteJob } from "../jobs.server.ts";
import type { Route } from "./+types/job-from-quote.ts";

const refusals = {
	"not-accepted":
		"The customer hasn't accepted this quote, so there's nothing to schedule. Go back and reload the page.",
	"has-contract": "This quote has a signed contract, which is on the schedule already. Go back and reload the page.",
};

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/quotes/${parseIdParam(params.id)}`);
}

/** Adds the job of an accepted quote, and opens the form of its first visit. */
export async function action({ params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "schedule.edit");
	const result = await addQuoteJob(by, parseIdParam(params.id, "This quote doesn't exist."), new Date());
	if (result.kind !== "added") throw new Response(refusals[result.kind], { status: 409, statusText: "Conflict" });
	throw redirect(`${boardPath}/plan/${result.id}`, 303);
}
