import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { correctTimeEntry, removeTimeEntry } from "../corrections.server.ts";
import { TimeFields } from "../parts/time-fields.tsx";
import { loadTimeEntry } from "../time-entry-page.server.ts";
import { correctForm, removeForm } from "../time-form.ts";
import { formatMinutes } from "../time-text.ts";
import type { Route } from "./+types/time-entry.ts";

const path = "/admin/time";

export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "time.manage");
	const page = await loadTimeEntry(parseIdParam(params.id, "This time entry doesn't exist."));
	if (!page) throw new Response("This time entry doesn't exist.", { status: 404, statusText: "Not Found" });
	return page;
}

const toAnswer = (result: Awaited<ReturnType<typeof correctTimeEntry>>) =>
	typeof result === "object" ? refused(result.refused) : result;

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "time.manage",
	path: (id) => `${path}/${id}`,
	stale: "Someone else changed this entry. You're looking at the latest version.",
	intents: {
		correct: intent("time.manage", correctForm, async ({ by, id, value, now }) =>
			toAnswer(await correctTimeEntry(by, id, value, now)),
		),
		remove: intent("time.manage", removeForm, async ({ by, id, value, now }) =>
			toAnswer(await removeTimeEntry(by, id, value, now)),
		),
	},
});

export default function TimeEntryScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { version, person, dayText, times, minutes, job, values, isRemoved, recorded, history } = loaderData;
	const errors = actionData?.errors ?? {};
	return (
		<RecordPane
			title={`${person}, ${dayText}`}
			back={path}
			sidebar={
				<SidebarSection title="History">
					<ul className="grid gap-2 text-sm">
						{history.map((event) => (
							<li key={event.id} className="border-b border-line pb-2 [overflow-wrap:anywhere]">
								{event.text}
								<span className="block text-ink-2">{event.by}</span>
							</li>
						))}
						<li className="text-ink-2">{recorded}</li>
					</ul>
				</SidebarSection>
			}
		>
			<title>Time entry</title>
			<div className="grid max-w-2xl gap-6">
				<p className="text-xl">
					{times}, {minutes === null ? "still working" : formatMinutes(minutes)}
				</p>
				{job && (
					<p className="[overflow-wrap:anywhere]">
						<Link to={`/admin/schedule/jobs/${job.id}`} className="inline-block min-h-6 underline underline-offset-4">
							{job.number}
						</Link>
						, <Private>{job.toName}</Private>
					</p>
				)}
				{isRemoved ? (
					<Notice tone="warning" title="Removed">
						<p>This time isn't paid and doesn't count for the job.</p>
					</Notice>
				) : (
					<>
						<ErrorSummary errors={errors} />
						<Form method="post" key={version} className="grid gap-4 sm:grid-cols-2">
							<input type="hidden" name="version" value={version} />
							<TimeFields errors={errors} values={values} />
							<div className="sm:col-span-2">
								<Button
									type="submit"
									name="intent"
									value="correct"
									tone="moss"
									size="dense"
									className="max-lg:min-h-11"
								>
									Save correction
								</Button>
							</div>
						</Form>
						<details>
							<summary className="min-h-11 content-center font-semibold">Remove this time</summary>
							<Form method="post" className="flex flex-wrap items-end gap-3 pt-2">
								<input type="hidden" name="version" value={version} />
								<Field label="Reason for removing it" name="reason">
									<Input dense id="remove-reason" required />
								</Field>
								<Button type="submit" name="intent" value="remove" size="dense" className="max-lg:min-h-11">
									Remove time
								</Button>
							</Form>
						</details>
					</>
				)}
			</div>
		</RecordPane>
	);
}
