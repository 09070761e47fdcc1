import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const refundPayload = z.object({ refundId: z.uuid() });

export const stripeEventQueue = defineQueue("payments.event", z.object({ eventId: z.string() }), { retryLimit: 20 });
export const refundQueue = defineQueue("payments.refund", refundPayload, { retryLimit: 20 });
export const receiptQueue = defineQueue("payments.receipt", z.object({ paymentId: z.uuid() }), { retryLimit: 20 });
export const refundReceiptQueue = defineQueue("payments.refund-receipt", refundPayload, { retryLimit: 20 });
