import { Form, Link } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { emailListStatus, type OutboxView, outboxViews } from "../email-status.ts";
import { areEmailsOnHold, releaseEmails } from "../hold.server.ts";
import { countFailedJobs } from "../jobs.server.ts";
import { countEmails, listEmails } from "../outbox.server.ts";
import type { Route } from "./+types/outbox.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "outbox.view");
	const counts = await countEmails(by);
	const defaultView = counts["needs-attention"] ? "needs-attention" : "all";
	const { view, after } = parseListQuery(request, outboxViews, defaultView);
	const { rows, next } = await listEmails(by, view, after);
	return {
		view,
		emails: rows.map((email) => ({
			id: email.id,
			to: email.to,
			subject: email.subject,
			at: formatInstant(email.sentAt ?? email.createdAt, settings.timeZone),
			listStatus: emailListStatus(email),
		})),
		next,
		counts,
		failedJobs: await countFailedJobs(by),
		savesFiles: !(await findMailServer()),
		onHold: await areEmailsOnHold(),
		mayRelease: may(by.role, "outbox.release"),
	};
}

export const action = recordAction({
	view: "outbox.view",
	path: () => "/admin/outbox",
	stale: "Someone else changed the outbox. Reload the page.",
	intents: {
		release: intent("outbox.release", z.object({}), async ({ by }) => {
			await releaseEmails(by);
			return "done";
		}),
	},
});

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { emails, failedJobs, savesFiles, onHold, mayRelease, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Outbox"
			path="/admin/outbox"
			singular="email"
			selectHint="The newest emails are at the top of the list."
			views={outboxViews}
			viewLabels={viewLabels}
			empty={emptyTitles}
			notice={
				<>
					{onHold && (
						<Notice tone="warning" className="m-3 text-sm" title="Emails are on hold">
							<p>
								This site was restored from a backup. The original site may already have sent some of the queued emails.
								Cancel the ones it sent, then release the rest. Only an owner can release emails.
							</p>
							{mayRelease && (
								<Form method="post" className="mt-3">
									<Button type="submit" name="intent" value="release">
										Release emails
									</Button>
								</Form>
							)}
						</Notice>
					)}
					{savesFiles && (
						<Notice className="m-3 text-sm" title="No email server is set up">
							Emails are saved as files in the outbox folder instead of being sent. To send them, the owner can set up
							an email server in Settings, under Outside services.
						</Notice>
					)}
					{failedJobs > 0 && (
						<Link
							to="/admin/outbox/jobs"
							className="mx-3 mt-3 rounded-lg bg-wheat-tint px-4 py-3 text-sm text-wheat-ink underline underline-offset-4"
						>
							{failedJobs === 1 ? "1 background job" : `${failedJobs} background jobs`} failed
						</Link>
					)}
				</>
			}
			rows={emails.map((email) => ({
				id: email.id,
				name: email.to,
				listStatus: email.listStatus,
				foot: <Private>{email.subject}</Private>,
				next: email.at,
			}))}
		/>
	);
}

const viewLabels: Record<OutboxView, string> = {
	"needs-attention": "Needs attention",
	queued: "Queued",
	sent: "Sent",
	all: "All",
};

const emptyTitles: Record<OutboxView, string> = {
	"needs-attention": "No emails need attention",
	queued: "No queued emails",
	sent: "No sent emails",
	all: "No emails yet",
};
