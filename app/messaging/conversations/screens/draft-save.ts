import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { savedDraft } from "../conversation-form.ts";
import { saveDraft } from "../drafts.server.ts";
import type { Route } from "./+types/draft-save.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("messages.work")];

export const action = autosaveAction("messages.work", {
	form: savedDraft,
	save: saveDraft,
	toDraft: ({ version, text }) => ({ version, content: { text } }),
});
