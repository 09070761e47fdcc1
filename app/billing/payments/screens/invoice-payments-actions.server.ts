import { photoLimits } from "#app/content/media/photo.ts";
import { storePhoto } from "#app/content/media/photos.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { manualPaymentForm, paymentDateForm } from "../payment-entry-form.ts";
import { applyCredit } from "../payments.server.ts";
import { recordPaymentFromForm } from "../record-payment.server.ts";
import { type ReminderChange, updateReminders } from "../reminders.server.ts";

const refusalMessages = {
	missing: "This invoice no longer exists.",
	"not-issued": "Issue the invoice before you record a payment.",
	void: "This invoice was voided. Record the payment on the invoice that replaced it.",
};

type Seen = { seenBalance: number; checkNumber: string; amount: number };

function questions(typed: Seen, { balance, recordedOn }: { balance: number; recordedOn: string | null }) {
	const errors: Record<string, string> = {};
	if (balance !== typed.seenBalance)
		errors.amount = `The balance due is now ${formatMoney(balance)}. It was ${formatMoney(typed.seenBalance)} when you opened this form. Check the list of payments before you record this one.`;
	if (recordedOn)
		errors.isSecondCheck = `Check #${typed.checkNumber} for ${formatMoney(typed.amount)} from this customer has already been recorded, received on ${formatDay(recordedOn)}. If this is another check, select the box and record it.`;
	return errors;
}

const changeReminders = (kind: Exclude<ReminderChange["kind"], "payment-date-saved">) =>
	intent("payments.record", noFields, ({ by, id, now }) => updateReminders(by, id, { kind }, now));

/** The forms in the payments section of an invoice. */
export const invoicePaymentsAction = recordAction({
	view: "payments.record",
	path: (id) => `/admin/invoices/${id}`,
	stale: "This invoice no longer exists.",
	intents: {
		record: intent("payments.record", manualPaymentForm, async ({ by, id, value, now }) => {
			const { photo, ...payment } = value;
			if (photo) {
				const bytes = Buffer.from(await photo.arrayBuffer());
				const stored = await storePhoto({ uploadKey: payment.formKey, name: photo.name, bytes });
				if (typeof stored === "string")
					return invalid({ photo: `Choose a photo that's ${photoLimits.bytes / 1024 / 1024} MB or smaller.` });
			}
			const result = await recordPaymentFromForm(by, { ...payment, invoiceId: id }, now);
			if (typeof result === "string") return refused(refusalMessages[result]);
			if (result.kind === "recorded") return "done";
			return invalid(questions(payment, result));
		}),
		"apply-credit": intent("payments.record", noFields, async ({ by, id, now }) => {
			await applyCredit(by, id, now);
			return "done";
		}),
		"payment-date": intent("payments.record", paymentDateForm, ({ by, id, value: { date }, now }) =>
			updateReminders(by, id, { kind: "payment-date-saved", on: date }, now),
		),
		"question-answered": changeReminders("question-answered"),
		"customer-replied": changeReminders("customer-replied"),
		"reminders-on": changeReminders("reminders-on"),
		"reminders-off": changeReminders("reminders-off"),
	},
});
