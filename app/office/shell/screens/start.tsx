import { redirect, redirectDocument } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { isPhone } from "#app/people/staff/device.ts";
import type { Route } from "./+types/start.ts";

/** Field work starts in the field app: the crew's on every device, an estimator's on a phone. All others start on the dashboard. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { role } = requirePermission(context, "office.view");
	const hasDashboard = may(role, "dashboard.view");
	const worksInField = may(role, "field.start") && (!hasDashboard || isPhone(request.headers.get("user-agent")));
	return worksInField ? redirectDocument("/admin/field") : redirect("/admin/dashboard");
}
