import { Link, Outlet, useParams, useSearchParams } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, ViewTabs } from "#app/ui/row.tsx";
import { ListPane, SplitView } from "#app/ui/split-view.tsx";
import { emailListStatus, type OutboxView, outboxViews } from "../email-status.ts";
import { countFailedJobs } from "../jobs.server.ts";
import { countEmails, listEmails } from "../outbox.server.ts";
import type { Route } from "./+types/outbox.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "outbox.view");
	const requestedView = url.searchParams.get("view");
	const counts = await countEmails(by);
	const fallback = counts.trouble ? "trouble" : "all";
	const view = outboxViews.find((name) => name === requestedView) ?? fallback;
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

const viewLabels: Record<OutboxView, string> = {
	trouble: "Needs attention",
	waiting: "Queued",
	sent: "Sent",
	all: "All",
};

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { view, emails, counts, next } = loaderData;
	const params = useParams();
	const [query] = useSearchParams();
	const open = params.id !== undefined;
	const suffix = query.has("view") ? `?view=${view}` : "";
	const views = outboxViews.map((name) => ({
		to: `/admin/outbox?view=${name}`,
		label: viewLabels[name],
		count: name === "trouble" || name === "waiting" ? counts[name] : undefined,
		current: name === view,
	}));
	return (
		<SplitView
			name="Outbox"
			open={open}
			record="an email"
			hint="The newest emails are at the top of the list."
			list={
				<ListPane title="Outbox" tools={<ViewTabs label="Views" tabs={views} />}>
					{loaderData.savesFiles && (
						<Notice className="m-3 text-sm" title="No mail server is set up">
							Emails are saved as files in the outbox folder instead of being sent. Set SMTP_URL to send them.
						</Notice>
					)}
					{loaderData.failedJobs > 0 && (
						<Link
							to="/admin/outbox/jobs"
							className="mx-3 mt-3 rounded-lg bg-wheat-tint px-4 py-3 text-sm text-wheat-ink underline underline-offset-4"
						>
							{loaderData.failedJobs === 1 ? "1 background job" : `${loaderData.failedJobs} background jobs`} failed
						</Link>
					)}
					{emails.length === 0 ? (
						<EmptyState title={view === "trouble" ? "No emails need attention" : "No emails in this view"} />
					) : (
						<Rows label="Emails">
							{emails.map((email) => (
								<Row
									key={email.id}
									to={`/admin/outbox/${email.id}${suffix}`}
									name={<Private>{email.to}</Private>}
									reason={email.listStatus.reason}
									tone={email.listStatus.tone}
									foot={<Private>{email.subject}</Private>}
									next={email.at}
								/>
							))}
						</Rows>
					)}
					{next && (
						<Link
							to={`/admin/outbox?view=${view}&after=${next}`}
							className={`${buttonClass({ size: "dense" })} m-3 max-lg:min-h-11`}
						>
							Older emails
						</Link>
					)}
				</ListPane>
			}
		>
			<Outlet />
		</SplitView>
	);
}
