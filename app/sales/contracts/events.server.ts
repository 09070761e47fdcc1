import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** Everyone has signed the contract, the company too. */
export const contractSigned = defineEvent("contract.signed", z.object({ contractId: z.uuid() }));

/** A signed contract was voided: none of its work will be done. */
export const contractVoided = defineEvent("contract.voided", z.object({ contractId: z.uuid(), at: z.coerce.date() }));
