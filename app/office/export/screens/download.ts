import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { hasConfirmedIdentity } from "#app/people/staff/confirm.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { exportData, exportForm } from "../exports.server.ts";
import type { Route } from "./+types/download.ts";

const page = "/admin/export";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** Someone who reloads the download gets back to the page with its forms. */
export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "data.export");
	return redirect(page);
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "data.export");
	const now = new Date();
	if (!hasConfirmedIdentity(context, now)) throw redirect(`/admin/confirm?next=${page}`, 303);
	const parsed = parseForm(exportForm, await readForm(request));
	if (!parsed.ok) throw redirect(`${page}?invalid#quickbooks`, 303);
	return exportData(by, parsed.value, now);
}
