import { DeedForm, Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { Reminders, type ShownReminders } from "#app/documents/reminders/reminders-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";

type DeedsProps = {
	version: number;
	followUp: ShownReminders;
	may: { send: boolean; withdraw: boolean };
	errors: Wrong | null;
};

/** What may be done with a quote that is out; each stays folded until it is wanted. */
export function SentDeeds({ version, may, errors, followUp }: DeedsProps) {
	const wrong = (intent: string) => (errors?.intent === intent ? errors : null);
	return (
		<div className="mt-5 grid gap-2 rounded-lg border border-line bg-card px-4 py-2">
			{may.send && (
				<Reminders
					version={version}
					reminders={followUp}
					wrong={wrong("reminder-words")}
					noun="quote"
					times="By mail the same day, after 2 and after 5 days; never at night or on a Sunday. They stop when the customer answers or asks, and when you have talked."
				/>
			)}
			{may.send && <Talked version={version} wrong={wrong("called")} />}
			{may.send && <AcceptedElsewhere version={version} wrong={wrong("on-behalf")} />}
			{may.withdraw && <TakeBack version={version} wrong={wrong("withdraw")} />}
		</div>
	);
}

function Talked({ version, wrong }: { version: number; wrong: Wrong | null }) {
	return (
		<Folded words="We talked" open={wrong !== null}>
			<DeedForm version={version}>
				<Field
					label="What was said"
					hint="Stays in the office. Reminders stop."
					name="note"
					form="called-"
					error={wrong?.errors.note}
				>
					<Textarea defaultValue={wrong?.typed.note} maxLength={1000} />
				</Field>
				<Button type="submit" name="intent" value="called" size="dense" tone="moss" className="justify-self-start">
					Note the call
				</Button>
			</DeedForm>
		</Folded>
	);
}

function AcceptedElsewhere({ version, wrong }: { version: number; wrong: Wrong | null }) {
	return (
		<Folded words="They said yes by phone or on paper" open={wrong !== null}>
			<DeedForm version={version}>
				<Field label="Their full name" name="name" form="on-behalf-" error={wrong?.errors.name}>
					<Input dense defaultValue={wrong?.typed.name} maxLength={200} />
				</Field>
				<Field
					label="How do you know?"
					hint="A call or a signed paper, who took it and when."
					name="evidence"
					form="on-behalf-"
					error={wrong?.errors.evidence}
				>
					<Textarea defaultValue={wrong?.typed.evidence} maxLength={1000} />
				</Field>
				<Button type="submit" name="intent" value="on-behalf" size="dense" tone="moss" className="justify-self-start">
					Mark as accepted
				</Button>
			</DeedForm>
		</Folded>
	);
}

function TakeBack({ version, wrong }: { version: number; wrong: Wrong | null }) {
	return (
		<Folded words="Take this quote back" open={wrong !== null}>
			<DeedForm version={version}>
				<Field label="Why" hint="Stays in the office." name="reason" form="withdraw-" error={wrong?.errors.reason}>
					<Input dense defaultValue={wrong?.typed.reason} maxLength={500} />
				</Field>
				<Button type="submit" name="intent" value="withdraw" size="dense" tone="danger" className="justify-self-start">
					Take it back
				</Button>
			</DeedForm>
		</Folded>
	);
}
