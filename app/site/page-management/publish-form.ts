import { z } from "zod";
import { draftVersionForm, scheduleForm } from "#app/content/versions/publish-form.ts";

/** in spite of what the check of the page found */
const anyway = z.literal("on").optional();
export const publishPageForm = draftVersionForm.extend({ anyway });
export const schedulePageForm = scheduleForm.extend({ anyway });
