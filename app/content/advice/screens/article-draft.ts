import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { draftForm } from "../article-form.ts";
import { saveArticle, toArticleDraft } from "../editing.server.ts";
import type { Route } from "./+types/article-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("articles.edit")];

export const action = autosaveAction("articles.edit", { form: draftForm, save: saveArticle, toDraft: toArticleDraft });
