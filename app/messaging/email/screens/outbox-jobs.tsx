import { Form } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { dismissJob, listFailedJobs, retryJob } from "../jobs.server.ts";
import type { Route } from "./+types/outbox-jobs.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "outbox.view");
	const jobs = await listFailedJobs(by);
	return {
		canWork: may(by.role, "outbox.work"),
		jobs: jobs.map(({ createdAt, failedAt, ...job }) => ({
			...job,
			createdAt: formatInstant(createdAt, settings.timeZone),
			failedAt: formatInstant(failedAt, settings.timeZone),
		})),
	};
}

const alreadyHandled = refused("This job has already been retried or dismissed.");
const jobForm = z.object({ job: z.uuid("This job no longer exists. Reload the page.") });

export const action = recordAction({
	view: "outbox.view",
	path: () => "/admin/outbox/jobs",
	stale: "Someone else changed this job. Reload the page.",
	intents: {
		retry: intent("outbox.work", jobForm, async ({ by, value }) =>
			(await retryJob(by, value.job)) ? "done" : alreadyHandled,
		),
		dismiss: intent("outbox.work", jobForm, async ({ by, value }) =>
			(await dismissJob(by, value.job)) ? "done" : alreadyHandled,
		),
	},
});

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
	const [problem] = Object.values(actionData?.errors ?? {});
	return (
		<>
			<title>Failed jobs</title>
			<TopBar title="Failed jobs" back="/admin/outbox" />
			<div className="flex grow flex-col px-8 py-6 max-lg:px-4">
				<p className="max-w-[65ch] text-ink-2">
					These background jobs, such as creating a quote's PDF, failed on every attempt. Fix the cause before you retry
					a job. Emails that couldn't be sent are in the outbox.
				</p>
				{problem && (
					<Notice tone="problem" role="alert" className="mt-4">
						{problem}
					</Notice>
				)}
				{loaderData.jobs.length === 0 ? (
					<EmptyState title="No failed jobs" />
				) : (
					<ul className="mt-5 grid gap-3">
						{loaderData.jobs.map((job) => (
							<li key={job.id} className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-card p-4">
								<div className="min-w-0 grow basis-72">
									<h2 className="font-sans text-base font-semibold">{job.label}</h2>
									<p className="text-ink-2 [overflow-wrap:anywhere]">{job.error}</p>
									<p className="mt-1 text-[13px] text-ink-3">
										Started {job.createdAt}, failed {job.failedAt} after{" "}
										{job.attempts === 1 ? "1 attempt" : `${job.attempts} attempts`}
									</p>
								</div>
								{loaderData.canWork && (
									<Form method="post" className="flex gap-2">
										<input type="hidden" name="job" value={job.id} />
										<Button type="submit" name="intent" value="dismiss" size="dense" className="max-lg:min-h-11">
											Dismiss job
										</Button>
										<Button
											type="submit"
											name="intent"
											value="retry"
											size="dense"
											tone="moss"
											className="max-lg:min-h-11"
										>
											Retry job
										</Button>
									</Form>
								)}
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	);
}
