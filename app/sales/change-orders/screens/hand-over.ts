import { redirect } from "react-router";
import { idCheckForm } from "#app/documents/signing/id-check-form.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { inPersonUrl } from "../emails.server.ts";
import { recordChangeOrderIdCheck } from "../id-checks.server.ts";
import { startInPersonSigning } from "../signers.server.ts";
import { startYardApproval } from "../yard-approval.server.ts";
import type { Route } from "./+types/hand-over.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

/**
 * Starts in-person signing: from here on, the device shows the signer's page. With the intent "approve-in-yard", the id is
 * that of a change order from the field app.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "changes.in-person");
	const back = may(by.role, "contracts.in-person") ? "/admin/sign-here" : "/admin/field#/jobs";
	const id = isUuid(params.signerId) ? params.signerId : null;
	const form = await readForm(request);
	const now = new Date();
	if (id && form.get("intent") === "check-id") {
		const check = parseForm(idCheckForm, form);
		if (check.ok) await recordChangeOrderIdCheck(by, id, check.value.note, now);
		throw redirect(back, 303);
	}
	if (id && form.get("intent") === "approve-in-yard") {
		const approval = await startYardApproval(by, id, now);
		const jobId = String(form.get("jobId"));
		const order = isUuid(jobId) ? `/admin/field#/j/${jobId}/order/${id}` : "/admin/field#/jobs";
		throw redirect(approval.kind === "handed-over" ? inPersonUrl(approval.inPersonId) : order, 303);
	}
	const started = id ? await startInPersonSigning(by, id, now) : "stale";
	throw redirect(started === "stale" ? back : inPersonUrl(started.inPersonId), 303);
}
