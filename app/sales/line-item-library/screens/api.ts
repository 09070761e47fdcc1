import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { addItem, searchItems } from "../library.server.ts";
import { lineForm } from "../library-form.ts";
import type { Route } from "./+types/api.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("line-library.view")];

export async function loader({ url }: Route.LoaderArgs) {
	return Response.json(await searchItems(readSearchText(url.searchParams)));
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "line-library.add");
	const parsed = lineForm.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ errors: fieldErrors(parsed.error) }, { status: 422 });
	const added = await addItem(by, parsed.data, new Date());
	return added === "taken" ? Response.json({ errors: {} }, { status: 409 }) : Response.json(added, { status: 201 });
}
