import { photoLimits } from "#app/content/media/photo.ts";
import { storePhoto } from "#app/content/media/photos.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { manualPaymentForm, paymentDateForm } from "../payment-entry-form.ts";
import { applyCredit, recordPayment } from "../payments.server.ts";
import { type ReminderChange, updateReminders } from "../reminders.server.ts";

const refusalMessages = {
	missing: "This invoice no longer exists.",
	"not-issued": "Issue the invoice before you record a payment.",
	void: "This invoice was voided. Record the payment on the invoice that replaced it.",
};

const changeReminders = (kind: Exclude<ReminderChange["kind"], "payment-date-saved">) =>
	intent("payments.record", noFields, ({ by, id, now }) => updateReminders(by, id, { kind }, now));

/** The forms in the payments section of an invoice. */
export const invoicePaymentsAction = recordAction({
	view: "payments.record",
	path: (id) => `/admin/invoices/${id}`,
	stale: "This invoice no longer exists.",
	intents: {
		record: intent("payments.record", manualPaymentForm, async ({ by, id, value: { photo, ...payment }, now }) => {
			if (photo) {
				const bytes = Buffer.from(await photo.arrayBuffer());
				const stored = await storePhoto({ uploadKey: payment.formKey, name: photo.name, bytes });
				if (typeof stored === "string")
					return invalid({ photo: `Choose a photo that's ${photoLimits.bytes / 1024 / 1024} MB or smaller.` });
			}
			const result = await recordPayment(by, { ...payment, invoiceId: id }, now);
			return typeof result === "string" ? refused(refusalMessages[result]) : "done";
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
