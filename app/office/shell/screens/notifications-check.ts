import { onlyStaffApi } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { readCounters } from "../counters.server.ts";
import type { Route } from "./+types/notifications-check.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi()];

export async function loader({ context }: Route.LoaderArgs) {
	return Response.json(await readCounters(permitted(context, "dashboard.view")));
}
