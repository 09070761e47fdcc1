import { redirect } from "react-router";
import { idCheckForm } from "#app/documents/signing/id-check-form.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { handOverForm } from "../contract-form.ts";
import { inPersonSigningUrl } from "../emails.server.ts";
import { recordIdCheck } from "../id-checks.server.ts";
import { startInPersonSigning } from "../signers.server.ts";
import type { Route } from "./+types/hand-over.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "contracts.in-person");
	const form = await readForm(request);
	if (form.get("intent") === "check-id") {
		const check = parseForm(idCheckForm, form);
		const { signerId = "", note = "" } = check.ok ? check.value : {};
		if (check.ok) await recordIdCheck(by, params.id, signerId, note, new Date());
		throw redirect(check.ok ? "/admin/sign-here" : "/admin/sign-here?id-check=missing", 303);
	}
	const parsed = parseForm(handOverForm, form);
	const started = parsed.ok ? await startInPersonSigning(by, params.id, parsed.value.signerId, new Date()) : "stale";
	if (started === "stale")
		throw new Response("This contract can't be signed right now. Go back and reload the page.", { status: 409 });
	throw redirect(inPersonSigningUrl(started.inPersonId), 303);
}
