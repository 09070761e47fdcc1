import { Link } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { emailListStatus, type OutboxView, outboxViews } from "../email-status.ts";
import { countFailedJobs } from "../jobs.server.ts";
import { countEmails, listEmails } from "../outbox.server.ts";
import type { Route } from "./+types/outbox.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "outbox.view");
	const requestedView = url.searchParams.get("view");
	const counts = await countEmails(by);
	const defaultView = counts["needs-attention"] ? "needs-attention" : "all";
	const view = outboxViews.find((name) => name === requestedView) ?? defaultView;
	const { rows, next } = await listEmails(by, view, url.searchParams.get("after"));
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
		savesFiles: !settings.smtpUrl,
	};
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { emails, failedJobs, savesFiles, ...list } = loaderData;
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
					{savesFiles && (
						<Notice className="m-3 text-sm" title="No mail server is set up">
							Emails are saved as files in the outbox folder instead of being sent. Set SMTP_URL to send them.
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
