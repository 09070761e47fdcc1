import { DeedForm, Folded, type Wrong } from "#app/papers/deeds.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";

type DeedsProps = {
	version: number;
	link: string;
	may: { send: boolean; withdraw: boolean };
	errors: Wrong | null;
};

/** What may be done with a quote that is out; each stays folded until it is wanted. */
export function SentDeeds({ version, may, errors, link }: DeedsProps) {
	const wrong = (intent: string) => (errors?.intent === intent ? errors : null);
	return (
		<div className="mt-5 grid gap-2 rounded-lg border border-line bg-card px-4 py-2">
			{may.send && <SendAgain version={version} link={link} />}
			{may.send && <AcceptedElsewhere version={version} wrong={wrong("on-behalf")} />}
			{may.withdraw && <TakeBack version={version} wrong={wrong("withdraw")} />}
		</div>
	);
}

function SendAgain({ version, link }: { version: number; link: string }) {
	return (
		<Folded words="Send again">
			<DeedForm version={version}>
				<p className="text-sm text-ink-2">The same paper in a new mail.</p>
				<Checkbox name="newLink" value="yes" label="Make a new link" hint="Links mailed before stop working." />
				<Button type="submit" name="intent" value="resend" size="dense" tone="barn" className="justify-self-start">
					<Icon name="send" className="size-4" />
					Send again
				</Button>
			</DeedForm>
			<p className="pb-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
				The customer's link, to paste into a text: <Private>{link}</Private>
			</p>
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
