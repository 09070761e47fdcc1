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
	most: number;
	credit: number;
	/** card and bank payments go back through Stripe */
	stripe: boolean;
	wrong: { errors: Record<string, string>; typed: Record<string, string> } | null;
};

/** Asks how much goes back and how, and says what it does to the invoice. */
export function RefundDeed({ version, most, credit, stripe, wrong }: RefundProps) {
	const [open, setOpen] = useState(wrong !== null);
	const busy = useNavigation().state === "submitting";
	return (
		<>
			<Button type="button" size="dense" onClick={() => setOpen(true)}>
				<Icon name="undo" className="size-4" />
				Refund
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Refund">
				<Form method="post" className="grid gap-4">
					<ErrorSummary errors={wrong?.errors} form="refund-" labels={{ amount: "Amount" }} />
					<input type="hidden" name="version" value={version} />
					<Field
						label="Amount"
						hint={`At most ${formatMoney(most)}.`}
						name="amount"
						form="refund-"
						error={wrong?.errors.amount}
					>
						<Input
							dense
							before="$"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={wrong?.typed.amount ?? (most / 100).toFixed(2)}
						/>
					</Field>
					{stripe ? (
						<input type="hidden" name="way" value="stripe" />
					) : (
						<Choices legend="How it goes back" name="way" form="refund-" error={wrong?.errors.way}>
							<Radio name="way" value="check" defaultChecked label="By our check" />
							<Radio name="way" value="cash" label="In cash" />
						</Choices>
					)}
					<Field
						label="Why"
						hint="Stays in the office."
						optional
						name="reason"
						form="refund-"
						error={wrong?.errors.reason}
					>
						<Input dense maxLength={500} defaultValue={wrong?.typed.reason} />
					</Field>
					<p className="text-sm text-ink-2">
						{credit > 0 ? `Credit of ${formatMoney(credit)} goes first. ` : ""}
						{stripe ? "Stripe sends it back the way it came. " : ""}
						What was paid for the invoice is open again by as much, unless a credit note covers it. Its reminders stop
						until you switch them on.
					</p>
					<Button
						type="submit"
						name="intent"
						value="refund"
						tone="danger"
						disabled={busy}
						className="justify-self-start"
					>
						Give it back
					</Button>
				</Form>
			</Dialog>
		</>
	);
}
