// The buttons that send an issue and stop it. The record's id is that of the issue.

import { intent } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { cancelIssue, pauseIssue, resumeIssue, sendAgain } from "./changes.server.ts";
import type { ResendableStatus } from "./recipient-status.ts";
import { sendForm } from "./send-form.ts";
import { sendIssueNow } from "./send-now.server.ts";

function again(status: ResendableStatus) {
	return intent("newsletter.send", versionForm, async ({ by, id, value, now }) => {
		const result = await sendAgain(by, { id, version: value.version }, status, now);
		return result === "none" ? "stale" : result;
	});
}

export const sendingIntents = {
	send: intent("newsletter.send", sendForm, async ({ by, id, value, now }) => {
		const { version, customers, count } = value;
		if (count === null) return { errors: { count: "Type the number of recipients to confirm." } };
		const result = await sendIssueNow(by, { id, version, customers, count }, now);
		if (result === "started") return "done";
		if (result === "stale") return "stale";
		if (result === "problems") return refused("Nothing was sent. Fix what's listed under “Before you send” first.");
		if (result === "empty") return { errors: { count: "There is no one to send it to." } };
		const number = result.changed.toLocaleString("en-US");
		return {
			errors: { count: `Nothing was sent. The issue goes to ${number} recipients now: type ${number} to confirm.` },
		};
	}),
	pause: intent("newsletter.send", versionForm, ({ by, id, value, now }) => pauseIssue(by, { id, ...value }, now)),
	resume: intent("newsletter.send", versionForm, ({ by, id, value, now }) => resumeIssue(by, { id, ...value }, now)),
	cancel: intent("newsletter.send", versionForm, ({ by, id, value, now }) => cancelIssue(by, { id, ...value }, now)),
	"again-unknown": again("unknown"),
	"again-saved": again("saved"),
};
