import { DeedForm, Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";

export type ShownReminders = {
	on: boolean;
	/** "Next reminder Nov 23, 2:00 PM", or why there is none */
	state: string;
	/** this paper's own; "" when the company's words go out */
	words: string;
	usual: string;
};

type Props = {
	version: number;
	reminders: ShownReminders;
	wrong: Wrong | null;
	/** "quote" */
	noun: string;
	/** when they go out, and what stops them */
	times: string;
};

/** The reminders of one paper: when the next one goes, in which words, and their switch. */
export function Reminders({ version, reminders, wrong, noun, times }: Props) {
	return (
		<Folded words={reminders.state} open={wrong !== null}>
			<DeedForm version={version}>
				<p className="text-sm text-ink-2">{times}</p>
				{reminders.on && (
					<Field
						label="What they say"
						optional
						hint="{number}, {address} and {date} are filled in. Without words here, the company's go out."
						name="words"
						form="reminder-words-"
						error={wrong?.errors.words}
					>
						<Textarea
							defaultValue={wrong?.typed.words ?? reminders.words}
							placeholder={reminders.usual}
							maxLength={2000}
							className="field-sizing-content"
						/>
					</Field>
				)}
				<div className="flex flex-wrap gap-2">
					{reminders.on && (
						<Button type="submit" name="intent" value="reminder-words" size="dense" tone="moss">
							Save the words
						</Button>
					)}
					<Button type="submit" name="intent" value={reminders.on ? "reminders-off" : "reminders-on"} size="dense">
						{reminders.on ? `No reminders for this ${noun}` : "Remind them again"}
					</Button>
				</div>
			</DeedForm>
		</Folded>
	);
}
