import { useState } from "react";
import { Form } from "react-router";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, isChoice, type Totals } from "#app/documents/line-items/totals.ts";
import { SignedCopyFields } from "#app/documents/signing/signed-copy-fields.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { type ActionErrors, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { QuoteCustomerView } from "../customer-view.ts";
import { submittedSelection, updateSelection } from "../selection.ts";

type RecordAcceptanceProps = { version: number; view: QuoteCustomerView; errors: ActionErrors | null };

/** Records an acceptance by phone, with the options that the customer selected. */
export function RecordAcceptance({ version, view, errors }: RecordAcceptanceProps) {
	return (
		<Disclosure label="Accepted by phone" open={errors !== null}>
			<ActionForm version={version}>
				<Field label="Customer's full name" name="name" form="record-acceptance-" error={errors?.errors.name}>
					<Input dense defaultValue={errors?.typed.name ?? view.toName} maxLength={200} />
				</Field>
				<Options view={view} errors={errors} />
				<Field
					label="How the customer accepted"
					hint="Include who took the call and when."
					name="evidence"
					form="record-acceptance-"
					error={errors?.errors.evidence}
				>
					<Textarea defaultValue={errors?.typed.evidence} maxLength={1000} />
				</Field>
				<Button
					type="submit"
					name="intent"
					value="record-acceptance"
					size="dense"
					tone="moss"
					className="justify-self-start"
				>
					Record acceptance
				</Button>
			</ActionForm>
		</Disclosure>
	);
}

/** Records an acceptance on paper: who signed, when, the options that the customer checked, and the scan. */
export function RecordSignedQuote({ version, view, errors, today }: RecordAcceptanceProps & { today: string }) {
	const busy = useIsPosting();
	return (
		<Disclosure label="Signed on paper" open={errors !== null}>
			<Form method="post" encType="multipart/form-data" className="grid gap-3 pb-3">
				<input type="hidden" name="version" value={version} />
				<SignedCopyFields form="signed-copy-" name={view.toName} today={today} failed={errors} />
				<Options view={view} errors={errors} />
				<Button
					type="submit"
					name="intent"
					value="record-signed-copy"
					size="dense"
					tone="moss"
					disabled={busy}
					className="justify-self-start"
				>
					Record signed copy
				</Button>
			</Form>
		</Disclosure>
	);
}

/** The optional items, and the total with those that are selected. */
function Options({ view, errors }: Pick<RecordAcceptanceProps, "view" | "errors">) {
	const [picked, setPicked] = useState(errors ? submittedSelection(errors.typed) : defaultSelection(view.lines));
	const totals = computeTotals({ lines: view.lines, picked, rates: view.rates, deposit: view.deposit });
	const choices = view.lines.filter(isChoice);
	if (!choices.length) return null;
	return (
		<fieldset className="grid gap-1">
			<legend className="font-semibold">Options the customer selected</legend>
			{choices.map((line) => (
				<Choice
					key={line.id}
					line={line}
					totals={totals}
					onChange={(on) => setPicked((before) => updateSelection(view.lines, before, line, on))}
				/>
			))}
			<p aria-live="polite">
				Accepted total:{" "}
				<strong className="lining">
					<Private>{formatMoney(totals.total)}</Private>
				</strong>
				{totals.deposit > 0 && <PrivateAmounts>{`, deposit ${formatMoney(totals.deposit)}`}</PrivateAmounts>}
			</p>
		</fieldset>
	);
}

type ChoiceProps = { line: LineItem; totals: Totals; onChange: (on: boolean) => void };

function Choice({ line, totals, onChange }: ChoiceProps) {
	return (
		<label className="flex min-h-11 items-center gap-3">
			<input
				type={line.choiceGroup ? "radio" : "checkbox"}
				name={line.choiceGroup ? `group-${line.choiceGroup}` : "line[]"}
				value={line.id}
				checked={totals.chosen.includes(line.id)}
				onChange={(event) => onChange(event.target.checked)}
				className="size-5 shrink-0 accent-moss"
			/>
			<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				{line.choiceGroup ? `${line.choiceGroup}: ${line.title}` : line.title}
			</span>
			<span className="lining whitespace-nowrap">
				<Private>{formatMoney(totals.amounts[line.id] ?? 0)}</Private>
			</span>
		</label>
	);
}
