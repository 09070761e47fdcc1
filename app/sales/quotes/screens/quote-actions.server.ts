import { reminderIntents } from "#app/documents/reminders/reminder-intents.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { answerQuestion, recordAcceptance } from "../answers.server.ts";
import { deleteDraft, duplicateQuote, reviseQuote } from "../drafts.server.ts";
import { answerForm, callForm, recordAcceptanceForm, withdrawForm } from "../quote-form.ts";
import { logCall, saveReminderText, setReminders } from "../reminders.server.ts";
import { turnOffQuoteLink, withdrawQuote } from "../send.server.ts";

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
		"record-acceptance": intent("quotes.send", recordAcceptanceForm, async ({ by, id, value, now }) => {
			const result = await recordAcceptance(by, id, value, now);
			if (result === "expired") return refused("This quote has expired. Revise it and set a new date first.");
			if (result === "invalid-selection") return refused("Choose one item from each group.", 422);
			return result === "done" || result === "already" ? "done" : "stale";
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
