import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { savedDraft } from "../draft-form.ts";
import { saveDraft } from "../drafts.server.ts";
import type { Route } from "./+types/draft-save.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("inbox.work")];

export const action = autosaveAction("inbox.work", {
	form: savedDraft,
	save: saveDraft,
	toDraft: ({ version, to, cc, subject, text }) => ({ version, content: { to, cc, subject, text } }),
});
