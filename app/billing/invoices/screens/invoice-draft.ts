import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { saveDraft } from "../drafts.server.ts";
import { draftForm } from "../invoice-form.ts";
import { toInvoiceContent } from "../invoices.server.ts";
import type { Route } from "./+types/invoice-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("invoices.draft")];

export const action = autosaveAction("invoices.draft", {
	form: draftForm,
	save: saveDraft,
	toDraft: (current) => ({ version: current.invoice.version, content: toInvoiceContent(current) }),
});
