import { ActionForm } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "./section.tsx";

type Props = {
	address: string;
	host: string;
	/** whether replies go to addresses with a tag */
	isOn: boolean;
	testedAt: string | null;
	version: number;
};

/** Whether replies go to addresses that say which email they answer, and the test that finds it out. */
export function ReplyAddresses({ address, host, isOn, testedAt, version }: Props) {
	const example = address.replace("@", "+code@");
	return (
		<Section
			id="reply-addresses"
			title="Reply addresses"
			note={`When customers reply to an address such as ${example}, their reply lands in the right conversation, even if their email program drops what usually connects it.`}
		>
			{isOn ? (
				<p>On. {host} accepts email sent to these addresses.</p>
			) : (
				<>
					<p>
						Off. We don't know yet whether {host} accepts email sent to these addresses. Send a test email. If it
						arrives, reply addresses turn on.
					</p>
					{testedAt && <p className="text-sm text-ink-2">The last test, sent {testedAt}, hasn't arrived yet.</p>}
					<ActionForm version={version}>
						<Button type="submit" name="intent" value="reply-test" size="dense" className="justify-self-start">
							Send test email
						</Button>
					</ActionForm>
				</>
			)}
		</Section>
	);
}
