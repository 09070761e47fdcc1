import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** A customer's properties were deleted. No document referred to them. */
export const propertiesDeleted = defineEvent("properties.deleted", z.object({ ids: z.array(z.uuid()) }));
