import { type ActionErrors, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { ReminderSummary } from "./reminder-state.ts";

type RemindersFormProps = {
	version: number;
	reminders: ReminderSummary;
	errors: ActionErrors | null;
	/** "quote" */
	noun: string;
	/** when they are sent, and what stops them */
	schedule: string;
};

/** The reminders of one document: when the next one is sent, its text, and turning them on or off. */
export function RemindersForm({ version, reminders, errors, noun, schedule }: RemindersFormProps) {
	return (
		<Disclosure label={reminders.status} open={errors !== null}>
			<ActionForm version={version}>
				<p className="text-sm text-ink-2">{schedule}</p>
				{reminders.isOn && (
					<Field
						label="Reminder text"
						optional
						hint="We fill in {number}, {address} and {date}. Leave this blank to send the company's default text."
						name="text"
						form="reminder-text-"
						error={errors?.errors.text}
					>
						<Textarea
							defaultValue={errors?.typed.text ?? reminders.text}
							placeholder={reminders.defaultText}
							maxLength={2000}
							className="field-sizing-content"
						/>
					</Field>
				)}
				<div className="flex flex-wrap gap-2">
					{reminders.isOn && (
						<Button type="submit" name="intent" value="reminder-text" size="dense" tone="moss">
							Save reminder text
						</Button>
					)}
					<Button type="submit" name="intent" value={reminders.isOn ? "reminders-off" : "reminders-on"} size="dense">
						{reminders.isOn ? `Turn off reminders for this ${noun}` : "Turn reminders back on"}
					</Button>
				</div>
			</ActionForm>
		</Disclosure>
	);
}
