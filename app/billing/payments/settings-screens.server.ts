import type { SettingsScreen } from "#app/noun/settings-screen.ts";
import { formatMoney } from "#app/platform/money.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { hasStripe } from "./stripe-account.server.ts";

const path = "/admin/payments/settings";
const field = (name: string) => `${path}#field-${name}`;

export const settings: readonly SettingsScreen[] = [
	{
		order: 230,
		group: "Prices and payments",
		label: "Payments",
		path,
		permission: "payments.set-up",
		summary: async () => {
			const { card, bank, minimumPartialPayment } = await readPaymentSettings();
			const online = (await hasStripe()) ? [card && "cards", bank && "bank payments"].filter(Boolean) : [];
			const methods = ["Checks and cash", ...online].join(", ");
			return minimumPartialPayment === null
				? `${methods}; no partial payments`
				: `${methods}; partial payments from ${formatMoney(minimumPartialPayment)}`;
		},
		contents: [
			{ label: "Accept cards", synonyms: "credit debit stripe online" },
			{ label: "Accept bank account payments (ACH)", synonyms: "stripe online" },
			{ label: "Minimum partial payment", to: field("minimumPartialPayment"), synonyms: "installments deposit" },
			{
				label: "Instructions for check or cash",
				to: field("checkCashInstructions"),
				synonyms: "checks mailing address",
			},
			{ label: "Deposit invoice at acceptance", synonyms: "automatic prepayment down payment quote" },
			{ label: "Returned check fee", to: field("returnedCheckFee"), synonyms: "bounced check NSF" },
			{ label: "Apply credit automatically", synonyms: "customer credit overpayment credit memo" },
		],
	},
	{
		order: 330,
		group: "Reminders",
		label: "Payment reminders",
		path: `${path}#reminders`,
		permission: "payments.set-up",
		summary: async () => {
			const { sendReminders, reminders } = await readPaymentSettings();
			if (!sendReminders || !reminders.length) return "Off";
			return `By email, ${reminders.map(({ days }) => describeDay(days)).join(", ")}`;
		},
		contents: [
			{ label: "Send reminders for unpaid invoices", synonyms: "overdue late dunning past due" },
			{ label: "Days after the due date", to: field("reminders.0.days"), synonyms: "when schedule" },
			{ label: "Subject and message", to: field("reminders.0.subject"), synonyms: "text email" },
		],
	},
];

function describeDay(days: number): string {
	const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
	return days === 0 ? "on the due date" : `${count} ${days < 0 ? "before" : "after"}`;
}
