import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** Completed work of a contract was recorded or undone. The transaction holds the lock on the contract. */
export const completedWorkChanged = defineEvent(
	"completed-work.changed",
	z.object({ contractId: z.uuid(), at: z.coerce.date() }),
);
