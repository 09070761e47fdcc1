import { useState } from "react";
import { Form } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PrivateAmounts } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { refundCauses } from "../payment.ts";

type RefundProps = {
	version: number;
	/** the most that can be refunded, in cents */
	available: number;
	credit: number;
	/** card and bank payments are refunded through Stripe */
	stripe: boolean;
	/** the numbers of the invoices it pays, and whether one of them bills only a part of a job */
	paidInvoices: string[];
	paysInterim: boolean;
	/** the refund that was just refused */
	failed: { errors: Record<string, string>; typed: Record<string, string> } | null;
};

/** The button and dialog to refund a payment. */
export function RefundAction(props: RefundProps) {
	const { version, available, credit, stripe, failed } = props;
	const [open, setOpen] = useState(failed !== null);
	const busy = useIsPosting();
	return (
		<>
			<Button type="button" size="dense" onClick={() => setOpen(true)}>
				<Icon name="undo" className="size-4" />
				Refund payment
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Refund payment">
				<Form method="post" className="grid gap-4">
					<ErrorSummary
						errors={failed?.errors}
						form="refund-"
						labels={{
							amount: "Amount",
							cause: "Why are you refunding this?",
							creditReason: "Reason for the price reduction",
						}}
					/>
					<input type="hidden" name="version" value={version} />
					<Field
						label="Amount"
						hint={<PrivateAmounts>{`You can refund up to ${formatMoney(available)}.`}</PrivateAmounts>}
						name="amount"
						form="refund-"
						error={failed?.errors.amount}
					>
						<Input
							dense
							before="$"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={failed?.typed.amount ?? (available / 100).toFixed(2)}
						/>
					</Field>
					{stripe ? (
						<input type="hidden" name="method" value="stripe" />
					) : (
						<Choices legend="Refund method" name="method" form="refund-" error={failed?.errors.method}>
							<Radio name="method" value="check" defaultChecked label="Check" />
							<Radio name="method" value="cash" label="Cash" />
						</Choices>
					)}
					<RefundCause {...props} />
					<Field label="Internal note" optional name="reason" form="refund-" error={failed?.errors.reason}>
						<Input dense maxLength={500} defaultValue={failed?.typed.reason} />
					</Field>
					<p className="text-sm text-ink-2">
						{credit > 0 && (
							<PrivateAmounts>{`The refund comes out of the unused ${formatMoney(credit)} credit first. `}</PrivateAmounts>
						)}
						{stripe ? "Stripe refunds the original payment method. Banks take 5 to 10 days to process a refund. " : ""}
						The customer gets an email about it if we have their address.
					</p>
					<Button
						type="submit"
						name="intent"
						value="refund"
						tone="danger"
						disabled={busy}
						className="justify-self-start"
					>
						Issue refund
					</Button>
				</Form>
			</Dialog>
		</>
	);
}

/** Asks whether the refund lowers the price, so that the customer doesn't owe the refunded amount again. */
function RefundCause({ paidInvoices, paysInterim, failed }: RefundProps) {
	const [cause, setCause] = useState(failed?.typed.cause ?? "");
	if (!paidInvoices.length) return <input type="hidden" name="cause" value="payment-mistake" />;
	const invoices = paidInvoices.length === 1 ? `invoice ${paidInvoices[0]}` : "the invoices it paid";
	const option = (value: (typeof refundCauses)[number], label: string, hint: string) => (
		<Radio
			name="cause"
			value={value}
			defaultChecked={cause === value}
			label={label}
			hint={hint}
			onChange={() => setCause(value)}
		/>
	);
	return (
		<>
			<Choices legend="Why are you refunding this?" name="cause" form="refund-" error={failed?.errors.cause}>
				{option(
					"price-reduction",
					"We're reducing the price",
					`A credit memo lowers ${invoices} by the refund, so the balance due stays the same.${paysInterim ? " The final invoice still bills the full price of the job: lower it with a change order." : ""}`,
				)}
				{option(
					"payment-mistake",
					"Paid by mistake or paid twice",
					"The customer owes it again, unless they have other credit. Reminders stay off until you turn them back on.",
				)}
			</Choices>
			{cause === "price-reduction" && (
				<Field
					label="Reason for the price reduction"
					hint="Shown on the credit memo."
					name="creditReason"
					form="refund-"
					error={failed?.errors.creditReason}
				>
					<Input dense maxLength={300} defaultValue={failed?.typed.creditReason} />
				</Field>
			)}
		</>
	);
}
