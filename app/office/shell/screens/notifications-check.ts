import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { countNotifications } from "../notification.server.ts";
import type { Route } from "./+types/notifications-check.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi()];

export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await countNotifications(requirePermission(context, "office.view"), new Date()));
}
