import { redirect } from "react-router";
import { actor, requirePermission } from "#app/noun/permit.server.ts";
import { recordExport } from "#app/people/exports/record.server.ts";
import { hasConfirmedIdentity } from "#app/people/staff/confirm.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { today } from "#app/platform/dates.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { exportSubscribers } from "../export.server.ts";
import { subscribersPath, views } from "../subscriber.ts";
import type { Route } from "./+types/subscriber-export.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The page that asks for the password first and then offers this download. */
function confirmPath(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return `/admin/confirm?${new URLSearchParams({ download: pathname + search, next: subscribersPath })}`;
}

/** CSV of the subscribers in a view of the list that match its search. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "subscribers.view");
	const now = new Date();
	if (!hasConfirmedIdentity(context, now)) throw redirect(confirmPath(request));
	const { view, search } = parseListQuery(request, views, "subscribed");
	await recordExport(actor(by), { what: "subscribers" }, now);
	return csvResponse(`newsletter-subscribers-${today(now)}.csv`, exportSubscribers(by, view, search));
}
