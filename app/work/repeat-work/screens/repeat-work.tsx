import { Fragment } from "react";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { RepeatItem } from "../parts/repeat-item.tsx";
import { dismissForm, noteForm, repeatKeyForm, snoozeForm } from "../repeat-form.ts";
import { chooseRepeatWork, listRepeatWork, startInquiry } from "../repeat-work.server.ts";
import { repeatPath, repeatViewLabels, repeatViews } from "../repeat-work.ts";
import type { Route } from "./+types/repeat-work.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const view = repeatViews.find((one) => one === url.searchParams.get("view")) ?? "due";
	const after = url.searchParams.get("after");
	const { rows, next } = await listRepeatWork(view, after, new Date());
	return { view, rows, next, isFirstPage: !after, mayEdit: may(by.role, "schedule.edit") };
}

const gone = refused("This recommendation is gone. Reload the page to see the current list.");

export const action = recordAction({
	view: "schedule.edit",
	path: () => repeatPath,
	stale: "",
	intents: {
		inquiry: intent("schedule.edit", repeatKeyForm, async ({ by, value, now }) => {
			const inquiry = await startInquiry(by, value, now);
			return inquiry ? { to: `/admin/inquiries/${inquiry.id}` } : gone;
		}),
		called: intent("schedule.edit", noteForm, async ({ by, value: { reason, ...key }, now }) =>
			(await chooseRepeatWork(by, key, { kind: "called", until: null, reason }, now)) ? "done" : gone,
		),
		snooze: intent("schedule.edit", snoozeForm, async ({ by, value: { months, ...key }, now }) => {
			const until = addDays(today(now), months * 30);
			return (await chooseRepeatWork(by, key, { kind: "snoozed", until, reason: "" }, now)) ? "done" : gone;
		}),
		dismiss: intent("schedule.edit", dismissForm, async ({ by, value: { reason, ...key }, now }) =>
			(await chooseRepeatWork(by, key, { kind: "dismissed", until: null, reason }, now)) ? "done" : gone,
		),
		reopen: intent("schedule.edit", repeatKeyForm, async ({ by, value, now }) =>
			(await chooseRepeatWork(by, value, { kind: null, until: null, reason: "" }, now)) ? "done" : gone,
		),
	},
});

export default function RepeatWork({ loaderData, actionData }: Route.ComponentProps) {
	const { view, rows, next, isFirstPage, mayEdit } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	return (
		<RecordPane title="Repeat work" back="/admin/schedule">
			<title>Repeat work</title>
			<div className="grid max-w-3xl gap-5">
				<p className="text-ink-2">
					Customers whose trees are due again, grouped by town so that one trip serves several. Pruning repeats every
					two to five years by species, ash treatments every two years, and trees with a risk are inspected again.
				</p>
				<ViewTabs
					label="Views"
					tabs={repeatViews.map((one) => ({
						label: repeatViewLabels[one],
						to: one === "due" ? repeatPath : `${repeatPath}?view=${one}`,
						current: one === view,
					}))}
				/>
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				{rows.length ? (
					<div className="grid gap-3">
						{rows.map((row, index) => {
							const key = `${row.propertyId} ${row.work}`;
							const isFailed = failed?.typed.propertyId === row.propertyId && failed.typed.work === row.work;
							return (
								<Fragment key={key}>
									{row.town !== rows[index - 1]?.town && (
										<h2 className="mt-3 text-[21px]">
											<Private>{row.town || "Town unknown"}</Private>
										</h2>
									)}
									<RepeatItem row={row} mayEdit={mayEdit} view={view} failed={isFailed ? failed : null} />
								</Fragment>
							);
						})}
					</div>
				) : (
					<EmptyState title={view === "due" ? "No one to call right now" : "Nothing here"}>
						The list is updated every night from completed jobs and from the findings of field estimates.
					</EmptyState>
				)}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}
