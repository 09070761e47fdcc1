import type { ReminderSummary } from "#app/documents/reminders/reminder-state.ts";
import { RemindersForm } from "#app/documents/reminders/reminders-form.tsx";
import { type ActionErrors, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import type { QuoteCustomerView } from "../customer-view.ts";
import { RecordAcceptance, RecordSignedQuote } from "./record-acceptance.tsx";

type SentQuoteActionsProps = {
	version: number;
	view: QuoteCustomerView;
	reminders: ReminderSummary;
	may: { send: boolean; withdraw: boolean };
	errors: ActionErrors | null;
	today: string;
	/** "" without one: then no reminders are sent */
	toEmail: string;
	/** the button that opens the sheet of a reminder */
	remind: React.ReactNode;
};

/** The actions for a sent quote, each in a collapsed section. */
export function SentQuoteActions(props: SentQuoteActionsProps) {
	const { version, view, may, errors, reminders, remind } = props;
	const errorsFor = (intent: string) => (errors?.intent === intent ? errors : null);
	return (
		<div className="mt-5 grid gap-2 rounded-lg border border-line bg-card px-4 py-2">
			{may.send && remind && <div className="pt-2">{remind}</div>}
			{may.send && props.toEmail && (
				<RemindersForm
					version={version}
					reminders={reminders}
					errors={errorsFor("reminder-text")}
					noun="quote"
					schedule="Reminders are emailed 3, 7 and 14 days after the quote goes out, but never at night, on Sundays, or when the quote didn't arrive. They stop when the customer responds or asks a question, or when you log a call."
				/>
			)}
			{may.send && <LogCall version={version} errors={errorsFor("log-call")} />}
			{may.send && <RecordAcceptance version={version} view={view} errors={errorsFor("record-acceptance")} />}
			{may.send && (
				<RecordSignedQuote version={version} view={view} errors={errorsFor("record-signed-copy")} today={props.today} />
			)}
			{may.withdraw && <Withdraw version={version} errors={errorsFor("withdraw")} />}
		</div>
	);
}

function LogCall({ version, errors }: { version: number; errors: ActionErrors | null }) {
	return (
		<Disclosure label="Log a call" open={errors !== null}>
			<ActionForm version={version}>
				<Field
					label="Call notes"
					hint="Internal only. Logging a call stops reminders."
					name="note"
					form="log-call-"
					error={errors?.errors.note}
				>
					<Textarea defaultValue={errors?.typed.note} maxLength={1000} />
				</Field>
				<Button type="submit" name="intent" value="log-call" size="dense" tone="moss" className="justify-self-start">
					Log call
				</Button>
			</ActionForm>
		</Disclosure>
	);
}

function Withdraw({ version, errors }: { version: number; errors: ActionErrors | null }) {
	return (
		<Disclosure label="Withdraw this quote" open={errors !== null}>
			<ActionForm version={version}>
				<Field label="Reason" hint="Internal only." name="reason" form="withdraw-" error={errors?.errors.reason}>
					<Input dense defaultValue={errors?.typed.reason} maxLength={500} />
				</Field>
				<Button type="submit" name="intent" value="withdraw" size="dense" tone="danger" className="justify-self-start">
					Withdraw quote
				</Button>
			</ActionForm>
		</Disclosure>
	);
}
