import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { settingsForm } from "../payment-form.ts";
import { reminderNumbers } from "../reminder.ts";
import { readPaymentSettings, savePaymentSettings } from "../settings.server.ts";
import { hasStripe } from "../stripe-account.server.ts";
import type { Route } from "./+types/payment-settings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	requirePermission(context, "payments.set-up");
	const { version, minimumPartialPayment, returnedCheckFee, reminders, ...rest } = await readPaymentSettings();
	const { card, bank, autoApplyCredit, depositAtAcceptance, depositAtSignature, sendReminders } = rest;
	const checkboxes = {
		card,
		bank,
		autoApplyCredit,
		depositAtAcceptance,
		depositAtSignature,
		sendReminders,
		allowPartialPayments: minimumPartialPayment !== null,
	};
	const values: Record<string, string> = {
		...Object.fromEntries(Object.entries(checkboxes).map(([name, on]) => [name, on ? "yes" : ""])),
		minimumPartialPayment: ((minimumPartialPayment ?? 10_000) / 100).toFixed(2),
		checkCashInstructions: rest.checkCashInstructions,
		returnedCheckFee: (returnedCheckFee / 100).toFixed(2),
		...Object.fromEntries(
			reminders.flatMap(({ days, subject, text }, index) => [
				[`reminders.${index}.days`, String(days)],
				[`reminders.${index}.subject`, subject],
				[`reminders.${index}.text`, text],
			]),
		),
	};
	return { version, values, stripe: await hasStripe(), saved: new URL(request.url).searchParams.has("saved") };
}

export const action = recordAction({
	view: "payments.set-up",
	path: () => "/admin/payments/settings?saved",
	stale:
		"Someone else changed these settings while you were editing. Your changes are still in the form: save again to keep them, or reload the page to see theirs.",
	intents: {
		save: intent("payments.set-up", settingsForm, ({ by, value, now }) =>
			savePaymentSettings(by, value.version, value.settings, now),
		),
	},
});

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { version, stripe, saved } = loaderData;
	const values: Record<string, string> = actionData?.typed ?? loaderData.values;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	const checkbox = (name: string, label: string, hint?: string) => (
		<Checkbox name={name} value="yes" defaultChecked={values[name] === "yes"} label={label} hint={hint} />
	);
	return (
		<RecordPane title="Payment settings" back="/admin/settings">
			<title>Payment settings | Payments</title>
			<Form method="post" className="grid max-w-2xl gap-8">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Settings saved.
					</Notice>
				)}
				<section className="grid gap-3">
					<h2 className="text-xl">Paying an invoice</h2>
					{!stripe && (
						<Notice tone="info" title="Stripe isn't connected">
							To accept card and bank payments, enter your Stripe keys in{" "}
							<Link to="/admin/settings/services" className="underline underline-offset-4">
								Outside services
							</Link>
							.
						</Notice>
					)}
					{checkbox("card", "Accept cards")}
					{checkbox(
						"bank",
						"Accept bank account payments (ACH)",
						"Bank payments take up to five business days to arrive.",
					)}
					{checkbox("allowPartialPayments", "Allow partial payments")}
					<Field label="Minimum partial payment" name="minimumPartialPayment" error={errors.minimumPartialPayment}>
						<Input
							dense
							before="$"
							inputMode="decimal"
							defaultValue={values.minimumPartialPayment}
							className="max-w-40"
						/>
					</Field>
					<Field
						label="Instructions for check or cash"
						hint="Shown to customers on the invoice page. For example, tell them where to drop off a check."
						optional
						name="checkCashInstructions"
						error={errors.checkCashInstructions}
					>
						<Textarea maxLength={1000} defaultValue={values.checkCashInstructions} />
					</Field>
					<Field
						label="Returned check fee"
						hint="Offered when you mark a check as returned. Enter 0 to charge no fee."
						name="returnedCheckFee"
						error={errors.returnedCheckFee}
					>
						<Input dense before="$" inputMode="decimal" defaultValue={values.returnedCheckFee} className="max-w-40" />
					</Field>
				</section>
				<section className="grid gap-3">
					<h2 className="text-xl">Deposits</h2>
					{checkbox(
						"depositAtAcceptance",
						"Deposits are due when a customer accepts a quote",
						"The invoice is issued with the acceptance, online, by phone or on paper, and the customer can pay it right away. Quotes state it. Leave this off if you sign a contract first: Wisconsin requires a signed contract before you take money for home improvement work (ATCP 110.05).",
					)}
					{checkbox(
						"depositAtSignature",
						"Issue the deposit invoice when everyone has signed the contract",
						"For contracts made from a quote, if the payment schedule has a deposit. The customer gets the invoice by email and can also pay it from the contract's page.",
					)}
				</section>
				<section className="grid gap-3">
					<h2 className="text-xl">Customer credit</h2>
					{checkbox(
						"autoApplyCredit",
						"Apply credit automatically",
						"Overpayments and credit memos are applied to the customer's next invoice when you issue it. The invoice shows how much credit was applied.",
					)}
				</section>
				<section id="reminders" className="grid scroll-mt-20 gap-5">
					<h2 className="text-xl">Reminders</h2>
					<p className="text-ink-2">
						Reminders are emailed between 8 a.m. and 8 p.m., never on a Sunday. They stop when the customer pays and
						pause when the customer asks a question or gives a payment date. You can use these placeholders:{" "}
						{"{name} {number} {balance} {due} {company}"}
					</p>
					{checkbox("sendReminders", "Send reminders for unpaid invoices")}
					{reminderNumbers.map((index) => (
						<fieldset key={index} className="grid gap-3 rounded-lg border border-line bg-card p-4">
							<legend className="px-1 font-semibold">Reminder {index + 1}</legend>
							<Field
								label="Days after the due date"
								hint="Enter -3 for three days before the due date. Leave this blank to skip this reminder."
								name={`reminders.${index}.days`}
								error={errors[`reminders.${index}.days`]}
							>
								<Input
									dense
									inputMode="numeric"
									maxLength={4}
									defaultValue={values[`reminders.${index}.days`]}
									className="max-w-28"
								/>
							</Field>
							<Field label="Subject" name={`reminders.${index}.subject`} error={errors[`reminders.${index}.subject`]}>
								<Input dense maxLength={150} defaultValue={values[`reminders.${index}.subject`]} />
							</Field>
							<Field label="Message" name={`reminders.${index}.text`} error={errors[`reminders.${index}.text`]}>
								<Textarea
									maxLength={2000}
									className="field-sizing-content"
									defaultValue={values[`reminders.${index}.text`]}
								/>
							</Field>
						</fieldset>
					))}
				</section>
				<Button type="submit" name="intent" value="save" tone="moss" disabled={busy} className="justify-self-start">
					Save settings
				</Button>
			</Form>
		</RecordPane>
	);
}
