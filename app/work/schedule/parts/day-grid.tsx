import { useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Private } from "#app/ui/privacy.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import { type BoardCell, type BoardPage, boardPath, mayMove, type Span, type VisitCard } from "../board-view.ts";
import { formatClock } from "../calendar.ts";
import { visitStatusLabels } from "../visit.ts";
import { cardLook, dragData, Marks, statusTones } from "./visit-card.tsx";
import { DayBands, RowHead } from "./week-grid.tsx";

type Props = { board: BoardPage; query: string; mayEdit: boolean };

/** Hours across, resources down. Cards are as wide as their visits are long, and their right edge can be dragged. */
export function DayGrid({ board, query, mayEdit }: Props) {
	const { rows, columns, date, hours, visits, spans } = board;
	const followLink = useLinkClicks();
	const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + index * 60);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks and Enter on the links inside
		<div data-scrolls="" className="relative min-h-0 grow overflow-auto" onClick={followLink}>
			<table className="w-full min-w-[880px] table-fixed border-separate border-spacing-0">
				<caption className="sr-only">Schedule, {board.heading}</caption>
				<colgroup>
					<col className="w-28" />
					<col />
				</colgroup>
				<thead>
					<tr>
						<th scope="col" className="sticky top-0 left-0 z-20 border-r border-b border-line bg-paper">
							<span className="sr-only">Crew, person or equipment</span>
							<span className="block px-2 py-1 text-left font-normal">
								<DayBands marks={columns.find((column) => column.date === date)?.marks ?? []} />
							</span>
						</th>
						<th scope="col" className="sticky top-0 z-10 border-b border-line bg-paper p-0 font-normal">
							<span className="sr-only">{board.heading}</span>
							<span aria-hidden="true" className="flex h-9 items-center text-left text-xs text-ink-2">
								{marks.map((minutes) => (
									<span key={minutes} className="min-w-0 flex-1 basis-0 border-l border-line pl-1 first:border-l-0">
										{formatClock(minutes)}
									</span>
								))}
							</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id ?? "none"}>
							<RowHead row={row} day={date} />
							<td
								{...(mayEdit && {
									"data-drop": "",
									"data-day": date,
									"data-row-id": row.id ?? "",
									"data-hours-from": hours.from,
									"data-hours-to": hours.to,
								})}
								style={row.id ? undefined : { height: `${laneHeight * (row.cells[date]?.visits.length ?? 1)}rem` }}
								className="relative h-20 border-b border-line p-0 data-over:bg-moss-tint"
							>
								<span aria-hidden="true" className="absolute inset-0 flex">
									{marks.map((minutes) => (
										<span key={minutes} className="flex-1 basis-0 border-l border-line first:border-l-0" />
									))}
								</span>
								<DayCell
									cell={row.cells[date]}
									hours={hours}
									visits={visits}
									spans={spans}
									query={query}
									row={row.id}
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** Visits without a crew can be at the same time, so each has a line of its own. In rem, as h-20. */
const laneHeight = 5;

type CellProps = {
	cell: BoardCell | undefined;
	hours: Span;
	visits: Record<string, VisitCard>;
	spans: Record<string, Span>;
	query: string;
	row: string | null;
};

function DayCell({ cell, hours, visits, spans, query, row }: CellProps) {
	const { pathname } = useLocation();
	if (!cell) return null;
	const place = ({ from, to }: Span) => {
		const [start, end] = [Math.max(from, hours.from), Math.min(to, hours.to)];
		const share = (minutes: number) => `${(minutes / (hours.to - hours.from)) * 100}%`;
		return { left: share(start - hours.from), width: share(Math.max(0, end - start)) };
	};
	return (
		<>
			{cell.absences.map(({ id, label, time, ...span }) => (
				<p
					key={id}
					style={place(span)}
					className="absolute inset-y-1 overflow-hidden rounded-md border border-line bg-paper-2 px-2 py-1 text-[13px] leading-snug text-ink-2"
				>
					{label} <span className="sr-only">{time}</span>
				</p>
			))}
			{cell.visits.map((id, index) => {
				const [visit, span] = [visits[id], spans[id]];
				if (!visit || !span) return null;
				const { status, time, toName, town, title, marks } = visit;
				const isOpen = pathname.endsWith(id);
				return (
					<a
						key={id}
						href={`${boardPath}/visits/${id}?${query}`}
						draggable={false}
						aria-current={isOpen ? "page" : undefined}
						style={{
							...place(span),
							...(!row && { top: `${laneHeight * index + 0.25}rem`, bottom: "auto", height: `${laneHeight - 0.5}rem` }),
						}}
						{...dragData(visit, row)}
						data-start={span.from}
						className={classes(
							"absolute inset-y-1 overflow-hidden rounded-md border px-2 py-1 text-[13px] leading-snug select-none data-dragging:opacity-60",
							mayMove(visit) && "cursor-grab",
							cardLook(visit, isOpen),
						)}
					>
						<span className="flex items-center gap-1.5 text-ink-2 tabular-nums">
							<StatusDot tone={statusTones[status]} />
							<span className="truncate">{time}</span>
							<span className="sr-only">, {visitStatusLabels[status]},</span>
							<Marks marks={marks} />
						</span>
						<span className="block truncate font-semibold">
							<Private>{toName}</Private>
						</span>
						<span className="block truncate text-ink-2">
							<Private>{town}</Private>
							{`, ${title}`}
						</span>
						{mayMove(visit) && (
							<span
								data-resize=""
								aria-hidden="true"
								className="absolute inset-y-0 right-0 w-2 cursor-ew-resize border-r-3 border-line-strong"
							/>
						)}
					</a>
				);
			})}
		</>
	);
}
