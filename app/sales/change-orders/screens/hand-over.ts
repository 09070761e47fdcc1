import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { inPersonUrl } from "../emails.server.ts";
import { startInPersonSigning } from "../signers.server.ts";
import type { Route } from "./+types/hand-over.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

/** Starts in-person signing: from here on, the device shows the signer's page. */
export async function action({ params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "contracts.in-person");
	const id = isUuid(params.signerId) ? params.signerId : null;
	const started = id ? await startInPersonSigning(by, id, new Date()) : "stale";
	if (started === "stale") throw redirect("/admin/sign-here", 303);
	throw redirect(inPersonUrl(started.inPersonId), 303);
}
