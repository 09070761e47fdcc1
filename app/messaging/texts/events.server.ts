import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

const received = z.object({ textId: z.uuid(), phone: z.string(), customerId: z.uuid().nullable(), at: z.date() });
export type ReceivedText = z.output<typeof received>;

/** Someone texted us. `customerId` is null when no customer or more than one has the number. */
export const textReceived = defineEvent("texts.received", received);

/** A carrier filters our texts as spam or our number isn't registered, so further texts of this record won't arrive either. */
export const textBlocked = defineEvent(
	"texts.blocked",
	z.object({ entity: z.string(), entityId: z.string(), errorCode: z.number() }),
);
