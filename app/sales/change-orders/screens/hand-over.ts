import { redirect } from "react-router";
import { idCheckForm } from "#app/documents/signing/id-check-form.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { inPersonUrl } from "../emails.server.ts";
import { recordChangeOrderIdCheck } from "../id-checks.server.ts";
import { startInPersonSigning } from "../signers.server.ts";
import type { Route } from "./+types/hand-over.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

/** Starts in-person signing: from here on, the device shows the signer's page. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "contracts.in-person");
	const id = isUuid(params.signerId) ? params.signerId : null;
	const form = await readForm(request);
	if (id && form.get("intent") === "check-id") {
		const check = parseForm(idCheckForm, form);
		if (check.ok) await recordChangeOrderIdCheck(by, id, check.value.note, new Date());
		throw redirect(check.ok ? "/admin/sign-here" : "/admin/sign-here?id-check=missing", 303);
	}
	const started = id ? await startInPersonSigning(by, id, new Date()) : "stale";
	if (started === "stale") throw redirect("/admin/sign-here", 303);
	throw redirect(inPersonUrl(started.inPersonId), 303);
}
