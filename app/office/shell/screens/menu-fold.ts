import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { menuGroupKeys } from "../menu.ts";
import { saveMenuFold } from "../menu-folds.server.ts";
import type { Route } from "./+types/menu-fold.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi()];

const form = z.object({ section: z.enum(menuGroupKeys), isOpen: z.enum(["true", "false"]) });

/** POST /api/office/menu remembers that a group of this person's menu is open or closed. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "office.view");
	const parsed = parseForm(form, await readForm(request));
	if (!parsed.ok) return Response.json({ error: "This menu has no such group." }, { status: 422 });
	await saveMenuFold(by, parsed.value.section, parsed.value.isOpen === "true");
	return new Response(null, { status: 204 });
}

/** There is nothing to see here. */
export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "office.view");
	return Response.json({ error: "Use POST." }, { status: 405 });
}
