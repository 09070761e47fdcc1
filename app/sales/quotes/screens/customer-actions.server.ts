import { askForm, limitQuestions, readQuestion } from "#app/documents/links/ask-us.server.ts";
import { linkPages } from "#app/documents/links/link-pages.server.ts";
import { messageLimit } from "#app/messaging/conversations/urls.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type AnswerResult, acceptQuote, declineQuote } from "../answers.server.ts";
import { emailNewLinks, openQuoteLink } from "../links.server.ts";
import { askQuestion } from "../questions.server.ts";
import { acceptForm, declineForm, selectionForm } from "../quote-form.ts";
import { quoteTotals } from "../quotes.server.ts";
import { quoteAnswerLimit } from "../urls.ts";

export const quotePages = linkPages({ open: openQuoteLink, newLinkRequest: "quote.new-link", emailNewLinks });

/** The forms of the customer's page. An answer that came too late shows the quote's current state. */
export const customerAction = quotePages.action({
	path: (token) => `/quote/view/${token}`,
	stale: "This page was out of date. Review the quote, then respond again.",
	limit: quoteAnswerLimit,
	intents: {
		accept: quotePages.intent(acceptForm, async ({ opened, value, client, now }) => {
			const result = await acceptQuote(opened, value, client, now);
			if (result === "invalid-selection") return refused("Choose one item from each group.", 422);
			if (result !== "total-changed") return toAnswer(result);
			const { total } = quoteTotals(opened, value.selection);
			return refused(
				`With the items you selected, the total is ${formatMoney(total)}. Check the total, then accept again.`,
			);
		}),
		decline: quotePages.intent(declineForm, async ({ opened, value, client, now }) =>
			toAnswer(await declineQuote(opened, value, client, now)),
		),
		ask: quotePages.intent(
			askForm,
			async ({ opened: { quote }, value, client, now, path }) => {
				const refusal = await limitQuestions(quote.id);
				if (refusal) return refusal;
				const question = await readQuestion(value);
				if (!("text" in question)) return question;
				await askQuestion(quote, question.text, client, now, value.key);
				return { to: `${path}?asked=1#asked` };
			},
			messageLimit,
		),
		// without scripts: shows the form again with the total of the selected items
		count: quotePages.intent(selectionForm, async () => ({ ...invalid({}), status: 200 })),
	},
});

function toAnswer(result: AnswerResult): "done" | "stale" {
	return result === "outdated" ? "stale" : "done";
}
