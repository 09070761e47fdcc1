import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

const staffEmail = z.object({
	staffId: z.uuid(),
	kind: z.string(),
	/** one email per key, whatever is retried or clicked twice */
	once: z.string(),
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string(),
});
export type StaffEmail = z.infer<typeof staffEmail>;

/** A person on the staff gets an email about their account. Messaging sends it. */
export const staffEmailed = defineEvent("staff.emailed", staffEmail);
