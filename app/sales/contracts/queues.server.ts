import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const contractJob = z.object({ contractId: z.uuid() });

export const sealQueue = defineQueue("contracts.seal", contractJob, {
	label: "Signed contract PDF",
	retryLimit: 20,
	expireInSeconds: 120,
});
export const finalVersionQueue = defineQueue("contracts.close", contractJob, {
	label: "Copies of a closed contract",
	retryLimit: 20,
	expireInSeconds: 120,
});

/** `sentAt` is the ISO instant of the invitation: after a newer invitation, the job does nothing. */
export const signerReminderQueue = defineQueue(
	"contracts.remind",
	z.object({ signerId: z.uuid(), sentAt: z.iso.datetime(), step: z.int() }),
	{ label: "Contract signing reminder", retryLimit: 20 },
);
