import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { refundForm, versionForm } from "../payment-form.ts";
import { recordReturnedCheck, resolveProblem } from "../payments.server.ts";
import { refundPayment } from "../refunds.server.ts";

/** The forms on the page of a payment. */
export const paymentAction = recordAction({
	view: "payments.record",
	path: (id) => `/admin/payments/${id}`,
	stale: "Someone else changed this payment. Review the latest version, then try again.",
	intents: {
		refund: intent("payments.refund", refundForm, async ({ by, id, value: { version, ...refund }, now }) => {
			const result = await refundPayment(by, id, version, refund, now);
			if (result === "wrong-method") return "stale";
			if (typeof result === "string") return result;
			return invalid({ amount: `You can refund up to ${formatMoney(result.available)}.` });
		}),
		"return-check": intent("payments.reverse", versionForm, ({ by, id, value, now }) =>
			recordReturnedCheck(by, id, value.version, now),
		),
		resolve: intent("payments.record", versionForm, ({ by, id, value, now }) =>
			resolveProblem(by, id, value.version, now),
		),
	},
});
