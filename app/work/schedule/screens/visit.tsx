import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { movedUrl } from "#app/work/calendar/calendar-view.ts";
import { formatVisitTime } from "../board-view.server.ts";
import { boardPath } from "../board-view.ts";
import { findLatestBatch } from "../changes.server.ts";
import { dropVisit } from "../drops.server.ts";
import { VisitPanel } from "../parts/visit-panel.tsx";
import { changedBoardUrl, getJob, getVisit, listFindings, readVisitValues, submitVisit } from "../planning.server.ts";
import { plannedStatuses } from "../visit.ts";
import { cancelForm, dropForm, visitForm } from "../visit-form.ts";
import { findVisitSeries, listOverrides } from "../visit-list.server.ts";
import { boardQueryOf, listAvailable, loadJobFacts, readQueryValues } from "../visit-page.server.ts";
import { cancelVisit } from "../visits.server.ts";
import type { Route } from "./+types/visit.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const now = new Date();
	const visit = await getVisit(parseIdParam(params.id, "This visit doesn't exist."));
	const job = await getJob(visit.jobId);
	const values = readQueryValues(url.searchParams, await readVisitValues(visit));
	const isPlanned = (plannedStatuses as readonly string[]).includes(visit.status);
	const [facts, available, undoId, overrides, series, findings] = await Promise.all([
		loadJobFacts(job, now),
		listAvailable(values, [visit.id]),
		findLatestBatch(visit.id),
		listOverrides(visit.id),
		findVisitSeries(visit),
		isPlanned && visit.during.to > now ? listFindings(visit, now) : [],
	]);
	const { id, version, status, moveRequest, moveRequestedAt, confirmedAt } = visit;
	const time = (at: Date | null) => at && formatInstant(at, settings.timeZone);
	return {
		job: facts,
		values,
		available,
		undoId,
		series,
		query: boardQueryOf(url),
		visit: { id, version, status, moveRequest, movedAt: time(moveRequestedAt), confirmed: time(confirmedAt) },
		when: `${formatShortDay(today(visit.during.from))}, ${formatVisitTime(visit.during)}`,
		findings: findings.filter(({ ruleId }) => !overrides.some((one) => one.ruleId === ruleId)),
		overrides: overrides.map(({ reason, name, at }) => ({
			reason,
			by: `${name}, ${formatInstant(at, settings.timeZone)}`,
		})),
		mayEdit: may(by.role, "schedule.edit"),
		isPlanned,
		canCancel: isPlanned || status === "on-hold",
	};
}
export type VisitPageData = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "schedule.view",
	path: (id) => `${boardPath}/visits/${id}`,
	stale: "Someone else changed this visit. You're looking at the latest version.",
	intents: {
		save: intent("schedule.edit", visitForm, ({ by, id, value: { version, values, board }, now }) =>
			submitVisit(by, id, version, values, board, now),
		),
		drop: intent("schedule.edit", dropForm, async ({ by, id, value, now }) =>
			toCalendar(await dropVisit(by, await getVisit(id), value, now), value.calendar),
		),
		cancel: intent("schedule.edit", cancelForm, async ({ by, id, value, now }) => {
			const visit = await getVisit(id);
			const result = await cancelVisit(by, id, value.version, value.reason, now, value.tellCustomer);
			if (result.kind !== "done") return "stale";
			return { to: changedBoardUrl(value.board, today(visit.during.from), result.batchId) };
		}),
	},
});

/** A visit that was dragged in the calendar leads back there. An objection opens the visit, as on the board. */
function toCalendar<Result extends object>(result: Result | { to: string }, calendar: string | undefined) {
	if (calendar === undefined || !("to" in result)) return result;
	const batchId = new URL(result.to, "http://localhost").searchParams.get("changed") ?? "";
	return { to: movedUrl(calendar, "visit", batchId) };
}

export default function VisitScreen({ loaderData, actionData }: Route.ComponentProps) {
	return <VisitPanel page={loaderData} answer={actionData} />;
}
