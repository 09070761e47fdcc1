import { readTextSettings } from "#app/messaging/texts/settings.server.ts";
import { readTwilioAccount } from "#app/messaging/texts/twilio-account.server.ts";
import { may, type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { ResultsPanel } from "../../outreach/results-panel.tsx";
import { formatHour } from "../../texts/hours.ts";
import { listCampaignChoices } from "../audience-choices.server.ts";
import { campaignEntity, campaignPath } from "../campaign.ts";
import { campaignActivity } from "../campaign-draft.ts";
import { emptyForm, testForm } from "../campaign-form.ts";
import {
	type Campaign,
	deleteCampaign,
	duplicateCampaign,
	findCampaign,
	isEditable,
	toDraft,
} from "../campaigns.server.ts";
import { describeAudience } from "../describe-audience.ts";
import { campaignListStatus } from "../list-status.ts";
import { CampaignEditor } from "../parts/campaign-editor.tsx";
import { ProgressPanel } from "../parts/progress-panel.tsx";
import { SentCampaign } from "../parts/sent-campaign.tsx";
import { countRecipients, listedRecipients, listNotReached, listSentTexts } from "../progress.server.ts";
import { listReplies, readCampaignResults } from "../results.server.ts";
import { sendingIntents } from "../sending-intents.server.ts";
import { sendTestText } from "../test-text.server.ts";
import type { Route } from "./+types/campaign.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "text-campaigns.view");
	const now = new Date();
	const campaign = await findCampaign(by, parseIdParam(params.id));
	if (!campaign) throw new Response("This campaign doesn't exist.", { status: 404, statusText: "Not Found" });
	const isDraft = isEditable(campaign);
	const maySend = may(by.role, "text-campaigns.send");
	const [choices, account, { name }, { fromHour, untilHour }, events, sent] = await Promise.all([
		listCampaignChoices(by),
		readTwilioAccount(),
		readCompany(),
		readTextSettings(),
		listAuditEvents({ entity: campaignEntity, id: campaign.id }),
		isDraft ? null : readSent(by, campaign, maySend),
	]);
	return {
		id: campaign.id,
		...toDraft(campaign),
		isDraft: campaign.status === "draft",
		isEditable: isDraft,
		company: name,
		choices,
		hasProvider: account !== null,
		sendOptions: {
			scheduled: toSchedule(campaign.scheduledAt),
			maySend,
			hours: `${formatHour(fromHour)} to ${formatHour(untilHour)}`,
		},
		stoppedReason: isDraft ? campaign.pausedReason : "",
		sent,
		mayEdit: may(by.role, "text-campaigns.edit"),
		listStatus: campaignListStatus(campaign, now, settings.timeZone),
		timeZone: settings.timeZone,
		activity: events.map(({ id, at, actorName, action, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "campaign",
			text: activityText(action, diff),
		})),
	};
}

/** The time for people, and as the field has it: on the company's clock. */
function toSchedule(at: Date | null) {
	return (
		at && { on: formatInstant(at, settings.timeZone), at: companyTime(at).toPlainDateTime().toString().slice(0, 16) }
	);
}

async function readSent(by: Permitted<"text-campaigns.view">, campaign: Campaign, maySend: boolean) {
	const { id, status } = campaign;
	const started = { id, startedAt: campaign.startedAt ?? campaign.updatedAt };
	const [{ counts, cost }, notReached, sentTexts, results, replies] = await Promise.all([
		countRecipients(by, campaign),
		listNotReached(by, id),
		listSentTexts(by, id),
		readCampaignResults(by, started),
		listReplies(by, started),
	]);
	const isCut = notReached.length === listedRecipients;
	return { progress: { status, counts, cost, notReached, isCut, maySend }, sentTexts, results, replies };
}

function activityText(action: string, diff: unknown): string {
	const { from, to } = (diff ?? {}) as { from?: string; to?: string };
	if (action === "started" && from) return `Draft started from ${from}`;
	if (action === "test-sent" && to) return `Test text sent to ${to}`;
	return campaignActivity[action] ?? action;
}

const testErrors = {
	empty: "Enter the message text, and fix what's listed under “Before you send”.",
	customer: "A customer who hasn't agreed to marketing texts has this number. Use a number of your own.",
	"opted-out":
		"This number opted out of texts. To get texts again, its owner must text START to our number from that phone.",
	"bad-number": "This number can't receive texts.",
};

export const action = recordAction({
	view: "text-campaigns.view",
	path: (id) => `${campaignPath}/${id}`,
	stale: "Someone else changed this campaign. You're looking at the latest version: check it, then try again.",
	intents: {
		...sendingIntents,
		delete: intent("text-campaigns.edit", versionForm, async ({ by, id, value, now }) =>
			(await deleteCampaign(by, { id, version: value.version }, now)) === "stale" ? "stale" : { to: campaignPath },
		),
		duplicate: intent("text-campaigns.edit", emptyForm, async ({ by, id, now }) => {
			const campaign = await duplicateCampaign(by, id, now);
			return campaign ? { to: `${campaignPath}/${campaign.id}` } : "stale";
		}),
		test: intent("text-campaigns.edit", testForm, async ({ by, id, value, now }) => {
			const result = await sendTestText(by, { id, phone: value.phone }, now);
			if (result === "sent") return { kind: "test-sent", phone: formatPhone(value.phone), status: 200 };
			if (result === "limited") return refused("You've sent many test texts. Try again in an hour.", 429);
			if (result === "missing") return "stale";
			return { errors: { phone: testErrors[result] } };
		}),
	},
});

export const shouldRevalidate = reloadAfterConflict;

export default function CampaignScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { activity, timeZone, sent, mayEdit, ...campaign } = loaderData;
	const formatTime = (iso: string) => formatInstant(iso, timeZone);
	const timeline = (
		<SidebarSection title="Activity">
			<Timeline entries={activity} formatTime={formatTime} />
		</SidebarSection>
	);
	const errors = (actionData && "errors" in actionData && actionData.errors) || {};
	return (
		<>
			<title>{campaign.content.name || "Untitled campaign"}</title>
			{sent ? (
				<SentCampaign
					key={campaign.id}
					{...campaign}
					{...sent}
					audience={describeAudience(campaign.content.audience, campaign.choices)}
					formatTime={formatTime}
					mayEdit={mayEdit}
					errors={errors}
					sidebar={
						<>
							<ProgressPanel {...sent.progress} version={campaign.version} />
							<ResultsPanel results={sent.results} what="campaign" />
							{timeline}
						</>
					}
				/>
			) : (
				<CampaignEditor
					key={campaign.id}
					{...campaign}
					timeZone={timeZone}
					errors={errors}
					testSentTo={actionData?.kind === "test-sent" ? actionData.phone : null}
					activity={timeline}
				/>
			)}
		</>
	);
}
