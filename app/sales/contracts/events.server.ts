import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** Everyone has signed the contract, the company too. */
export const contractSigned = defineEvent("contract.signed", z.object({ contractId: z.uuid() }));
