import { reminderIntents } from "#app/documents/reminders/reminder-intents.server.ts";
import { readSignedCopy } from "#app/documents/signing/signed-copy.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { type AnswerResult, recordAcceptance, recordSignedQuote } from "../answers.server.ts";
import { deleteDraft, duplicateQuote, reviseQuote } from "../drafts.server.ts";
import { answerQuestion } from "../questions.server.ts";
import { answerForm, callForm, issueForm, recordAcceptanceForm, signedQuoteForm, withdrawForm } from "../quote-form.ts";
import { logCall, saveReminderText, setReminders } from "../reminders.server.ts";
import { issueQuoteWithoutEmail } from "../send.server.ts";
import { turnOffQuoteLink, withdrawQuote } from "../sent-quotes.server.ts";

const pagePath = (id: string) => `/admin/quotes/${id}`;

export const quoteAction = recordAction({
	view: "quotes.view",
	path: pagePath,
	stale: "Someone else changed this quote. Review the latest version, then try again.",
	intents: {
		"turn-off-link": intent("quotes.send", versionForm, ({ by, id, value, now }) =>
			turnOffQuoteLink(by, id, value.version, now),
		),
		withdraw: intent("quotes.withdraw", withdrawForm, ({ by, id, value, now }) =>
			withdrawQuote(by, id, value.version, value.reason, now),
		),
		"log-call": intent("quotes.send", callForm, ({ by, id, value, now }) => logCall(by, id, value.note, now)),
		...reminderIntents("quotes.send", { setReminders, saveReminderText }),
		answer: intent("quotes.send", answerForm, ({ by, id, value, now }) => answerQuestion(by, id, value.text, now)),
		issue: intent("quotes.send", issueForm, async ({ by, id, value, now }) => {
			const result = await issueQuoteWithoutEmail(by, id, value.version, value.acknowledged, now);
			if (typeof result === "string") return result;
			return refused(result.checks.map(({ title }) => title).join(" "), 422);
		}),
		"record-acceptance": intent("quotes.send", recordAcceptanceForm, async ({ by, id, value, now }) =>
			toAnswer(await recordAcceptance(by, id, value, now)),
		),
		"record-signed-copy": intent("quotes.send", signedQuoteForm, async ({ by, id, value, now }) => {
			const copy = await readSignedCopy(value.copy);
			if (typeof copy === "string") return invalid({ copy });
			return toAnswer(await recordSignedQuote(by, id, { ...value, copy }, now));
		}),
		revise: intent("quotes.draft", noFields, async ({ by, id, now }) => {
			const draft = await reviseQuote(by, id, now);
			return draft === "stale" ? draft : { to: pagePath(draft.id) };
		}),
		duplicate: intent("quotes.draft", noFields, async ({ by, id, now }) => {
			const copy = await duplicateQuote(by, id, now);
			return copy === "stale" ? copy : { to: pagePath(copy.id) };
		}),
		delete: intent("quotes.draft", noFields, async ({ by, id, now }) =>
			(await deleteDraft(by, id, now)) === "done" ? { to: "/admin/quotes" } : "stale",
		),
	},
});

function toAnswer(result: AnswerResult) {
	if (result === "expired") return refused("This quote has expired. Revise it and set a new date first.");
	if (result === "invalid-selection") return refused("Choose one item from each group.", 422);
	return result === "done" || result === "already" ? "done" : "stale";
}
