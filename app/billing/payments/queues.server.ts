import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const refundPayload = z.object({ refundId: z.uuid() });

export const stripeEventQueue = defineQueue("payments.event", z.object({ eventId: z.string() }), {
	label: "Stripe event",
	retryLimit: 20,
});
export const refundQueue = defineQueue("payments.refund", refundPayload, { label: "Refund", retryLimit: 20 });
export const receiptQueue = defineQueue("payments.receipt", z.object({ paymentId: z.uuid() }), {
	label: "Payment receipt",
	retryLimit: 20,
});
export const refundReceiptQueue = defineQueue("payments.refund-receipt", refundPayload, {
	label: "Refund receipt",
	retryLimit: 20,
});
