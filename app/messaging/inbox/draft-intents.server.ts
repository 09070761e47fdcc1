import { snoozeUntil } from "#app/noun/snooze.ts";
import { intent } from "#app/people/staff/record-actions.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { draftForm, sendForm, undoSendForm } from "./draft-form.ts";
import { discardDraft } from "./drafts.server.ts";
import { inboxPath } from "./inbox-urls.ts";
import { sendDraft, undoSend } from "./send-draft.server.ts";

const tooLate = "This email has already been sent.";

/** The buttons of an email that is being written. `pages` says where they lead. */
export function draftIntents(pages: { isThread: boolean }) {
	return {
		send: intent("inbox.work", sendForm, async ({ by, value, now }) => {
			const sendAt = value.when === "now" ? null : snoozeUntil(value.when, companyTime(now), "");
			const options = { version: value.version, newestId: value.newest, sendAt, closes: value.close === "yes" };
			const result = await sendDraft(by, value.draft, options, now);
			if (result === "stale") return "stale";
			switch (result.kind) {
				case "sent":
					return { to: `${inboxPath}/${result.threadId}` };
				case "invalid":
					return { errors: result.errors };
				case "arrived":
					return refused("A new email arrived while you were writing. Read it, then send yours.");
			}
		}),
		discard: intent("inbox.work", draftForm, async ({ by, value }) => {
			if (!(await discardDraft(by, value.draft))) return refused(tooLate);
			return pages.isThread ? "done" : { to: inboxPath };
		}),
		"undo-send": intent("inbox.work", undoSendForm, async ({ by, value, now }) => {
			const undone = await undoSend(by, value.draft, now);
			if (!undone) return refused(tooLate);
			return undone.threadId ? { to: `${inboxPath}/${undone.threadId}` } : { to: `${inboxPath}/drafts/${value.draft}` };
		}),
	};
}
