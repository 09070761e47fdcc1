import { handle, schedule } from "#app/platform/queue.server.ts";
import { lookAround } from "./checkout.server.ts";
import { receipt, refunding, refundReceipt, stripeEvent } from "./queues.server.ts";
import { sendReceipt, sendRefundReceipt } from "./receipts.server.ts";
import { enqueueWaitingRefunds, runRefund } from "./refunds.server.ts";
import { remindAll } from "./reminders.server.ts";
import { handleEvent } from "./webhook.server.ts";

export const tasks = {
	...handle(stripeEvent, ({ eventId }) => handleEvent(eventId, new Date())),
	...handle(refunding, ({ refundId }) => runRefund(refundId, new Date())),
	...handle(receipt, ({ paymentId }) => sendReceipt(paymentId)),
	...handle(refundReceipt, ({ refundId }) => sendRefundReceipt(refundId)),
	// a lost webhook or job must not lose a payment or a refund
	...schedule("payments.look-around", "*/15 * * * *", async () => {
		await enqueueWaitingRefunds(new Date());
		await lookAround(new Date());
	}),
	...schedule("payments.remind", "7 8-19 * * 1-6", () => remindAll(new Date())),
};
