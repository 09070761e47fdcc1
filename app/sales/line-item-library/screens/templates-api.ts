import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { nameTaken } from "../library-item.ts";
import { newTemplateForm } from "../template-form.ts";
import { addTemplate, listUsableTemplates } from "../templates.server.ts";
import type { Route } from "./+types/templates-api.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("line-library.view")];

export async function loader() {
	return Response.json(await listUsableTemplates());
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "line-library.add");
	const parsed = newTemplateForm.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ errors: fieldErrors(parsed.error) }, { status: 422 });
	const added = await addTemplate(by, parsed.data, new Date());
	if (added === "taken") return Response.json({ errors: { name: nameTaken } }, { status: 409 });
	return Response.json(added, { status: 201 });
}
