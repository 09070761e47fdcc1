import { listPages } from "#app/content/pages/pages.server.ts";
import { findEditedPhotos } from "#app/content/pictures/edited-photos.server.ts";
import { listLinkTargets } from "#app/content/rich-text/link-targets.server.ts";
import { may, type Permitted, permit, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type SeasonTask, seasonTasks } from "#app/trade/season-tasks.ts";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { siteIntents } from "../../newsletter-archive/site-intents.server.ts";
import { SitePanel } from "../../newsletter-archive/site-panel.tsx";
import { listClicks } from "../../newsletter-clicks/clicks.server.ts";
import { ClicksPanel } from "../../newsletter-clicks/clicks-panel.tsx";
import { listAudienceChoices } from "../../newsletter-sending/audience-choices.server.ts";
import { countRecipients, listedRecipients, listNotReached } from "../../newsletter-sending/progress.server.ts";
import { ProgressPanel } from "../../newsletter-sending/progress-panel.tsx";
import { readResults } from "../../newsletter-sending/results.server.ts";
import { SendPanel } from "../../newsletter-sending/send-panel.tsx";
import { sendingIntents } from "../../newsletter-sending/sending-intents.server.ts";
import { ResultsPanel } from "../../outreach/results-panel.tsx";
import { sendTestEmail, testRecipients } from "../emails.server.ts";
import { issueActivity } from "../issue-draft.ts";
import { newIssueForm, testForm } from "../issue-form.ts";
import { deleteIssue, duplicateIssue, findIssue, type Issue, isEditable, toDraft } from "../issues.server.ts";
import { issueListStatus } from "../list-status.ts";
import { IssueEditor } from "../parts/issue-editor.tsx";
import { SentIssue } from "../parts/sent-issue.tsx";
import type { Route } from "./+types/issue.ts";

const path = "/admin/newsletter";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "newsletter.view");
	const now = new Date();
	const issue = await findIssue(by, parseIdParam(params.id));
	if (!issue) throw new Response("This issue doesn't exist.", { status: 404, statusText: "Not Found" });
	const pictureIds = issue.blocks.flatMap((block) => (block.type === "picture" ? [block.pictureId] : []));
	const sender = permit(by, "newsletter.recipients");
	const isDraft = isEditable(issue);
	const [articles, projects, photos, linkTargets, events, people, choices, mailServer, recipients, clicks, results] =
		await Promise.all([
			listPages("article"),
			listPages("project"),
			findEditedPhotos(pictureIds.filter(isUuid)),
			listLinkTargets(),
			listAuditEvents({ entity: "newsletter-issue", id: issue.id }),
			testRecipients(),
			isDraft && sender ? listAudienceChoices(sender) : null,
			isDraft ? findMailServer() : null,
			!isDraft && sender ? readProgress(sender, issue) : null,
			!isDraft && sender ? listClicks(issue.id) : null,
			sender && issue.startedAt ? readResults(sender, { id: issue.id, startedAt: issue.startedAt }) : null,
		]);
	const maySend = may(by.role, "newsletter.send");
	const choice = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title });
	const month = Number(today(now).slice(5, 7));
	return {
		id: issue.id,
		...toDraft(issue),
		isDraft: issue.status === "draft",
		isEditable: isDraft && may(by.role, "newsletter.edit"),
		sendOptions: choices && {
			choices,
			audience: issue.audience,
			scheduled: toSchedule(issue.scheduledAt),
			maySend,
			hasMailServer: mailServer !== null,
		},
		stoppedReason: isDraft ? issue.pausedReason : "",
		maySend,
		progress: recipients && { ...recipients, maySend },
		clicks,
		results,
		site:
			issue.slug && !isDraft
				? { slug: issue.slug, isOnSite: issue.isOnSite, mayEdit: may(by.role, "newsletter.edit") }
				: null,
		listStatus: issueListStatus(issue, now, settings.timeZone),
		articles: articles.map(choice),
		projects: projects.map(choice),
		photos: Object.fromEntries(photos),
		linkTargets,
		tips: uniqueByTitle([month, (month % 12) + 1].flatMap((one) => seasonTasks(one))),
		people: people.map(({ id, name, email }) => ({ id, name, email })),
		ownId: by.id,
		mayAddPictures: may(by.role, "pictures.edit"),
		timeZone: settings.timeZone,
		activity: events.map(({ id, at, actorName, action, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "issue",
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

async function readProgress(by: Permitted<"newsletter.recipients">, { id, status }: Issue) {
	const [counts, notReached] = await Promise.all([countRecipients(by, id), listNotReached(by, id)]);
	return { status, counts, notReached, isCut: notReached.length === listedRecipients };
}

/** Some tasks are those of both months. */
function uniqueByTitle(tasks: readonly SeasonTask[]): SeasonTask[] {
	return [...new Map(tasks.map((task) => [task.title, task])).values()];
}

function activityText(action: string, diff: unknown): string {
	const { from, to } = (diff ?? {}) as { from?: string; to?: string };
	if (action === "started" && from) return `Draft started from ${from}`;
	if (action === "test-sent" && to) return `Test email sent to ${to}`;
	return issueActivity[action] ?? action;
}

export const action = recordAction({
	view: "newsletter.view",
	path: (id) => `${path}/${id}`,
	stale: "Someone else changed this issue. You're looking at the latest version: check it, then try again.",
	intents: {
		...sendingIntents,
		...siteIntents,
		delete: intent("newsletter.edit", versionForm, async ({ by, id, value, now }) =>
			(await deleteIssue(by, { id, version: value.version }, now)) === "stale" ? "stale" : { to: path },
		),
		duplicate: intent("newsletter.edit", newIssueForm, async ({ by, id, now }) => {
			const issue = await duplicateIssue(by, id, now);
			return issue ? { to: `${path}/${issue.id}` } : "stale";
		}),
		test: intent("newsletter.edit", testForm, async ({ by, id, value, now }) => {
			const sent = await sendTestEmail(by, { id, to: value.to }, now);
			if (sent === "limited") return refused("You've sent many test emails. Try again in an hour.", 429);
			if (sent === "unknown-person") return { errors: { to: "Choose who gets the test email." } };
			if (sent === "missing") return "stale";
			return { kind: "test-sent", email: sent.email, status: 200 };
		}),
	},
});

export const shouldRevalidate = reloadAfterConflict;

export default function IssueScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { activity, timeZone, sendOptions, progress, clicks, results, site, ...issue } = loaderData;
	const sidebar = (
		<SidebarSection title="Activity">
			<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
		</SidebarSection>
	);
	const errors = (actionData && "errors" in actionData && actionData.errors) || {};
	const testSentTo = actionData?.kind === "test-sent" ? actionData.email : null;
	const shared = { errors, timeZone, activity: sidebar };
	const { version } = issue;
	const aside = (
		<>
			{progress && <ProgressPanel {...progress} version={version} />}
			{results && <ResultsPanel results={results} what="issue" />}
			{clicks && <ClicksPanel links={clicks} />}
			{site && <SitePanel {...site} version={version} />}
		</>
	);
	return (
		<>
			<title>{issue.content.subject || "Untitled issue"}</title>
			{issue.isEditable ? (
				<IssueEditor
					key={issue.id}
					{...issue}
					{...shared}
					testSentTo={testSentTo}
					send={(form) =>
						sendOptions && <SendPanel key={sendOptions.scheduled?.at} {...sendOptions} {...form} errors={errors} />
					}
				/>
			) : (
				<SentIssue key={issue.id} {...issue} {...shared} aside={aside} />
			)}
		</>
	);
}
