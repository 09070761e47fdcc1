import { z } from "zod";
import { defineEvent } from "#app/platform/events.server.ts";

/** All work of a job that had visits is done, and no visit is left. */
export const jobFinished = defineEvent("job.finished", z.object({ jobId: z.uuid() }));
