import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { handOverForm } from "../contract-form.ts";
import { inPersonSigningUrl } from "../emails.server.ts";
import { startInPersonSigning } from "../signers.server.ts";
import type { Route } from "./+types/hand-over.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "contracts.in-person");
	const parsed = parseForm(handOverForm, await readForm(request));
	const started = parsed.ok ? await startInPersonSigning(by, params.id, parsed.value.signerId, new Date()) : "stale";
	if (started === "stale")
		throw new Response("This contract can't be signed right now. Go back and reload the page.", { status: 409 });
	throw redirect(inPersonSigningUrl(started.inPersonId), 303);
}
