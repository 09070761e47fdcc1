// The buttons that send a campaign and stop it. The record's id is that of the campaign.
import { intent } from "#app/people/staff/record-actions.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import { scheduleForm, sendForm } from "./campaign-form.ts";
import {
	cancelCampaign,
	keepCampaignAsDraft,
	pauseCampaign,
	type resendable,
	resumeCampaign,
	scheduleCampaign,
	sendCampaignAgain,
	unscheduleCampaign,
} from "./changes.server.ts";
import { sendCampaignNow } from "./send-now.server.ts";

function again(which: keyof typeof resendable) {
	return intent("text-campaigns.send", versionForm, async ({ by, id, value, now }) => {
		const result = await sendCampaignAgain(by, { id, ...value }, which, now);
		return result === "none" ? "stale" : result;
	});
}

const notFixed = "Fix what's listed under “Before you send” first.";

export const sendingIntents = {
	send: intent("text-campaigns.send", sendForm, async ({ by, id, value, now }) => {
		const { version, count, cost } = value;
		if (count === null) return invalid({ count: "Type the number of texts to confirm." });
		if (cost === null) return invalid({ cost: "Type the cost to confirm, such as 2.98." });
		const result = await sendCampaignNow(by, { id, version, count, cost }, now);
		if (result === "started") return "done";
		if (result === "stale") return "stale";
		if (result === "problems") return refused(`Nothing was sent. ${notFixed}`);
		if (result === "empty") return invalid({ count: "There is no one to send it to." });
		const found = { count: result.changed.count.toLocaleString("en-US"), cost: formatMoney(result.changed.cost) };
		const change = `Nothing was sent. It goes to ${found.count} people for ${found.cost} now.`;
		return result.changed.count === count
			? invalid({ cost: `${change} Type ${found.cost} to confirm.` })
			: invalid({ count: `${change} Type ${found.count} to confirm.` });
	}),
	schedule: intent("text-campaigns.send", scheduleForm, async ({ by, id, value: { version, at }, now }) => {
		const result = await scheduleCampaign(by, { id, version }, atLocalTime(at.day, at.minutes), now);
		if (result === "past")
			return invalid({ at: "That time has passed. Choose a later one, or choose Now to send it right away." });
		if (result === "night")
			return invalid({ at: "Automatic texts aren't sent at that hour. Choose a time within the sending hours." });
		if (result === "problems") return refused(`Not scheduled. ${notFixed}`);
		return result;
	}),
	unschedule: intent("text-campaigns.send", versionForm, ({ by, id, value, now }) =>
		unscheduleCampaign(by, { id, ...value }, now),
	),
	"keep-draft": intent("text-campaigns.send", versionForm, ({ by, id, value, now }) =>
		keepCampaignAsDraft(by, { id, ...value }, now),
	),
	pause: intent("text-campaigns.send", versionForm, ({ by, id, value, now }) =>
		pauseCampaign(by, { id, ...value }, now),
	),
	resume: intent("text-campaigns.send", versionForm, ({ by, id, value, now }) =>
		resumeCampaign(by, { id, ...value }, now),
	),
	cancel: intent("text-campaigns.send", versionForm, ({ by, id, value, now }) =>
		cancelCampaign(by, { id, ...value }, now),
	),
	"again-unknown": again("unknown"),
	"again-failed": again("failed"),
	"again-saved": again("saved"),
};
