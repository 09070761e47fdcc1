import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { draftForm } from "../contract-form.ts";
import { saveDraft } from "../drafts.server.ts";
import type { Route } from "./+types/contract-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("contracts.draft")];

export const action = autosaveAction("contracts.draft", {
	form: draftForm,
	save: saveDraft,
	toDraft: ({ version, content }) => ({ version, content }),
});
