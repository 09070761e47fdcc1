import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const payload = z.object({ importId: z.uuid() });
/** seconds; a job that takes longer starts again with the next row */
const limits = { expireInSeconds: 3_600 };

export const runImport = defineQueue("customer-imports.run", payload, { label: "Import customers", ...limits });
export const undoImport = defineQueue("customer-imports.undo", payload, { label: "Undo customer import", ...limits });
