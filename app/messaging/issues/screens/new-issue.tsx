import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, monthNames } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { DuplicateForm } from "../../outreach/duplicate-form.tsx";
import { duplicateForm, newIssueForm } from "../issue-form.ts";
import { duplicateIssue, listSentIssues, startIssue } from "../issues.server.ts";
import { findMonthMaterial, startFromThisMonth } from "../this-month.server.ts";
import type { Route } from "./+types/new-issue.ts";

const path = "/admin/newsletter";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "newsletter.edit");
	const now = new Date();
	const [sent, month] = await Promise.all([listSentIssues(by), findMonthMaterial(now)]);
	return {
		month: monthNames[Number(month.today.slice(5, 7)) - 1] ?? "",
		material: [
			...month.tasks.map(({ title }) => `Seasonal tip: ${title}`),
			...month.articles.map(({ title }) => `Article: ${title}`),
			...month.projects.map(({ title }) => `Project: ${title}`),
		],
		sent: sent.map(({ id, subject, startedAt }) => ({
			id,
			label: [subject || "Untitled issue", startedAt && formatDay(today(startedAt))].filter(Boolean).join(", "),
		})),
	};
}

export const action = recordAction({
	view: "newsletter.edit",
	path: () => `${path}/new`,
	stale: "",
	intents: {
		month: intent("newsletter.edit", newIssueForm, async ({ by, now }) => {
			const { id } = await startFromThisMonth(by, now);
			return { to: `${path}/${id}` };
		}),
		empty: intent("newsletter.edit", newIssueForm, async ({ by, now }) => {
			const { id } = await startIssue(by, { blocks: [], from: "an empty issue" }, now);
			return { to: `${path}/${id}` };
		}),
		duplicate: intent("newsletter.edit", duplicateForm, async ({ by, value, now }) => {
			const issue = await duplicateIssue(by, value.from, now);
			return issue ? { to: `${path}/${issue.id}` } : { errors: { from: "This issue was deleted. Choose another." } };
		}),
	},
});

export default function NewIssue({ loaderData, actionData }: Route.ComponentProps) {
	const { month, material, sent } = loaderData;
	const errors = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="New issue" back={path}>
			<title>New issue</title>
			<div className="grid max-w-xl gap-8">
				{errors[""] && (
					<Notice tone="problem" role="alert" title="Not started">
						{errors[""]}
					</Notice>
				)}
				<section aria-labelledby="month">
					<h2 id="month" className="mb-2 text-[21px]">
						Start from this month
					</h2>
					<p className="text-ink-2">We write a first draft for {month} from:</p>
					<ul className="my-3 list-disc pl-5">
						{material.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
					<StartForm intent="month" label={`Write ${month} draft`} tone="moss" busy={busy} />
				</section>
				<DuplicateForm singular="issue" sent={sent} error={errors.from} />
				<section aria-labelledby="empty">
					<h2 id="empty" className="mb-2 text-[21px]">
						Start with an empty issue
					</h2>
					<StartForm intent="empty" label="Start empty issue" tone="plain" busy={busy} />
				</section>
			</div>
		</RecordPane>
	);
}

function StartForm(props: { intent: string; label: string; tone: "moss" | "plain"; busy: boolean }) {
	return (
		<Form method="post">
			<Button
				type="submit"
				name="intent"
				value={props.intent}
				tone={props.tone}
				size="dense"
				disabled={props.busy}
				className="max-lg:min-h-11"
			>
				{props.label}
			</Button>
		</Form>
	);
}
