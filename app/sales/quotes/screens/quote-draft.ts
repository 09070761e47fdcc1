import { handleAutosave } from "#app/documents/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { saveDraft } from "../drafts.server.ts";
import { draftForm } from "../quote-form.ts";
import { toQuoteContent } from "../quotes.server.ts";
import type { Route } from "./+types/quote-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("quotes.draft")];

export function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "quotes.draft");
	return handleAutosave(request, draftForm, async (draft) => {
		const saved = await saveDraft(by, params.id, draft.version, draft.content, new Date());
		if (saved.kind !== "conflict") return saved;
		const { current, by: other } = saved;
		return { kind: "conflict", version: current.quote.version, content: toQuoteContent(current), by: other };
	});
}
