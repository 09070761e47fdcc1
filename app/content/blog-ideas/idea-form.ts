import { z } from "zod";
import { textField, trimmedField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { ideaLimits, ideaReasons } from "./idea.ts";

export const seenIdeaForm = z.object({ key: z.string().min(1).max(200), version: versionOrZeroField });

export const addIdeaForm = z.object({
	title: trimmedField(ideaLimits.title).pipe(z.string().min(3, "Say what the article is about.")),
	note: textField(ideaLimits.note),
});

export const dismissIdeaForm = seenIdeaForm.extend({
	reason: z.enum(ideaReasons, "Choose a reason."),
});

export const assignIdeaForm = seenIdeaForm.extend({ assigneeId: z.union([z.literal(""), z.uuid()]) });
