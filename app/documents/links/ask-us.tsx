import { Outcome } from "#app/ui/outcome.tsx";
import { PageMessageForm, PageMessages, type PageMessageView } from "./page-messages.tsx";

type Props = {
	questions: { key: string; asked: boolean; messages: PageMessageView[] };
	company: string;
	/** "contract" */
	documentName: string;
	/** "Customer" on a page that several people have links to */
	customer?: "You" | "Customer";
	submission: { intent: string; errors: Record<string, string>; typed: Record<string, unknown> } | null;
};

/** The questions about a document, our answers, and a form to ask. */
export function AskUs({ questions, company, documentName, customer = "You", submission }: Props) {
	const failed = submission?.intent === "ask" ? submission : null;
	const { key, asked, messages } = questions;
	return (
		<section aria-labelledby="ask-us" className="rounded-lg border-2 border-line bg-card p-5 print:hidden">
			<h2 id="ask-us" className="mb-3 text-2xl">
				Questions
			</h2>
			{asked && (
				<Outcome id="asked" className="mb-3">
					We got your question. We'll email you our answer and post it here.
				</Outcome>
			)}
			<PageMessages messages={messages} company={company} customer={customer} />
			<PageMessageForm
				// the photos that were added to a form with errors are under its key
				messageKey={String(failed?.typed.key || key)}
				intent="ask"
				label={`Ask a question about this ${documentName}`}
				errors={failed?.errors}
				typed={String(failed?.typed.text ?? "")}
			/>
		</section>
	);
}
