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
			note={`Replies to an address such as ${example} find their conversation, even when an email program leaves out the usual headers.`}
		>
			{isOn ? (
				<p>On. {host} delivers these addresses to this account.</p>
			) : (
				<>
					<p>
						Off, because we don't know whether {host} delivers these addresses to this account. Send a test email to
						find out. If it arrives, they're turned on.
					</p>
					{testedAt && <p className="text-sm text-ink-2">Last test sent {testedAt}. It hasn't arrived.</p>}
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
