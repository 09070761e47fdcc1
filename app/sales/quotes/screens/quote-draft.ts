import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { saveDraft } from "../drafts.server.ts";
import { draftForm } from "../quote-form.ts";
import { toQuoteContent } from "../quotes.server.ts";
import type { Route } from "./+types/quote-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("quotes.draft")];

export const action = autosaveAction("quotes.draft", {
	form: draftForm,
	save: saveDraft,
	toDraft: (current) => ({ version: current.quote.version, content: toQuoteContent(current) }),
});
