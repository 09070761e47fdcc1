import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { draftForm } from "../change-order-form.ts";
import { saveDraft } from "../drafts.server.ts";
import type { Route } from "./+types/change-order-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("changes.draft")];

export const action = autosaveAction("changes.draft", {
	form: draftForm,
	save: saveDraft,
	toDraft: ({ version, content }) => ({ version, content }),
});
