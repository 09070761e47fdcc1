import { redirect } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { inPersonUrl } from "../emails.server.ts";
import { startInPersonSigning } from "../signers.server.ts";
import type { Route } from "./+types/hand-over.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

/** The device goes to the signer of a change order: from here on it shows the customer's page. */
export async function action({ params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "contracts.in-person");
	const id = /^[0-9a-f-]{36}$/.test(params.signerId) ? params.signerId : null;
	const here = id ? await startInPersonSigning(by, id, new Date()) : "conflict";
	if (here === "conflict") throw redirect("/admin/sign-here", 303);
	throw redirect(inPersonUrl(here.hereId), 303);
}
