import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findIssue } from "../issues.server.ts";
import { checkLinks, listOtherSites } from "../link-check.server.ts";
import { linkCheckLimit } from "../urls.ts";
import type { Route } from "./+types/issue-links.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("newsletter.edit")];

/** Looks at the other websites that the issue links to, as it is saved. */
export async function action({ params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "newsletter.edit");
	const issue = isUuid(params.id) ? await findIssue(by, params.id) : null;
	if (!issue) return Response.json({ error: "This issue doesn't exist." }, { status: 404 });
	if (await consumeAccountLimit(linkCheckLimit, by.id))
		return Response.json({ error: "You've checked links many times. Try again in an hour." }, { status: 429 });
	return Response.json({ links: await checkLinks(await listOtherSites(issue)) });
}
