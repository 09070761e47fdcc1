// Corrections of a payment that was recorded: the bank returned the check, or the entry is a mistake.

import { useState } from "react";
import { Form } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

type Page = { version: number; method: string; amount: number; appliedTo: { number: string; amount: number }[] };

/** "$480.00 on INV-2026-0007 will be due again." */
function dueAgain({ appliedTo }: Page): string {
	const invoices = appliedTo.map(({ number, amount }) => `${formatMoney(amount)} on ${number}`);
	return invoices.length ? `${invoices.join(", ")} will be due again.` : "";
}

/** Marks a check as returned by the bank, after a confirmation. It can be undone. */
export function ReturnCheckAction({ page }: { page: Page }) {
	const [open, setOpen] = useState(false);
	const busy = useIsPosting();
	return (
		<>
			<Button size="dense" onClick={() => setOpen(true)}>
				Mark check as returned
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={`Did the bank return ${page.method.toLowerCase()}?`}>
				<Form method="post" className="grid gap-4" onSubmit={() => setOpen(false)}>
					<input type="hidden" name="version" value={page.version} />
					<p>
						{dueAgain(page)} Then you can email the customer and charge a fee. You can undo this until you mark the
						payment as resolved.
					</p>
					<Button
						type="submit"
						name="intent"
						value="return-check"
						tone="danger"
						disabled={busy}
						className="justify-self-start"
					>
						Mark check as returned
					</Button>
				</Form>
			</Dialog>
		</>
	);
}

type ReverseEntryProps = {
	page: Page;
	failed: { errors: Record<string, string>; typed: Record<string, string> } | null;
};

/** Reverses a payment that was recorded by mistake, so that it can be recorded correctly. */
export function ReverseEntryAction({ page, failed }: ReverseEntryProps) {
	const [open, setOpen] = useState(failed !== null);
	const busy = useIsPosting();
	return (
		<>
			<Button size="dense" onClick={() => setOpen(true)}>
				Reverse payment
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Reverse this payment">
				<Form method="post" className="grid gap-4" onSubmit={() => setOpen(false)}>
					<ErrorSummary errors={failed?.errors} form="reverse-" labels={{ reason: "Reason" }} />
					<input type="hidden" name="version" value={page.version} />
					<p>
						Use this for a payment that was recorded by mistake, such as with the wrong amount. {dueAgain(page)} Then
						record the payment again on the right invoice. The customer already has a receipt for the wrong payment, so
						let them know.
					</p>
					<Field label="Reason" hint="Internal only." name="reason" form="reverse-" error={failed?.errors.reason}>
						<Input dense maxLength={200} defaultValue={failed?.typed.reason} />
					</Field>
					<Button
						type="submit"
						name="intent"
						value="reverse-entry"
						tone="danger"
						disabled={busy}
						className="justify-self-start"
					>
						Reverse payment
					</Button>
				</Form>
			</Dialog>
		</>
	);
}
