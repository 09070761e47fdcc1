import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { searchOffice } from "../palette.server.ts";
import type { Route } from "./+types/search.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi()];

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "office.view");
	const query = readSearchText(url.searchParams);
	return Response.json(await searchOffice(by, query, new Date()));
}
