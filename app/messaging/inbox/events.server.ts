import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

const customerReply = z.object({
	entity: z.string(),
	entityId: z.uuid(),
	kind: z.string(),
	at: z.date(),
	/** the reply in the inbox */
	mailMessageId: z.uuid(),
});
export type CustomerReply = z.output<typeof customerReply>;

const calendarAnswer = z.object({
	/** of the event, as our invitation has it */
	uid: z.string(),
	/** which version of the event was answered */
	sequence: z.int(),
	answer: z.enum(["accepted", "declined"]),
	/** the address that the answer came from */
	from: z.string(),
	at: z.coerce.date(),
});
export type CalendarAnswer = z.output<typeof calendarAnswer>;

/** A calendar program answered an invitation (METHOD:REPLY of RFC 5546). Anyone could have written the email. */
export const calendarAnswered = defineEvent("calendar-answered", calendarAnswer);

/** A customer answered an email about one of their records: no reminder should follow by itself. */
export const customerReplied = defineEvent("customer-replied", customerReply);
