import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const contract = z.object({ contractId: z.uuid() });

export const sealing = defineQueue("contracts.seal", contract, { retryLimit: 20, expireInSeconds: 120 });
export const closing = defineQueue("contracts.close", contract, { retryLimit: 20, expireInSeconds: 120 });

/** `sentAt` is the ISO instant of the invitation that is followed up: a newer invitation makes the job void. */
export const signerReminder = defineQueue(
	"contracts.remind",
	z.object({ signerId: z.uuid(), sentAt: z.iso.datetime(), step: z.int() }),
	{ retryLimit: 20 },
);
