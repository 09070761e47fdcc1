import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { draftForm } from "../issue-form.ts";
import { saveIssue, toDraft } from "../issues.server.ts";
import type { Route } from "./+types/issue-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("newsletter.edit")];

export const action = autosaveAction("newsletter.edit", { form: draftForm, save: saveIssue, toDraft });
