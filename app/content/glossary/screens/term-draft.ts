import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { termPages, toTermDraft } from "../editing.server.ts";
import { draftForm } from "../term-form.ts";
import type { Route } from "./+types/term-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("glossary.edit")];

export const action = autosaveAction("glossary.edit", { form: draftForm, save: termPages.save, toDraft: toTermDraft });
