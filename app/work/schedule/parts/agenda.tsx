import { useRef } from "react";
import { NavLink, useNavigate } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type BoardPage, boardPath, type VisitCard } from "../board-view.ts";
import { formatHours } from "../calendar.ts";
import { visitStatusLabels } from "../visit.ts";
import { EquipmentIcons } from "./equipment-icons.tsx";
import { AbsenceNote, Marks, statusTones } from "./visit-card.tsx";

/** Pixels that a finger moves sideways to turn the page. */
const swipe = 60;

type Props = { board: BoardPage; query: string; previous: string; next: string };

/** The visits of one day in their order. On a touch screen, a swipe shows the next or the previous day. */
export function Agenda({ board, query, previous, next }: Props) {
	const navigate = useNavigate();
	const start = useRef<{ x: number; y: number } | null>(null);
	const visits = board.agenda.flatMap((id) => board.visits[id] ?? []);
	const absences = board.rows.flatMap(({ name, cells }) =>
		(cells[board.date]?.absences ?? []).map((absence) => ({ ...absence, label: `${name}: ${absence.label}` })),
	);

	function endSwipe({ clientX, clientY }: React.Touch): void {
		const [x, y] = [clientX - (start.current?.x ?? clientX), clientY - (start.current?.y ?? clientY)];
		if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) navigate(x < 0 ? next : previous);
	}

	return (
		<div
			className="flex grow flex-col"
			onTouchStart={({ touches: { 0: touch } }) => {
				start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
			}}
			onTouchEnd={({ changedTouches: { 0: touch } }) => touch && endSwipe(touch)}
		>
			<AgendaFacts board={board} />
			{absences.length > 0 && (
				<div className="grid gap-1.5 px-5 pt-3 sm:grid-cols-2">
					{absences.map((absence) => (
						<AbsenceNote key={absence.id} absence={absence} />
					))}
				</div>
			)}
			{visits.length ? (
				<ul aria-label="Visits">
					{visits.map((visit) => (
						<AgendaRow key={visit.id} visit={visit} query={query} />
					))}
				</ul>
			) : (
				<EmptyState title="No visits on this day">Schedule one from the unscheduled jobs.</EmptyState>
			)}
		</div>
	);
}

/** The forecast and oak season of the day, and each crew's hours. */
function AgendaFacts({ board: { columns, rows, date } }: { board: BoardPage }) {
	const marks = columns.find((column) => column.date === date)?.marks ?? [];
	const crews = rows.flatMap(({ name, loads }) => {
		const load = loads?.[date];
		return load && (load.planned || load.available) ? [{ name, ...load }] : [];
	});
	if (!marks.length && !crews.length) return null;
	return (
		<div className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-5 py-2 text-sm text-ink-2">
			{marks.map(({ kind, tone, text }) => (
				<span key={kind} className={tone === "stop" ? "text-barn" : undefined}>
					{text}
				</span>
			))}
			{crews.map(({ name, planned, available }) => (
				<span key={name} className={planned > available ? "font-semibold text-barn" : "tabular-nums"}>
					{`${name}: ${formatHours(planned).replace(" h", "")} of ${formatHours(available)}`}
				</span>
			))}
		</div>
	);
}

function AgendaRow({ visit, query }: { visit: VisitCard; query: string }) {
	const { id, time, toName, town, title, status, crew, marks, equipment, drive } = visit;
	return (
		<li className="border-b border-line">
			<NavLink
				to={`${boardPath}/visits/${id}?${query}`}
				data-row=""
				className="grid gap-x-4 px-5 py-3.5 hover:bg-card focus-visible:-outline-offset-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
			>
				<span className="flex flex-wrap items-center justify-between gap-2 font-semibold tabular-nums">
					{time}
					<span className="sm:hidden">
						<Badge tone={statusTones[status]}>{visitStatusLabels[status]}</Badge>
					</span>
				</span>
				<span className="min-w-0 [overflow-wrap:anywhere]">
					<span className="block text-base font-semibold">
						<Private>{toName}</Private>
					</span>
					<span className="block text-ink-2">
						<Private>{town}</Private>
						{`, ${title}`}
					</span>
					<span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
						{crew || "No crew"}
						{drive != null && <span>{`${drive} min drive`}</span>}
						<EquipmentIcons equipment={equipment} />
						<Marks marks={marks} isLong />
					</span>
				</span>
				<span className="max-sm:hidden">
					<Badge tone={statusTones[status]}>{visitStatusLabels[status]}</Badge>
				</span>
			</NavLink>
		</li>
	);
}
