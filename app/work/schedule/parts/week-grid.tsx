import { Link, useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import type { DayMark } from "#app/work/calendar/calendar-view.ts";
import { resourceKindLabels } from "#app/work/resources/resource.ts";
import { type BoardColumn, type BoardPage, type BoardRow, boardPath } from "../board-view.ts";
import { formatHours } from "../calendar.ts";
import { AbsenceNote, VisitCardLink } from "./visit-card.tsx";

type Props = { board: BoardPage; query: string; mayEdit: boolean };

/** The cards below each other that the server draws, more than a screen has: with forty crews the rest is a thousand. */
const firstCards = 24;

function firstScreen(rows: readonly BoardRow[]): BoardRow[] {
	let cards = 0;
	return rows.filter(({ cells }) => {
		const isNear = cards < firstCards;
		cards += Math.max(1, ...Object.values(cells).map(({ visits, absences }) => visits.length + absences.length));
		return isNear;
	});
}

/** Days across, resources down. Days off without anything are narrow. */
export function WeekGrid({ board, query, mayEdit }: Props) {
	const { columns, rows, visits } = board;
	const isEmpty = ({ date }: BoardColumn) => rows.every(({ cells }) => !cells[date]);
	const isHydrated = useHydrated();
	const { pathname } = useLocation();
	const followLink = useLinkClicks();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks and Enter on the links inside
		<div data-scrolls="" className="relative min-h-0 grow overflow-auto" onClick={followLink}>
			<table
				className={classes(
					"w-full table-fixed border-separate border-spacing-0",
					columns.length > 7 ? "min-w-[1320px]" : "min-w-[660px]",
				)}
			>
				<caption className="sr-only">Schedule, {board.heading}</caption>
				<colgroup>
					<col className="w-28" />
					{columns.map((column) => (
						<col key={column.date} className={column.isWeekend && isEmpty(column) ? "w-11" : undefined} />
					))}
				</colgroup>
				<thead>
					<tr>
						<th scope="col" className="sticky top-0 left-0 z-20 border-r border-b border-line bg-paper">
							<span className="sr-only">Crew, person or equipment</span>
						</th>
						{columns.map((column) => (
							<ColumnHead key={column.date} column={column} query={query} />
						))}
					</tr>
				</thead>
				<tbody>
					{(isHydrated ? rows : firstScreen(rows)).map((row) => (
						<tr key={row.id ?? "none"}>
							<RowHead row={row} />
							{columns.map(({ date, isToday, isWeekend }) => {
								const cell = row.cells[date];
								return (
									<td
										key={date}
										{...(mayEdit && { "data-drop": "", "data-day": date, "data-row-id": row.id ?? "" })}
										className={classes(
											"h-11 border-r border-b border-line p-1 align-top data-over:bg-moss-tint",
											isToday ? "bg-card" : isWeekend && "bg-paper-2/60",
										)}
									>
										<CrewLoad load={row.loads?.[date]} />
										{cell && (
											<div className="grid grid-cols-1 gap-1">
												{cell.absences.map((absence) => (
													<AbsenceNote key={absence.id} absence={absence} />
												))}
												{cell.visits.map((id) => {
													const visit = visits[id];
													return visit ? (
														<VisitCardLink
															key={id}
															visit={visit}
															query={query}
															row={row.id}
															isOpen={pathname.endsWith(id)}
															isCompact={row.kind !== "crew" && row.kind !== null}
														/>
													) : null;
												})}
											</div>
										)}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The crew's planned hours of a day, in red when they are more than it works. */
function CrewLoad({ load }: { load: { planned: number; available: number } | undefined }) {
	if (!load || (load.planned === 0 && load.available === 0)) return null;
	const isOver = load.planned > load.available;
	return (
		<p className={classes("mb-0.5 text-right text-xs tabular-nums", isOver ? "font-semibold text-barn" : "text-ink-3")}>
			<span className="sr-only">Planned: </span>
			{`${formatHours(load.planned).replace(" h", "")} of ${formatHours(load.available)}`}
		</p>
	);
}

const markTones: Record<DayMark["tone"], string> = {
	plain: "text-ink-2",
	warning: "text-wheat-ink",
	stop: "text-barn",
};

/** The forecast and the oak season above a day. */
export function DayBands({ marks }: { marks: readonly DayMark[] }) {
	return marks.map(({ kind, tone, short, text }) => (
		<span key={kind} title={text} className={classes("block truncate text-xs leading-snug", markTones[tone])}>
			<span aria-hidden="true">{short}</span>
			<span className="sr-only">{text}</span>
		</span>
	));
}

function ColumnHead({
	column: { date, weekday, day, label, isToday, marks },
	query,
}: {
	column: BoardColumn;
	query: string;
}) {
	const to = new URLSearchParams(query);
	to.set("view", "day");
	to.set("date", date);
	return (
		<th scope="col" className="sticky top-0 z-10 border-r border-b border-line bg-paper p-1 text-center font-normal">
			<Link
				to={`${boardPath}?${to}`}
				aria-label={label}
				aria-current={isToday ? "date" : undefined}
				className="inline-flex min-h-9 flex-wrap items-center justify-center gap-x-1 rounded-md px-1.5 text-sm leading-tight text-ink-2 hover:bg-paper-2"
			>
				<span>{weekday}</span>
				<b
					className={classes(
						"lining tabular-nums",
						isToday ? "rounded-full bg-ink px-2 py-0.5 text-paper forced-colors:border" : "text-ink",
					)}
				>
					{day}
				</b>
			</Link>
			<DayBands marks={marks} />
		</th>
	);
}

/** `day`: with the crew's hours of that day */
export function RowHead({ row: { id, kind, name, loads }, day }: { row: BoardRow; day?: string }) {
	const label = (
		<>
			<span className="block text-[14px] leading-snug font-semibold [overflow-wrap:anywhere]">{name}</span>
			{kind && <span className="block text-xs text-ink-3">{resourceKindLabels[kind]}</span>}
		</>
	);
	return (
		<th
			scope="row"
			className="sticky left-0 z-10 border-r border-b border-line bg-paper p-2 text-left align-top font-normal"
		>
			{id ? (
				<Link to={`${boardPath}/resources/${id}`} className="block min-h-6 underline-offset-4 hover:underline">
					{label}
				</Link>
			) : (
				label
			)}
			{day && <CrewLoad load={loads?.[day]} />}
		</th>
	);
}
