import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { DayMoveFields } from "../parts/rain-day-fields.tsx";
import { RainDayPreview } from "../parts/rain-day-preview.tsx";
import { applyDayMove, findDayBatch, previewDayMove, undoDayMove } from "../rain-day.server.ts";
import { addWorkdays, checkTargetDay, type DayMove } from "../rain-day.ts";
import { dayMoveForm, dayMoveQuery, undoForm } from "../rain-day-form.ts";
import { describeDayMove, listCrews } from "../rain-day-view.server.ts";
import type { Route } from "./+types/rain-day.ts";

const path = "/admin/schedule/rain-day";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const now = new Date();
	const day = today(now);
	const query = dayMoveQuery(day).parse(Object.fromEntries(url.searchParams));
	const move = { day: query.day, crewId: query.crew, toDay: query.to || addWorkdays(query.day, query.days) };
	const problem = checkTargetDay(move, day);
	const batchId = undoForm.safeParse(Object.fromEntries(url.searchParams)).data?.batch;
	const [crews, preview, batch] = await Promise.all([
		listCrews(),
		problem ? { moved: [], started: 0 } : previewDayMove(move, now),
		batchId ? findDayBatch(batchId, now) : null,
	]);
	return {
		query,
		move,
		problem,
		crews,
		started: preview.started,
		mayEdit: may(by.role, "schedule.edit"),
		rows: await describeDayMove(preview),
		batch: batch && {
			...batch,
			undoUntil: batch.undoUntil && formatInstant(batch.undoUntil, settings.timeZone),
		},
	};
}

/** The same preview, with the visits that didn't move. */
const pageOf = ({ day, crewId, toDay }: DayMove, batch: string) =>
	`${path}?${new URLSearchParams({ day, ...(crewId && { crew: crewId }), to: toDay, batch })}`;

const changed =
	"Someone else changed the schedule in the meantime. Nothing was moved. Review the current schedule below.";

export const action = recordAction({
	view: "schedule.edit",
	path: () => path,
	stale: changed,
	intents: {
		move: intent("schedule.edit", dayMoveForm, async ({ by, value, now }) => {
			const problem = checkTargetDay(value.move, today(now));
			if (problem) return refused(problem, 422);
			const result = await applyDayMove(by, value, now);
			switch (result.kind) {
				case "done":
					return { to: pageOf(value.move, result.batchId) };
				case "stale":
					return "stale";
				case "conflict":
					return refused("Someone is busy on the new day. Nothing was moved. Deselect the visits that can't move.");
				case "warnings":
					return {
						errors: Object.fromEntries(
							result.visitIds.map((id) => [
								`reason-${id}`,
								"Enter a reason to move this visit anyway, or deselect it.",
							]),
						),
					};
			}
		}),
		undo: intent("schedule.edit", undoForm, async ({ by, value: { batch }, now }) => {
			const result = await undoDayMove(by, batch, now);
			const day = (await findDayBatch(batch, now))?.toDay ?? today(now);
			if (result.kind === "done") return { to: `${path}?${new URLSearchParams({ day, batch })}` };
			if (result.kind === "too-late") return refused("It's too late to undo this. Move the visits back instead.");
			return refused("These visits have been changed since, so they weren't moved back.");
		}),
	},
});

export default function RainDay({ loaderData, actionData }: Route.ComponentProps) {
	const { query, move, problem, crews, rows, started, batch, mayEdit } = loaderData;
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<RecordPane title="Rain day" back="/admin/schedule">
			<title>Rain day</title>
			<div className="grid max-w-[860px] gap-8">
				{batch && !actionData && <Moved key={`${batch.batchId} ${batch.isUndone}`} batch={batch} mayEdit={mayEdit} />}
				<p className="max-w-[65ch] text-ink-2">
					Move the visits of a day, or of one crew, to another day. Check for conflicts first. Nothing moves until you
					select “Move visits”.
				</p>
				<DayMoveFields key={JSON.stringify(query)} query={query} crews={crews} />
				{problem ? (
					<Notice tone="warning">{problem}</Notice>
				) : rows.length ? (
					<RainDayPreview
						key={`${move.day} ${move.toDay} ${move.crewId}`}
						move={move}
						rows={rows}
						errors={errors}
						mayEdit={mayEdit}
						typed={actionData?.typed}
					/>
				) : (
					<EmptyState title={`No visits to move on ${formatShortDay(move.day)}`} />
				)}
				{started > 0 && (
					<p className="text-ink-2">
						{started === 1 ? "1 visit has started and stays" : `${started} visits have started and stay`} where{" "}
						{started === 1 ? "it is" : "they are"}.
					</p>
				)}
			</div>
		</RecordPane>
	);
}

type Batch = NonNullable<Route.ComponentProps["loaderData"]["batch"]>;

function Moved({ batch, mayEdit }: { batch: Batch; mayEdit: boolean }) {
	const busy = useIsPosting();
	const box = useRef<HTMLDivElement>(null);
	// the button that moved the visits is at the end of a long page, and the undo at its start
	useEffect(() => box.current?.scrollIntoView({ block: "center" }), []);
	const visits = batch.count === 1 ? "1 visit" : `${batch.count} visits`;
	const title = `${visits} moved ${batch.isUndone ? "back " : ""}to ${formatShortDay(batch.toDay)}`;
	return (
		<div ref={box}>
			<Notice tone="done" role="status" title={title}>
				{batch.undoUntil && mayEdit && (
					<Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
						<input type="hidden" name="batch" value={batch.batchId} />
						<Button type="submit" name="intent" value="undo" size="dense" className="max-lg:min-h-11" busy={busy}>
							Undo
						</Button>
						<span className="text-sm">Until {batch.undoUntil}</span>
					</Form>
				)}
			</Notice>
		</div>
	);
}
