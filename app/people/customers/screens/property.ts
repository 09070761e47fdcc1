import { data, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { type FieldErrors, parseForm, readForm } from "#app/platform/form.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findCustomerOfProperty } from "../customers.server.ts";
import { showGateCode } from "../gate-codes.server.ts";
import { editProperty } from "../properties.server.ts";
import { propertyForm } from "../property-form.ts";
import type { Route } from "./+types/property.ts";

const gone = "This property doesn't exist.";

export type PropertyAnswer = { errors: FieldErrors; gateCode?: string };

/** GET /admin/crm/properties/:id leads to the customer, whose page shows the property. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "customers.view");
	const customerId = await findCustomerOfProperty(parseIdParam(params.id, gone));
	if (!customerId) throw new Response(gone, { status: 404, statusText: "Not Found" });
	throw redirect(`/admin/crm/customers/${customerId}`);
}

/** POST /admin/crm/properties/:id saves the facts of a property, or answers its gate code, to any page that shows it. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "properties.edit");
	const id = parseIdParam(params.id, gone);
	const form = await readForm(request);
	if (form.get("intent") === "show-gate-code") return answerGateCode(context, id);
	const parsed = parseForm(propertyForm, form);
	if (!parsed.ok) return data<PropertyAnswer>({ errors: parsed.errors }, { status: 422 });
	if ((await editProperty(by, id, parsed.value, new Date())) === "saved") return { errors: {} };
	const message = "Someone else changed this property. Copy your changes, reload the page, and enter them again.";
	return data<PropertyAnswer>({ errors: { "": message } }, { status: 409 });
}

const gateCodeProblems = {
	none: "This property no longer has a gate code.",
	unreadable: "This gate code was saved with a different encryption key and can't be read. Enter it again.",
};

async function answerGateCode(context: Route.ActionArgs["context"], id: string) {
	const answer = await showGateCode(requirePermission(context, "gate-codes.show"), id, new Date());
	if (typeof answer === "string") return data<PropertyAnswer>({ errors: { "": gateCodeProblems[answer] } });
	return data<PropertyAnswer>({ errors: {}, gateCode: answer.code }, { headers: { "Cache-Control": "no-store" } });
}
