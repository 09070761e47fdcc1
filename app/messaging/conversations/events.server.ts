import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

const received = z.object({ messageId: z.uuid(), customerId: z.uuid(), at: z.coerce.date() });

/** A customer wrote to the office. */
export const messageReceived = defineEvent("customer-messages.received", received);

const answered = z.object({
	entity: z.string().nullable(),
	entityId: z.uuid().nullable(),
	customerId: z.uuid(),
	at: z.date(),
});
export type OfficeAnswer = z.output<typeof answered>;

/** The office wrote to a customer: questions of this customer about the record, or about any record without one, are answered. */
export const customerAnswered = defineEvent("customer-messages.answered", answered);

const assigned = z.object({ customerId: z.uuid(), staffId: z.uuid(), by: z.string(), at: z.coerce.date() });

/** A colleague was given a conversation, or mentioned in a note of it. */
export const conversationAssigned = defineEvent("customer-messages.assigned", assigned);
export const colleagueMentioned = defineEvent("customer-messages.mentioned", assigned);
