import { PageMessageForm, PageMessages, type PageMessageView } from "#app/documents/links/page-messages.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

type Props = {
	messages: PageMessageView[];
	company: string;
	/** null when the address belongs to no customer yet */
	messageKey: string | null;
	sent: boolean;
	errors?: Record<string, string>;
	/** the form that was sent with errors */
	typed?: { text: string; key: string };
};

/** What the customer and the office wrote to each other, with a form to write. */
export function AccountMessages({ messages, company, messageKey, sent, errors, typed }: Props) {
	return (
		<>
			{sent && (
				<Outcome id="sent" className="mb-4">
					We got your message. We'll email you our answer and post it here.
				</Outcome>
			)}
			<PageMessages messages={messages} company={company} customer="You" />
			{messageKey && (
				<PageMessageForm
					messageKey={typed?.key || messageKey}
					intent="message"
					action="/account"
					label="Your message"
					errors={errors}
					typed={typed?.text ?? ""}
				/>
			)}
		</>
	);
}
