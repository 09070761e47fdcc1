import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { saveProject, toProjectDraft } from "../editing.server.ts";
import { draftForm } from "../project-form.ts";
import type { Route } from "./+types/project-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("projects.edit")];

export const action = autosaveAction("projects.edit", { form: draftForm, save: saveProject, toDraft: toProjectDraft });
