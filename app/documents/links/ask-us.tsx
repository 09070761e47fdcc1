import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

type Props = {
	questions: {
		key: string;
		asked: boolean;
		messages: { id: string; from: "customer" | "office"; text: string; at: string }[];
	};
	company: string;
	/** "contract" */
	documentName: string;
	submission: { intent: string; errors: Record<string, string>; typed: Record<string, unknown> } | null;
};

/** The questions about a document, our answers, and a form to ask. */
export function AskUs({ questions: { key, asked, messages }, company, documentName, submission }: Props) {
	const failed = submission?.intent === "ask" ? submission : null;
	return (
		<section aria-labelledby="ask-us" className="rounded-lg border-2 border-line bg-card p-5 print:hidden">
			<h2 id="ask-us" className="text-2xl">
				Questions
			</h2>
			{asked && (
				<Outcome id="asked" className="mt-3">
					We got your question. We'll answer it as soon as we can, here and by email.
				</Outcome>
			)}
			{messages.length > 0 && (
				<ol className="mt-3 grid gap-3">
					{messages.map((message) => (
						<li
							key={message.id}
							className={message.from === "office" ? "rounded-md bg-moss-tint p-4" : "rounded-md bg-paper-2 p-4"}
						>
							<p className="text-sm text-ink-2">
								{message.from === "office" ? company : "Customer"}, {message.at}
							</p>
							<p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
								{message.text}
							</p>
						</li>
					))}
				</ol>
			)}
			<Form method="post" className="mt-4 grid gap-4" key={messages.length}>
				<ErrorSummary errors={failed?.errors} form="ask-" labels={{ text: "Your question" }} />
				<input type="hidden" name="key" value={key} />
				<Field label={`Ask a question about this ${documentName}`} name="text" form="ask-" error={failed?.errors.text}>
					<Textarea defaultValue={String(failed?.typed.text ?? "")} maxLength={4000} />
				</Field>
				<Button type="submit" name="intent" value="ask" className="justify-self-start">
					<Icon name="message-circle" />
					Send question
				</Button>
			</Form>
		</section>
	);
}
