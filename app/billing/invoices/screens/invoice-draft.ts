import { answerAutosave } from "#app/documents/drafts/autosave.server.ts";
import { onlyStaffApi } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { saveDraft } from "../drafts.server.ts";
import { draftForm } from "../invoice-form.ts";
import { contentOfRecord } from "../invoices.server.ts";
import type { Route } from "./+types/invoice-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("invoices.draft")];

export function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "invoices.draft");
	return answerAutosave(request, draftForm, async (draft) => {
		const saved = await saveDraft(by, params.id, draft.version, draft.content, new Date());
		if (saved.kind !== "conflict") return saved;
		const { current, by: other } = saved;
		return { kind: "conflict", version: current.invoice.version, content: contentOfRecord(current), by: other };
	});
}
