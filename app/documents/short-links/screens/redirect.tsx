import { data } from "react-router";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { isOpenedByPerson } from "#app/platform/http/people.server.ts";
import { log } from "#app/platform/log.server.ts";
import { recordScan } from "../scans.server.ts";
import { destination } from "../short-link.ts";
import { findBySlug } from "../short-links.server.ts";
import { findRecordPage } from "../targets.server.ts";
import type { Route } from "./+types/redirect.ts";

/** Leads a scanned code to its page. A scan is counted after the response; a count that fails keeps no one waiting. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const link = await findBySlug(params.slug);
	if (!link) throw data(null, { status: 404, statusText: "Not Found" });
	const ownTarget = link.entity ? await findRecordPage(link) : null;
	if (isOpenedByPerson(request)) void countScan(link.id, request.headers, context.get(clientContext), now);
	throw new Response(null, {
		status: 302,
		headers: {
			Location: destination(link, today(now), ownTarget),
			"Cache-Control": "no-store",
			"X-Robots-Tag": "noindex, nofollow",
		},
	});
}

/** Only a slug that no code has ends up on a page: the site's own for what it can't find. */
export default function Redirect() {
	return null;
}

async function countScan(linkId: string, headers: Headers, client: Parameters<typeof recordScan>[1], now: Date) {
	try {
		if (!(await findSession(headers))) await recordScan(linkId, client, now);
	} catch (error) {
		log().error({ err: error }, "counting a scan failed");
	}
}
