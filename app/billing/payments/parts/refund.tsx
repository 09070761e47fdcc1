import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";

type RefundProps = {
	version: number;
	/** the most that can be refunded, in cents */
	available: number;
	credit: number;
	/** card and bank payments are refunded through Stripe */
	stripe: boolean;
	/** the refund that was just refused */
	failed: { errors: Record<string, string>; typed: Record<string, string> } | null;
};

/** The button and dialog to refund a payment. */
export function RefundAction({ version, available, credit, stripe, failed }: RefundProps) {
	const [open, setOpen] = useState(failed !== null);
	const busy = useNavigation().state === "submitting";
	return (
		<>
			<Button type="button" size="dense" onClick={() => setOpen(true)}>
				<Icon name="undo" className="size-4" />
				Refund payment
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Refund payment">
				<Form method="post" className="grid gap-4">
					<ErrorSummary errors={failed?.errors} form="refund-" labels={{ amount: "Amount" }} />
					<input type="hidden" name="version" value={version} />
					<Field
						label="Amount"
						hint={`You can refund up to ${formatMoney(available)}.`}
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
					<Field
						label="Reason"
						hint="Internal only."
						optional
						name="reason"
						form="refund-"
						error={failed?.errors.reason}
					>
						<Input dense maxLength={500} defaultValue={failed?.typed.reason} />
					</Field>
					<p className="text-sm text-ink-2">
						{credit > 0 ? `The refund comes out of the unused ${formatMoney(credit)} credit first. ` : ""}
						{stripe ? "Stripe refunds the original payment method. Banks take 5 to 10 days to process a refund. " : ""}
						Any refunded amount that was applied to an invoice becomes due again, unless a credit memo covers it.
						Reminders for that invoice stay off until you turn them back on.
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
