import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** A carrier filters our texts as spam or our number isn't registered, so further texts of this record won't arrive either. */
export const textBlocked = defineEvent(
	"texts.blocked",
	z.object({ entity: z.string(), entityId: z.string(), errorCode: z.number() }),
);
