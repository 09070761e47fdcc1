import { useEffect, useRef } from "react";
import { Form, Outlet, useLocation } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { movedUrl } from "#app/work/calendar/calendar-view.ts";
import { readDayDrives } from "#app/work/routes/routes.server.ts";
import { loadBoardMap } from "../board-map.server.ts";
import { loadBoard } from "../board-view.server.ts";
import { type BoardPage, boardPath, boardUrl, keepBoardQuery } from "../board-view.ts";
import { stepDate } from "../calendar.ts";
import { findChange } from "../changes.server.ts";
import { readBoardNews } from "../latest.server.ts";
import { Agenda } from "../parts/agenda.tsx";
import { BoardBar } from "../parts/board-bar.tsx";
import { BoardMap } from "../parts/board-map.tsx";
import { DayGrid } from "../parts/day-grid.tsx";
import { Tray } from "../parts/tray.tsx";
import { useBoardDrag } from "../parts/use-board-drag.ts";
import { useChangeToast } from "../parts/use-change-toast.ts";
import { useLiveBoard } from "../parts/use-live-board.ts";
import { WeekGrid } from "../parts/week-grid.tsx";
import { countUnpublished } from "../publish.server.ts";
import { loadTray } from "../tray.server.ts";
import { undoChanges } from "../undo.server.ts";
import { undoForm } from "../visit-form.ts";
import type { Route } from "./+types/board.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const query = url.searchParams;
	const now = new Date();
	const search = (query.get("q") ?? "").trim().slice(0, 100);
	const mayEdit = may(by.role, "schedule.edit");
	const [board, tray, change] = await Promise.all([
		loadBoard(query, now),
		loadTray(query, search, now),
		findChange(query.get("changed")),
	]);
	const span = { from: board.columns[0]?.date ?? board.date, through: board.columns.at(-1)?.date ?? board.date };
	const [news, unpublished] = await Promise.all([readBoardNews(by, span), mayEdit ? countUnpublished(span, now) : 0]);
	if (board.view === "list")
		for (const [id, drive] of await readDayDrives(board.date)) {
			const visit = board.visits[id];
			if (visit) visit.drive = drive;
		}
	return {
		board,
		tray,
		change,
		search,
		mayEdit,
		span,
		news,
		publish: { count: unpublished, to: `${boardPath}/publish?${new URLSearchParams(span)}` },
		map: board.view === "map" ? await loadBoardMap(board.date, search) : null,
		query: toBoardQuery(query, board),
		isTray: query.get("tab") === "unscheduled",
		isUndone: query.get("changed") === "undone",
	};
}

/** What its links carry: the day that it shows, and the chosen kinds as one value. */
function toBoardQuery(query: URLSearchParams, { date, kinds, allKinds }: BoardPage): string {
	const kept = keepBoardQuery(query);
	kept.set("date", date);
	kept.delete("kinds");
	if (kinds.length < allKinds.length) kept.set("kinds", kinds.join(","));
	return kept.toString();
}

export const action = recordAction({
	view: "schedule.view",
	path: () => boardPath,
	stale: "",
	intents: {
		undo: intent("schedule.edit", undoForm, async ({ by, value, now }) => {
			const result = await undoChanges(by, value.batchId, now);
			if (result.kind === "stale")
				return refused("You can't undo this anymore: someone changed the visit, or the customer has been emailed.");
			if (result.kind === "conflict") {
				const names = [...new Set(result.conflicts.map(({ resource }) => resource.name))].join(", ");
				return refused(`Already booked for another visit at that time: ${names}.`);
			}
			if (value.calendar !== undefined) return { to: movedUrl(value.calendar, "back") };
			const query = keepBoardQuery(value.board);
			query.set("changed", "undone");
			return { to: `${boardPath}?${query}` };
		}),
	},
});

/** Reloads after a conflict too, so that the board shows what is in the way. */
export const shouldRevalidate = reloadAfterConflict;

export default function BoardScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { board, tray, query, search, isTray, mayEdit, change, isUndone, publish } = loaderData;
	const frame = useBoardDrag(query);
	useChangeToast(change, isUndone, query);
	const isPanelOpen = usePanel();
	useLiveBoard(loaderData.span, loaderData.news, isPanelOpen);
	const isBusy = useIsPosting();
	return (
		<div
			ref={frame}
			className="flex min-h-0 grow flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-1 [[data-dragging]_&]:select-none"
		>
			<title>Schedule</title>
			<div
				className={classes(
					"flex min-h-0 min-w-0 flex-col xl:border-r xl:border-line",
					!isTray && "grow",
					isPanelOpen && "max-xl:hidden",
				)}
			>
				<TopBar
					title="Schedule"
					as={isPanelOpen ? "p" : "h1"}
					className="border-b-0 lg:px-5"
					more={
						<>
							{change && mayEdit && <UndoButton batchId={change.batchId} board={query} busy={isBusy} />}
							{publish.count > 0 && (
								<ButtonLink to={publish.to} size="dense" tone="moss" className="max-lg:min-h-11">
									<Icon name="send" className="size-4" />
									Publish {publish.count}
									<span className="sr-only">{publish.count === 1 ? "visit" : "visits"}</span>
								</ButtonLink>
							)}
							{mayEdit && (
								<ButtonLink to={`${boardPath}/rain-day?day=${board.date}`} size="dense" className="max-lg:min-h-11">
									<Icon name="cloud-rain" className="size-4" />
									<span className="max-sm:sr-only">Rain day</span>
								</ButtonLink>
							)}
							<ButtonLink to={`${boardPath}/routes?date=${board.date}`} size="dense" className="max-lg:min-h-11">
								<Icon name="navigation" className="size-4" />
								<span className="max-sm:sr-only">Routes</span>
							</ButtonLink>
							<ButtonLink to={`${boardPath}/series`} size="dense" className="max-lg:min-h-11">
								<Icon name="refresh-cw" className="size-4" />
								<span className="max-sm:sr-only">Recurring visits</span>
							</ButtonLink>
							<ButtonLink to={`${boardPath}/resources`} size="dense" className="max-lg:min-h-11">
								<Icon name="truck" className="size-4" />
								<span className="max-sm:sr-only">Crews and equipment</span>
							</ButtonLink>
						</>
					}
				/>
				<div className="px-2 pb-1 xl:hidden">
					<ViewTabs
						label="Schedule"
						tabs={[
							{ label: "Board", to: `${boardPath}?${query}`, current: !isTray },
							{
								label: "Unscheduled jobs",
								to: `${boardPath}?${query}&tab=unscheduled`,
								current: isTray,
								count: tray.next ? undefined : tray.jobs.length,
							},
						]}
					/>
				</div>
				{actionData?.errors[""] && (
					<Notice tone="warning" role="alert" className="mx-5 mb-3" title="This can't be undone anymore">
						{actionData.errors[""]}
					</Notice>
				)}
				<div
					className={classes("min-h-0 min-w-0 grow flex-col border-t border-line", isTray ? "hidden xl:flex" : "flex")}
				>
					<BoardBar board={board} query={query} />
					<BoardBody board={board} query={query} mayEdit={mayEdit} map={loaderData.map} />
				</div>
			</div>
			{isPanelOpen ? (
				<Outlet />
			) : (
				<div className={classes("min-h-0 min-w-0 grow flex-col border-line", isTray ? "flex" : "hidden xl:flex")}>
					<Tray jobs={tray.jobs} next={tray.next} search={search} need={tray.need} query={query} mayEdit={mayEdit} />
				</div>
			)}
		</div>
	);
}

type BodyProps = Pick<Route.ComponentProps["loaderData"], "board" | "query" | "mayEdit" | "map">;

function BoardBody({ board, query, mayEdit, map }: BodyProps) {
	if (!board.rows.length)
		return (
			<EmptyState
				title="No crew yet"
				action={
					mayEdit && (
						<ButtonLink to={`${boardPath}/resources/new?kind=crew`} tone="moss" size="dense">
							Add crew
						</ButtonLink>
					)
				}
			>
				Add your crews, people and equipment. Then schedule visits for signed jobs.
			</EmptyState>
		);
	const page = (step: 1 | -1) => boardUrl(query, { date: stepDate("list", board.date, step) });
	const agenda = <Agenda board={board} query={query} previous={page(-1)} next={page(1)} />;
	if (map) return <BoardMap map={map} date={board.date} query={query} />;
	if (board.view === "list") return agenda;
	const Grid = board.view === "day" ? DayGrid : WeekGrid;
	const grid = <Grid board={board} query={query} mayEdit={mayEdit} />;
	if (board.view) return grid;
	return (
		<>
			<div className="flex grow flex-col md:hidden">{agenda}</div>
			<div className="flex min-h-0 grow flex-col max-md:hidden">{grid}</div>
		</>
	);
}

function UndoButton({ batchId, board, busy }: { batchId: string; board: string; busy: boolean }) {
	return (
		<Form method="post" action={boardPath}>
			<input type="hidden" name="batchId" value={batchId} />
			<input type="hidden" name="board" value={board} />
			<Button
				type="submit"
				name="intent"
				value="undo"
				size="dense"
				busy={busy}
				aria-keyshortcuts="U"
				className="max-lg:min-h-11"
			>
				<Icon name="undo" className="size-4" />
				Undo<span className="max-sm:sr-only"> change</span>
			</Button>
		</Form>
	);
}

/** Whether a visit or a form is open. When it closes, the focus goes back to where it was opened. */
function usePanel(): boolean {
	const { pathname } = useLocation();
	const isOpen = pathname.replace(/\/$/, "") !== boardPath;
	const last = useRef("");
	useEffect(() => {
		if (isOpen) last.current = pathname.split("/").at(-1) ?? "";
		else if (last.current) {
			const opener = document.querySelector<HTMLElement>(`main [data-id="${last.current}"]`);
			(opener?.matches("a") ? opener : opener?.querySelector("a"))?.focus({ preventScroll: true });
			last.current = "";
		}
	}, [isOpen, pathname]);
	return isOpen;
}
