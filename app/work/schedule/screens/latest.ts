import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { readBoardNews } from "../latest.server.ts";
import { readDaySpan } from "../publish-form.ts";
import type { Route } from "./+types/latest.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi()];

/** What an open board asks every few seconds. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	return Response.json(await readBoardNews(by, readDaySpan(url.searchParams, today(new Date()))));
}
