import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";

export type PageMessageView = { id: string; from: "customer" | "office"; text: string; at: string };

type ListProps = {
	messages: readonly PageMessageView[];
	company: string;
	/** who wrote what isn't ours: "You", or "Customer" on a page that several people read */
	customer: string;
};

/** What a customer and the office wrote to each other, on the customer's pages. */
export function PageMessages({ messages, company, customer }: ListProps) {
	if (!messages.length) return null;
	return (
		<ol aria-label="Messages" className="grid gap-3">
			{messages.map((message) => (
				<li
					key={message.id}
					className={message.from === "office" ? "rounded-md bg-moss-tint p-4" : "rounded-md bg-paper-2 p-4"}
				>
					<p className="text-sm text-ink-2">
						{message.from === "office" ? company : customer}, {message.at}
					</p>
					<p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
						{message.text}
					</p>
				</li>
			))}
		</ol>
	);
}

type FormProps = {
	/** of the message: sent twice, it is stored once */
	messageKey: string;
	intent: "ask" | "message";
	action?: string;
	label: string;
	errors: Record<string, string> | undefined;
	typed: string;
};

const kinds = {
	ask: { button: "Send question", summary: "Your question" },
	message: { button: "Send message", summary: "Your message" },
};

export function PageMessageForm({ messageKey, intent, action, label, errors, typed }: FormProps) {
	const form = `${intent}-`;
	return (
		<Form method="post" action={action} className="mt-4 grid gap-4" key={messageKey}>
			<ErrorSummary errors={errors} form={form} labels={{ text: kinds[intent].summary }} />
			<input type="hidden" name="key" value={messageKey} />
			<Field label={label} name="text" form={form} error={errors?.text}>
				<Textarea maxLength={4000} defaultValue={typed} dir="auto" />
			</Field>
			<Button type="submit" name="intent" value={intent} className="justify-self-start">
				<Icon name="message-circle" />
				{kinds[intent].button}
			</Button>
		</Form>
	);
}
