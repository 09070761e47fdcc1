import { redirect } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { draftFromInquiry } from "../create.server.ts";
import type { Route } from "./+types/quote-from-inquiry.ts";

export function loader({ params }: Route.LoaderArgs) {
	throw redirect(`/admin/inquiries/${params.id}`);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "quotes.draft");
	const choice = (await request.formData()).get("customer");
	const made = await draftFromInquiry(
		by,
		params.id,
		typeof choice === "string" && choice ? choice : undefined,
		new Date(),
	);
	if (made === "missing") throw new Response("Not found", { status: 404 });
	if (made === "refused")
		throw new Response("This inquiry is marked as spam or a duplicate. Reopen it first.", { status: 409 });
	throw redirect(`/admin/quotes/${made.id}`, 303);
}
