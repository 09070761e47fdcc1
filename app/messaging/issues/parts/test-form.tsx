import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

type Props = {
	people: { id: string; name: string; email: string }[];
	ownId: string;
	errors: Readonly<Record<string, string>>;
	/** the address of the test email that was just sent */
	sentTo: string | null;
	isBusy: boolean;
	submit: (to: string) => void;
};

/** Sends the issue to someone in the office. */
export function TestForm({ people, ownId, errors, sentTo, isBusy, submit }: Props) {
	const [to, setTo] = useState(people.some(({ id }) => id === ownId) ? ownId : (people[0]?.id ?? ""));
	return (
		<SidebarSection title="Test email">
			<div className="grid gap-3">
				<Field label="Send to" name="to" error={errors.to}>
					<Select dense value={to} onChange={({ target: { value } }) => setTo(value)}>
						{people.map(({ id, name, email }) => (
							<option key={id} value={id}>
								{id === ownId ? `You (${email})` : `${name} (${email})`}
							</option>
						))}
					</Select>
				</Field>
				<Button
					size="dense"
					disabled={isBusy || !to}
					onClick={() => submit(to)}
					className="justify-self-start max-lg:min-h-11"
				>
					Send test email
				</Button>
				{sentTo && (
					<Notice tone="done" role="status">
						Sent to <span className="[overflow-wrap:anywhere]">{sentTo}</span>. The subject starts with [Test].
					</Notice>
				)}
			</div>
		</SidebarSection>
	);
}
