import { autosaveAction } from "#app/noun/drafts/autosave.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { draftForm } from "../campaign-form.ts";
import { saveCampaign, toDraft } from "../campaigns.server.ts";
import type { Route } from "./+types/campaign-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("text-campaigns.edit")];

export const action = autosaveAction("text-campaigns.edit", { form: draftForm, save: saveCampaign, toDraft });
