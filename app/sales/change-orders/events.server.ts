import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** The customer approved a change order; the contract has its new value already. */
export const changeOrderApproved = defineEvent("change-order.approved", z.object({ changeOrderId: z.uuid() }));

/** The signed copy of an approved change order is stored and on its way to all signers. */
export const changeOrderSealed = defineEvent("change-order.sealed", z.object({ changeOrderId: z.uuid() }));
