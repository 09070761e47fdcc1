import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { checkIssue } from "../checks.server.ts";
import { findIssue } from "../issues.server.ts";
import type { Route } from "./+types/issue-check.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("newsletter.view")];

/** The size of the issue as it is saved, and what must be put right before it is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "newsletter.view");
	const issue = isUuid(params.id) ? await findIssue(by, params.id) : null;
	if (!issue) return Response.json({ error: "This issue doesn't exist." }, { status: 404 });
	return Response.json(await checkIssue(issue));
}
