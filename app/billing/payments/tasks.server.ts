import { handle, schedule } from "#app/platform/queue.server.ts";
import { reconcilePending } from "./checkout.server.ts";
import { receiptQueue, refundQueue, refundReceiptQueue, stripeEventQueue } from "./queues.server.ts";
import { sendReceipt, sendRefundReceipt } from "./receipts.server.ts";
import { requeuePendingRefunds, submitRefund } from "./refunds.server.ts";
import { sendDueReminders } from "./reminders.server.ts";
import { handleStripeEvent } from "./webhook.server.ts";

export const tasks = {
	...handle(stripeEventQueue, ({ eventId }) => handleStripeEvent(eventId, new Date())),
	...handle(refundQueue, ({ refundId }) => submitRefund(refundId, new Date())),
	...handle(receiptQueue, ({ paymentId }) => sendReceipt(paymentId)),
	...handle(refundReceiptQueue, ({ refundId }) => sendRefundReceipt(refundId)),
	// catches up on payments and refunds whose webhook or job was lost
	...schedule(
		"payments.reconcile",
		"*/15 * * * *",
		async () => {
			await requeuePendingRefunds(new Date());
			await reconcilePending(new Date());
		},
		{ label: "Stripe payment check" },
	),
	...schedule("payments.remind", "7 8-19 * * 1-6", () => sendDueReminders(new Date()), { label: "Invoice reminders" }),
};
