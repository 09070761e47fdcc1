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

/** A customer answered an email about one of their records: no reminder should follow by itself. */
export const customerReplied = defineEvent("customer-replied", customerReply);
