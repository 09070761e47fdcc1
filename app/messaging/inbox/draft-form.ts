import { z } from "zod";

const typed = (length: number) => z.string().max(length, `Keep this to ${length} characters or fewer.`);

export const savedDraft = z.object({
	version: z.int().min(1),
	content: z.object({ to: typed(5_000), cc: typed(5_000), subject: typed(500), text: typed(100_000) }),
});

export const draftForm = z.object({ draft: z.uuid(), version: z.coerce.number().int().min(1) });
export const sendForm = draftForm.extend({
	/** the newest email of the thread when it was written */
	newest: z.union([z.literal(""), z.uuid()]).default(""),
	when: z.enum(["now", "tomorrow", "next-week"]).default("now"),
	close: z.literal("yes").optional(),
});
export const replyForm = z.object({ to: z.enum(["sender", "everyone"]).default("sender"), message: z.uuid() });
export const undoSendForm = z.object({ draft: z.uuid() });
