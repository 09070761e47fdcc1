import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const delivery = z.object({ mailId: z.uuid() });

export const emailDelivery = defineQueue("mailbox.deliver", delivery, { retryLimit: 30, expireInSeconds: 120 });

/** Emails that somebody is waiting for with the page open, such as a signing code: nothing else is ever in their way. */
export const urgentDelivery = defineQueue("mailbox.deliver-urgent", delivery, { retryLimit: 30, expireInSeconds: 120 });
