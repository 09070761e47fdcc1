import { Form } from "react-router";
import type { FailedForm } from "#app/platform/form-actions.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { PayOptions } from "../pay-page.server.ts";

type PayResult = FailedForm | { kind: "recorded" | "emailed"; intent: string };
type Props = { options: PayOptions; result: PayResult | null };

/** The forms to pay by card or bank account on Stripe's page, or to give a payment date. */
export function PayForms({ options, result }: Props) {
	const failed = (intent: string) => (result?.kind === "failed" && result.intent === intent ? result : null);
	return (
		<div className="grid gap-4">
			{options.methods.length > 0 && <PayForm options={options} failed={failed("pay")} />}
			{result?.kind === "failed" && !options.methods.length && <ErrorSummary errors={result.errors} />}
			{options.checkCashInstructions && (
				<p className="text-[17px] whitespace-pre-line [overflow-wrap:anywhere]">{options.checkCashInstructions}</p>
			)}
			{result?.kind === "recorded" && (
				<Outcome news={result}>{recordedMessages[result.intent as keyof typeof recordedMessages]}</Outcome>
			)}
			<div className="grid">
				<PayLater options={options} failed={failed("payment-date")} />
				{options.due > 0 && <AlreadyDiscussed />}
			</div>
		</div>
	);
}

const recordedMessages = {
	"payment-date": "Thank you. We won't send a reminder until after your payment date.",
	"already-discussed": "Thank you. We won't send any more reminders for this invoice.",
};

const methodNames = { card: "card", bank: "bank account" };

function PayForm({ options, failed }: { options: PayOptions; failed: FailedForm | null }) {
	const busy = useIsPosting();
	const isPartial = failed?.typed.choice === "other" || Boolean(failed?.errors.amount);
	return (
		<Form method="post" className="grid gap-4">
			<ErrorSummary errors={failed?.errors} form="pay-" />
			<input type="hidden" name="due" value={options.due} />
			{options.minimumPartialPayment !== null ? (
				<Choices legend="How much would you like to pay?" quietLegend>
					<Radio
						name="choice"
						value="full"
						defaultChecked={!isPartial}
						label={`${options.processing ? "Remaining balance" : "Full balance"}, ${formatMoney(options.due)}`}
					/>
					<Radio name="choice" value="other" defaultChecked={isPartial} label="Another amount" />
					<Field
						label="Amount to pay"
						hint={`Enter at least ${formatMoney(options.minimumPartialPayment, { whole: true })}.`}
						name="amount"
						form="pay-"
						error={failed?.errors.amount}
						className="ml-8 max-w-56"
					>
						<Input
							before="$"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={failed?.typed.amount}
							onInput={({ currentTarget }) => {
								const radio = currentTarget.form?.elements.namedItem("choice");
								if (radio instanceof RadioNodeList && currentTarget.value) radio.value = "other";
							}}
						/>
					</Field>
				</Choices>
			) : (
				<input type="hidden" name="choice" value="full" />
			)}
			<input type="hidden" name="intent" value="pay" />
			<div className="flex flex-wrap gap-3">
				{options.methods.map((method, index) => (
					<Button
						key={method}
						type="submit"
						name="method"
						value={method}
						tone={index ? "plain" : "barn"}
						disabled={busy}
						className="max-sm:w-full"
					>
						<Icon name="lock" />
						Pay by {methodNames[method]}
					</Button>
				))}
			</div>
			<p className="text-sm text-ink-2">
				You'll pay on Stripe's secure page, then come back here. We never see your card
				{options.methods.includes("bank") && " or bank account"} number.
			</p>
		</Form>
	);
}

function PayLater({ options, failed }: { options: PayOptions; failed: FailedForm | null }) {
	return (
		<details open={failed !== null || undefined}>
			<summary className="min-h-11 content-center font-semibold">I'll pay later</summary>
			<Form method="post" className="flex flex-wrap items-end gap-3 pb-3">
				<Field
					label="Payment date"
					hint="We won't send a reminder until after your payment date."
					name="date"
					form="payment-date-"
					error={failed?.errors.date}
				>
					<Input
						type="date"
						min={options.firstPaymentDate}
						max={options.lastPaymentDate}
						defaultValue={failed?.typed.date}
					/>
				</Field>
				<Button type="submit" name="intent" value="payment-date">
					Save payment date
				</Button>
			</Form>
		</details>
	);
}

function AlreadyDiscussed() {
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold">We've already talked about this</summary>
			<Form method="post" className="grid gap-3 pb-3">
				<p className="text-ink-2">We'll stop sending reminders for this invoice. The balance is still due.</p>
				<Button type="submit" name="intent" value="already-discussed" className="justify-self-start">
					Stop reminders
				</Button>
			</Form>
		</details>
	);
}
