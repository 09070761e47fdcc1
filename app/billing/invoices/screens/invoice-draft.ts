import { handleAutosave } from "#app/documents/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { saveDraft } from "../drafts.server.ts";
import { draftForm } from "../invoice-form.ts";
import { toInvoiceContent } from "../invoices.server.ts";
import type { Route } from "./+types/invoice-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("invoices.draft")];

export function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "invoices.draft");
	return handleAutosave(request, draftForm, async (draft) => {
		const saved = await saveDraft(by, params.id, draft.version, draft.content, new Date());
		if (saved.kind !== "conflict") return saved;
		const { current, by: lastEditor } = saved;
		return { kind: "conflict", version: current.invoice.version, content: toInvoiceContent(current), by: lastEditor };
	});
}
