import { z } from "zod";
import { versionField, versionForm, versionOrZeroField } from "#app/platform/form-fields.ts";

/** `at`: a day and a time of the company's clock, as browsers send them. */
export const scheduleForm = versionForm.extend({
	at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "Choose a date and time."),
});

export const draftVersionForm = z.object({ version: versionOrZeroField });
export const restoreForm = versionForm.extend({ number: z.coerce.number().int().positive() });
/** the version of the published page, beside that of the draft */
export const unpublishForm = z.object({ pageVersion: versionField });
