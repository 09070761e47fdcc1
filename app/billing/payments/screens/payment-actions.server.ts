import { permit } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import { refundForm, reverseEntryForm } from "../payment-form.ts";
import { recordReturnedCheck, resolveProblem, reverseEntry, undoReturnedCheck } from "../payments.server.ts";
import { refundPayment } from "../refunds.server.ts";
import { chargeReturnedCheckFee } from "../returned-checks.server.ts";

/** The forms on the page of a payment. */
export const paymentAction = recordAction({
	view: "payments.record",
	path: (id) => `/admin/payments/${id}`,
	stale: "Someone else changed this payment. Review the latest version, then try again.",
	intents: {
		refund: intent("payments.refund", refundForm, async ({ by, id, value, now }) => {
			const { version, cause, creditReason, ...refund } = value;
			const creditBy = permit(by, "invoices.credit");
			const isReduction = cause === "price-reduction";
			if (isReduction && !creditBy) return refused("You don't have permission to issue credit memos.");
			const credit = isReduction && creditBy ? { by: creditBy, reason: creditReason } : null;
			const result = await refundPayment(by, id, version, { ...refund, credit }, now);
			if (result === "wrong-method") return "stale";
			if (typeof result === "string") return result;
			return invalid({
				amount:
					result.kind === "too-much"
						? `You can refund up to ${formatMoney(result.available)}.`
						: `That's more than the amount left to credit on invoice ${result.number}. Enter a smaller amount.`,
			});
		}),
		"return-check": intent("payments.reverse", versionForm, ({ by, id, value, now }) =>
			recordReturnedCheck(by, id, value.version, now),
		),
		"undo-return": intent("payments.reverse", versionForm, ({ by, id, value, now }) =>
			undoReturnedCheck(by, id, value.version, now),
		),
		"charge-fee": intent("invoices.draft", noFields, async ({ by, id, now }) => {
			const draft = await chargeReturnedCheckFee(by, id, now);
			return draft === "stale" ? draft : { to: `/admin/invoices/${draft.id}` };
		}),
		"reverse-entry": intent("payments.reverse", reverseEntryForm, async ({ by, id, value, now }) => {
			const result = await reverseEntry(by, id, value.version, value.reason, now);
			return result === "deposited"
				? refused("This payment has been deposited or refunded, so it can't be reversed.")
				: result;
		}),
		resolve: intent("payments.record", versionForm, ({ by, id, value, now }) =>
			resolveProblem(by, id, value.version, now),
		),
	},
});
