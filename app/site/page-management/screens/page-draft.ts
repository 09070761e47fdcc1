import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findSitePage, savePage, toPageDraft } from "../editing.server.ts";
import { draftForm } from "../page-form.ts";
import type { Route } from "./+types/page-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("pages.edit")];

/** Each page has fields of its own, so the page comes first. */
export async function action(args: Route.ActionArgs) {
	const site = isUuid(args.params.id) ? await findSitePage(args.params.id) : null;
	if (!site) return Response.json({ kind: "issued" }, { status: 404 });
	return autosaveAction("pages.edit", {
		form: draftForm(site.spec),
		save: (by, _id, version, fields, now) => savePage(by, site, version, fields, now),
		toDraft: (current) => toPageDraft({ ...current, spec: site.spec }),
	})(args);
}
