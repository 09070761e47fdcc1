import { handleAutosave } from "#app/documents/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { draftForm } from "../change-order-form.ts";
import { saveDraft } from "../drafts.server.ts";
import type { Route } from "./+types/change-order-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("changes.draft")];

export function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "changes.draft");
	return handleAutosave(request, draftForm, async (draft) => {
		const saved = await saveDraft(by, params.id, draft.version, draft.content, new Date());
		if (saved.kind !== "conflict") return saved;
		const { version, content } = saved.current;
		return { kind: "conflict", version, content, by: saved.by };
	});
}
