import { answerAutosave } from "#app/papers/autosave.server.ts";
import { saveDraft } from "#app/quotes/drafts.server.ts";
import { draftForm } from "#app/quotes/quote-form.ts";
import { contentOfRecord } from "#app/quotes/quotes.server.ts";
import { onlyStaffApi } from "#app/staff/guard.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import type { Route } from "./+types/quote-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("quotes.draft")];

export function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "quotes.draft");
	return answerAutosave(request, draftForm, async (draft) => {
		const saved = await saveDraft(by, params.id, draft.version, draft.content, new Date());
		if (saved.kind !== "conflict") return saved;
		const { current, by: other } = saved;
		return { kind: "conflict", version: current.quote.version, content: contentOfRecord(current), by: other };
	});
}
