import { Form } from "react-router";
import { MessagePhotos, type PageMessageView } from "#app/documents/links/page-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";

/** The customer's questions and our answers, with a form to answer. */
export function QuoteMessages({
	messages,
	name,
	mayAnswer,
	error,
}: {
	messages: PageMessageView[];
	name: string;
	mayAnswer: boolean;
	error?: string;
}) {
	if (!messages.length) return null;
	return (
		<section id="messages" className="mt-8 max-w-3xl">
			<h2 className="text-[21px]">Questions</h2>
			<ol className="mt-3 grid gap-2">
				{messages.map((message) => (
					<li
						key={message.id}
						className={
							message.from === "office"
								? "ml-8 rounded-md bg-moss-tint p-3"
								: "mr-8 rounded-md border border-line bg-card p-3"
						}
					>
						<p className="text-[13px] text-ink-2">
							{message.from === "office" ? "Office" : <Private>{name}</Private>}, {message.at}
						</p>
						<p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.text}</p>
						<MessagePhotos photos={message.photos} />
					</li>
				))}
			</ol>
			{mayAnswer && (
				<Form method="post" className="mt-4 grid gap-3" key={messages.length}>
					<Field
						label="Your answer"
						hint="We'll email your answer to the customer and show it on their quote page."
						name="text"
						form="answer-"
						error={error}
					>
						<Textarea maxLength={4000} />
					</Field>
					<Button type="submit" name="intent" value="answer" tone="moss" size="dense" className="justify-self-start">
						Send answer
					</Button>
				</Form>
			)}
		</section>
	);
}
