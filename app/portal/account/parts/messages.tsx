import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

type Props = {
	messages: { id: string; from: "customer" | "office"; text: string; at: string }[];
	company: string;
	/** null when the address belongs to no customer yet */
	messageKey: string | null;
	sent: boolean;
	errors?: Record<string, string>;
	typed?: string;
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
			{messages.length > 0 && (
				<ol aria-label="Messages" className="grid gap-3">
					{messages.map((message) => (
						<li
							key={message.id}
							className={message.from === "office" ? "rounded-md bg-moss-tint p-4" : "rounded-md bg-paper-2 p-4"}
						>
							<p className="text-sm text-ink-2">
								{message.from === "office" ? company : "You"}, {message.at}
							</p>
							<p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
								{message.text}
							</p>
						</li>
					))}
				</ol>
			)}
			{messageKey && (
				<Form method="post" action="/account" className="mt-4 grid gap-4" key={messageKey}>
					<ErrorSummary errors={errors} form="message-" labels={{ text: "Your message" }} />
					<input type="hidden" name="key" value={messageKey} />
					<Field label="Your message" name="text" form="message-" error={errors?.text}>
						<Textarea maxLength={4000} defaultValue={typed} dir="auto" />
					</Field>
					<Button type="submit" name="intent" value="message" className="justify-self-start">
						<Icon name="message-circle" />
						Send message
					</Button>
				</Form>
			)}
		</>
	);
}
