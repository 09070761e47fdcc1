import { data, Form, redirect } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { dropJob, failedJobs, retryJob } from "../jobs.server.ts";
import { mailId } from "../parts/mail-id.ts";
import type { Route } from "./+types/outbox-jobs.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = permitted(context, "outbox.view");
	const jobs = await failedJobs(by);
	return {
		mayWork: may(by.role, "outbox.work"),
		jobs: jobs.map(({ createdAt, failedAt, ...job }) => ({
			...job,
			createdAt: formatInstant(createdAt, settings.timeZone),
			failedAt: formatInstant(failedAt, settings.timeZone),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "outbox.work");
	const form = await request.formData();
	const retry = form.get("retry");
	const done = retry ? await retryJob(by, mailId(String(retry))) : await dropJob(by, mailId(String(form.get("drop"))));
	if (!done) return data({ problem: "Somebody else has already settled this job." }, 409);
	return redirect("/admin/outbox/jobs");
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<title>Failed jobs</title>
			<TopBar title="Failed jobs" back="/admin/outbox" />
			<div className="flex grow flex-col px-8 py-6 max-lg:px-4">
				<p className="max-w-[65ch] text-ink-2">
					Work in the background that used up its tries, such as sending a mail or making a quote's PDF. Try it again
					once the cause is gone.
				</p>
				{actionData?.problem && (
					<Notice tone="problem" role="alert" className="mt-4">
						{actionData.problem}
					</Notice>
				)}
				{loaderData.jobs.length === 0 ? (
					<EmptyState title="No job has failed" />
				) : (
					<ul className="mt-5 grid gap-3">
						{loaderData.jobs.map((job) => (
							<li key={job.id} className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-card p-4">
								<div className="min-w-0 grow basis-72">
									<h2 className="font-sans text-base font-semibold">{job.queue}</h2>
									<p className="text-ink-2 [overflow-wrap:anywhere]">{job.problem}</p>
									<p className="mt-1 text-[13px] text-ink-3">
										Began {job.createdAt}, gave up {job.failedAt} after{" "}
										{job.tries === 1 ? "one try" : `${job.tries} tries`}
									</p>
								</div>
								{loaderData.mayWork && (
									<Form method="post" className="flex gap-2">
										<Button type="submit" name="drop" value={job.id} size="dense" className="max-lg:min-h-11">
											Give up
										</Button>
										<Button
											type="submit"
											name="retry"
											value={job.id}
											size="dense"
											tone="moss"
											className="max-lg:min-h-11"
										>
											Try again
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
