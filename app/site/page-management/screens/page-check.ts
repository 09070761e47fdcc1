import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findSitePage } from "../editing.server.ts";
import { checkPage } from "../page-check.server.ts";
import type { EditedKind } from "../page-specs.ts";
import type { Route } from "./+types/page-check.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("pages.view")];

/** The faults of the page as it will be once its draft is published. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "pages.view");
	const site = isUuid(params.id) ? await findSitePage(params.id) : null;
	if (!site) return Response.json({ error: "This page doesn't exist." }, { status: 404 });
	const { id, kind, slug } = site.page;
	return Response.json({ faults: await checkPage({ id, kind: kind as EditedKind, slug }) });
}
