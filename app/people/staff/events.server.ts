import { z } from "zod";
import type { EmailKind } from "#app/platform/email-kinds.ts";
import { defineEvent } from "#app/platform/events.server.ts";

const staffEmail = z.object({
	staffId: z.uuid(),
	kind: z.custom<EmailKind>(),
	/** idempotency key: one email per key, even after a retry or a double click */
	idempotencyKey: z.string(),
	to: z.string(),
	subject: z.string(),
	/** below each other; a link is shown as a button */
	paragraphs: z.array(z.union([z.string(), z.object({ button: z.string(), url: z.string() })])),
});
export type StaffEmail = z.infer<typeof staffEmail>;

/** Raised to email a person about their staff account. The messaging wing lays it out and sends it. */
export const staffEmailRequested = defineEvent("staff.email-requested", staffEmail);

/** Someone has accepted an invitation, or set up the product. */
export const personJoined = defineEvent("staff.joined", z.object({ staffId: z.uuid() }));
