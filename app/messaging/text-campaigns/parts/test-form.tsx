import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

type Props = {
	error: string | undefined;
	/** the number of the test that was just sent */
	sentTo: string | null;
	hasProvider: boolean;
	isBusy: boolean;
	submit: (phone: string) => void;
};

/** Sends the text to a phone of the office. */
export function TestForm({ error, sentTo, hasProvider, isBusy, submit }: Props) {
	const [phone, setPhone] = useState("");
	return (
		<SidebarSection title="Test text">
			<div className="grid gap-3">
				<Field label="Mobile number" name="phone" error={error}>
					<Input
						dense
						type="tel"
						autoComplete="tel"
						maxLength={60}
						value={phone}
						onChange={({ target: { value } }) => setPhone(value)}
					/>
				</Field>
				<Button
					size="dense"
					disabled={isBusy}
					onClick={() => submit(phone)}
					className="justify-self-start max-lg:min-h-11"
				>
					Send test text
				</Button>
				{sentTo && (
					<Notice tone="done" role="status">
						{hasProvider
							? `On its way to ${sentTo}, as a customer with your first name would get it.`
							: `Kept for ${sentTo} and not sent, because no texting provider is set up. It's in Text messages.`}
					</Notice>
				)}
			</div>
		</SidebarSection>
	);
}
