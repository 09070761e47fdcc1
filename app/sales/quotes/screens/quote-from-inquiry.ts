import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { createQuoteFromInquiry } from "../create.server.ts";
import type { Route } from "./+types/quote-from-inquiry.ts";

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/inquiries/${parseIdParam(params.id)}`);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "quotes.draft");
	const choice = (await readForm(request)).get("customer");
	const created = await createQuoteFromInquiry(
		by,
		parseIdParam(params.id),
		typeof choice === "string" && choice ? choice : undefined,
		new Date(),
	);
	if (created === "missing") throw new Response("Not found", { status: 404 });
	if (created === "refused")
		throw new Response("This inquiry is marked as spam or as a duplicate. Reopen it first.", { status: 409 });
	throw redirect(`/admin/quotes/${created.id}`, 303);
}
