import { draftForm } from "#app/changes/change-form.ts";
import { saveDraft } from "#app/changes/drafts.server.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { onlyStaffApi } from "#app/staff/guard.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import type { Route } from "./+types/change-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("changes.draft")];

/** What the editor's autosave calls: 200 saved, 409 with what stands there now, 422 with what is wrong. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "changes.draft");
	const parsed = draftForm.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ kind: "invalid", errors: fieldErrors(parsed.error) }, { status: 422 });
	const { version, content } = parsed.data;
	const saved = await saveDraft(by, params.id, version, content, new Date());
	switch (saved.kind) {
		case "saved":
			return Response.json({ kind: "saved", version: saved.version, at: saved.at.toISOString() });
		case "conflict": {
			const { version: now, content: theirs } = saved.current;
			return Response.json({ kind: "conflict", version: now, content: theirs, by: saved.by }, { status: 409 });
		}
		case "issued":
			return Response.json({ kind: "issued" }, { status: 409 });
		case "missing":
			return Response.json({ kind: "issued" }, { status: 404 });
	}
}
