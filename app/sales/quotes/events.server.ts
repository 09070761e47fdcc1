import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** The customer accepted a quote online, or the office recorded it. The transaction holds the locks on the customer and the quote. */
export const quoteAccepted = defineEvent("quote.accepted", z.object({ quoteId: z.uuid(), at: z.coerce.date() }));
