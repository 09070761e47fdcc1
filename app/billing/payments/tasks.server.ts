import { openPurse } from "#app/billing/invoices/customer-credit.server.ts";
import { movesOf, unusedOf } from "./account.server.ts";
import { lookAround } from "./checkout.server.ts";
import { releaseCredit, spendCredit } from "./ledger.server.ts";
import { sendReceipt, sendRefundReceipt } from "./receipts.server.ts";
import { enqueueWaitingRefunds, runRefund } from "./refunds.server.ts";
import { remindAll } from "./reminders.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { handleEvent } from "./webhook.server.ts";

openPurse({
	spend: async (tx, { id, customerId }, now) =>
		(await readPaymentSettings(tx)).useCredit ? spendCredit(tx, customerId, [id], now) : 0,
	release: releaseCredit,
	moves: movesOf,
	unused: unusedOf,
});

export const tasks = {
	"payments.event": {
		run: ({ eventId }: { eventId: string }) => handleEvent(eventId, new Date()),
		retryLimit: 20,
	},
	"payments.refund": {
		run: ({ refundId }: { refundId: string }) => runRefund(refundId, new Date()),
		retryLimit: 20,
	},
	"payments.receipt": { run: ({ paymentId }: { paymentId: string }) => sendReceipt(paymentId), retryLimit: 20 },
	"payments.refund-receipt": {
		run: ({ refundId }: { refundId: string }) => sendRefundReceipt(refundId),
		retryLimit: 20,
	},
	/** a webhook or a job that got lost loses no payment and no refund */
	"payments.look-around": {
		run: async () => {
			await enqueueWaitingRefunds(new Date());
			await lookAround(new Date());
		},
		cron: "*/15 * * * *",
	},
	"payments.remind": { run: () => remindAll(new Date()), cron: "7 8-19 * * 1-6" },
};
