// The buttons that send an issue and stop it. The record's id is that of the issue.

import { intent } from "#app/people/staff/record-actions.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import {
	cancelIssue,
	keepAsDraft,
	pauseIssue,
	resumeIssue,
	scheduleIssue,
	sendAgain,
	unscheduleIssue,
} from "./changes.server.ts";
import type { ResendableStatus } from "./recipient-status.ts";
import { scheduleForm, sendForm } from "./send-form.ts";
import { sendIssueNow } from "./send-now.server.ts";

function again(status: ResendableStatus) {
	return intent("newsletter.send", versionForm, async ({ by, id, value, now }) => {
		const result = await sendAgain(by, { id, version: value.version }, status, now);
		return result === "none" ? "stale" : result;
	});
}

export const sendingIntents = {
	send: intent("newsletter.send", sendForm, async ({ by, id, value, now }) => {
		const { version, audience, count } = value;
		if (count === null) return { errors: { count: "Type the number of recipients to confirm." } };
		const result = await sendIssueNow(by, { id, version, audience, count }, now);
		if (result === "started") return "done";
		if (result === "stale") return "stale";
		if (result === "problems") return refused("Nothing was sent. Fix what's listed under “Before you send” first.");
		if (result === "empty") return { errors: { count: "There is no one to send it to." } };
		const number = result.changed.toLocaleString("en-US");
		return {
			errors: { count: `Nothing was sent. The issue goes to ${number} recipients now: type ${number} to confirm.` },
		};
	}),
	schedule: intent("newsletter.send", scheduleForm, async ({ by, id, value, now }) => {
		const { version, audience, at } = value;
		const result = await scheduleIssue(by, { id, version }, atLocalTime(at.day, at.minutes), audience, now);
		if (result === "past")
			return { errors: { at: "That time has passed. Choose a later one, or choose Now to send it right away." } };
		if (result === "problems") return refused("Not scheduled. Fix what's listed under “Before you send” first.");
		return result;
	}),
	unschedule: intent("newsletter.send", versionForm, ({ by, id, value, now }) =>
		unscheduleIssue(by, { id, ...value }, now),
	),
	"keep-draft": intent("newsletter.send", versionForm, ({ by, id, value, now }) =>
		keepAsDraft(by, { id, ...value }, now),
	),
	pause: intent("newsletter.send", versionForm, ({ by, id, value, now }) => pauseIssue(by, { id, ...value }, now)),
	resume: intent("newsletter.send", versionForm, ({ by, id, value, now }) => resumeIssue(by, { id, ...value }, now)),
	cancel: intent("newsletter.send", versionForm, ({ by, id, value, now }) => cancelIssue(by, { id, ...value }, now)),
	"again-unknown": again("unknown"),
	"again-failed": again("failed"),
	"again-saved": again("saved"),
};
