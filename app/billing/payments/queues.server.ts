import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const refund = z.object({ refundId: z.uuid() });

export const stripeEvent = defineQueue("payments.event", z.object({ eventId: z.string() }), { retryLimit: 20 });
export const refunding = defineQueue("payments.refund", refund, { retryLimit: 20 });
export const receipt = defineQueue("payments.receipt", z.object({ paymentId: z.uuid() }), { retryLimit: 20 });
export const refundReceipt = defineQueue("payments.refund-receipt", refund, { retryLimit: 20 });
