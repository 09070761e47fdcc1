import { onlyStaffApi } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { searchOffice } from "../search.server.ts";
import type { Route } from "./+types/search.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi()];

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = permitted(context, "dashboard.view");
	const words = (url.searchParams.get("q") ?? "").slice(0, 200);
	return Response.json(await searchOffice(by, words, new Date()));
}
