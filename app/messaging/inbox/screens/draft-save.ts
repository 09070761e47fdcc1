import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { savedDraft } from "../draft-form.ts";
import { saveDraft } from "../drafts.server.ts";

export const action = autosaveAction("inbox.work", {
	form: savedDraft,
	save: saveDraft,
	toDraft: ({ version, to, cc, subject, text }) => ({ version, content: { to, cc, subject, text } }),
});
