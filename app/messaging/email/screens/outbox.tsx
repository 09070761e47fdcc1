import { Link, Outlet, useParams, useSearchParams } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, Tabs } from "#app/ui/row.tsx";
import { countFailedJobs } from "../jobs.server.ts";
import { type MailView, mailViews, standingOf, statusesOf } from "../mail.ts";
import { countMail, listMail } from "../outbox.server.ts";
import type { Route } from "./+types/outbox.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = permitted(context, "outbox.view");
	const asked = url.searchParams.get("view");
	const counts = await countMail(by);
	const fallback = counts.refused + counts.unknown ? "trouble" : "all";
	const view = mailViews.find((name) => name === asked) ?? fallback;
	const before = url.searchParams.get("before") ?? "";
	const { mails, more } = await listMail(by, view, uuid.test(before) ? before : undefined);
	return {
		view,
		mails: mails.map((mail) => ({
			id: mail.id,
			to: mail.to,
			subject: mail.subject,
			at: formatInstant(mail.sentAt ?? mail.createdAt, settings.timeZone),
			standing: standingOf(mail),
		})),
		next: more ? mails.at(-1)?.id : undefined,
		counts: Object.fromEntries(
			mailViews.map((name) => [name, statusesOf[name].reduce((sum, status) => sum + counts[status], 0)]),
		) as Record<MailView, number>,
		failedJobs: await countFailedJobs(by),
		keepsFiles: !settings.smtpUrl,
	};
}

const viewWords: Record<MailView, string> = { trouble: "Needs you", waiting: "Waiting", sent: "Sent", all: "All" };

export default function Outbox({ loaderData }: Route.ComponentProps) {
	const { view, mails, counts, next } = loaderData;
	const params = useParams();
	const [query] = useSearchParams();
	const open = params.id !== undefined;
	const suffix = query.has("view") ? `?view=${view}` : "";
	const views = mailViews.map((name) => ({
		to: `/admin/outbox?view=${name}`,
		words: viewWords[name],
		count: name === "trouble" || name === "waiting" ? counts[name] : undefined,
		current: name === view,
	}));
	return (
		<Desk
			name="Outbox"
			open={open}
			list={
				<ListPane title="Outbox" tools={<Tabs label="Which mail" tabs={views} />}>
					{loaderData.keepsFiles && (
						<Notice className="m-3 text-sm" title="No mail server is set up">
							Mail is kept as files in the outbox folder and is not sent. Set SMTP_URL to send it.
						</Notice>
					)}
					{loaderData.failedJobs > 0 && (
						<Link
							to="/admin/outbox/jobs"
							className="mx-3 mt-3 rounded-lg bg-wheat-tint px-4 py-3 text-sm text-wheat-ink underline underline-offset-4"
						>
							{loaderData.failedJobs === 1 ? "One background job" : `${loaderData.failedJobs} background jobs`} failed
						</Link>
					)}
					{mails.length === 0 ? (
						<EmptyState title={view === "trouble" ? "No mail needs you" : "No mail here"} />
					) : (
						<Rows label="Mails">
							{mails.map((mail) => (
								<Row
									key={mail.id}
									to={`/admin/outbox/${mail.id}${suffix}`}
									name={<Private>{mail.to}</Private>}
									reason={mail.standing.words}
									dot={mail.standing.dot}
									foot={<Private>{mail.subject}</Private>}
									next={mail.at}
								/>
							))}
						</Rows>
					)}
					{next && (
						<Link
							to={`/admin/outbox?view=${view}&before=${next}`}
							className={`${buttonClass({ size: "dense" })} m-3 max-lg:min-h-11`}
						>
							Older mail
						</Link>
					)}
				</ListPane>
			}
		>
			<Outlet />
		</Desk>
	);
}
