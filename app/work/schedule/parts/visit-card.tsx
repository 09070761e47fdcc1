import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Private } from "#app/ui/privacy.tsx";
import type { Tone } from "#app/ui/status.ts";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { type AbsenceCard, boardPath, mayMove, type VisitCard, type VisitMark } from "../board-view.ts";
import { type VisitStatus, visitStatusLabels } from "../visit.ts";
import { EquipmentIcons } from "./equipment-icons.tsx";

export const statusTones: Record<VisitStatus, Tone> = {
	draft: "plain",
	scheduled: "info",
	confirmed: "good",
	"en-route": "waiting",
	"in-progress": "waiting",
	"on-hold": "urgent",
	done: "good",
	canceled: "closed",
};
const markIcons: Record<VisitMark["kind"], IconName> = {
	short: "users",
	late: "triangle-alert",
	move: "message-circle",
};

/** The dot and the color of the card say enough. */
const plainStatuses: readonly VisitStatus[] = ["scheduled", "confirmed", "done"];

/** What a card tells a drag: useDrag hands it to the board. */
export const dragData = (visit: VisitCard, row: string | null) =>
	mayMove(visit)
		? { "data-drag": "visit", "data-id": visit.id, "data-version": visit.version, "data-row-id": row ?? "" }
		: {};

type CardProps = {
	visit: VisitCard;
	/** the row that it is in; a visit is in the rows of all that it needs */
	row: string | null;
	query: string;
	isOpen: boolean;
	/** rows of people and equipment show the time and the customer only */
	isCompact?: boolean;
};

/** A visit in a cell of the week. A plain link, since a board has hundreds: the board follows it (useLinkClicks). */
export function VisitCardLink({ visit, row, query, isOpen, isCompact }: CardProps) {
	return (
		<a
			href={`${boardPath}/visits/${visit.id}?${query}`}
			draggable={false}
			aria-current={isOpen ? "page" : undefined}
			{...dragData(visit, row)}
			className={classes(
				"block touch-manipulation rounded-md border px-2 text-[13px] leading-snug select-none data-dragging:opacity-40",
				isCompact ? "py-1" : "py-1.5",
				mayMove(visit) && "cursor-grab",
				cardLook(visit, isOpen),
			)}
		>
			<VisitSummary visit={visit} isCompact={isCompact ?? false} />
		</a>
	);
}

export function cardLook({ status }: VisitCard, isOpen: boolean): string {
	return classes(
		status === "done" ? "bg-paper-2" : "bg-card hover:bg-moss-tint",
		isOpen ? "border-moss outline-2 outline-moss" : "border-line-strong",
		status === "draft" && "border-dashed",
	);
}

function VisitSummary({ visit, isCompact }: { visit: VisitCard; isCompact: boolean }) {
	const { status, time, toName, town, title, equipment, marks } = visit;
	return (
		<>
			<span className="flex items-center gap-1.5 text-ink-2 tabular-nums">
				<StatusDot tone={statusTones[status]} />
				<span className="min-w-0 truncate">{time}</span>
				<span className="sr-only">, {visitStatusLabels[status]},</span>
				{isCompact && <Marks marks={marks} />}
			</span>
			<span className="block truncate font-semibold">
				<Private>{toName}</Private>
			</span>
			{!isCompact && (
				<>
					{!plainStatuses.includes(status) && (
						<span aria-hidden="true" className="block text-xs text-ink-2">
							{visitStatusLabels[status]}
						</span>
					)}
					<span className="block truncate text-ink-2">
						<Private>{town}</Private>
						{`, ${title}`}
					</span>
					{(equipment || marks) && (
						<span className="flex flex-wrap items-center gap-x-2">
							<EquipmentIcons equipment={equipment} />
							<Marks marks={marks} isLong />
						</span>
					)}
				</>
			)}
		</>
	);
}

export function Marks({ marks, isLong }: { marks: readonly VisitMark[] | undefined; isLong?: boolean }) {
	if (!marks?.length) return null;
	return (
		<span className="flex flex-wrap items-center gap-x-2 text-barn">
			{marks.map(({ kind, text }) => (
				<span key={kind} title={text} className="inline-flex items-center gap-1 text-xs font-semibold">
					<Icon name={markIcons[kind]} className="size-3.5" />
					<span className={isLong && kind === "short" ? "" : "sr-only"}>{text}</span>
				</span>
			))}
		</span>
	);
}

/** Time off or maintenance. */
export function AbsenceNote({ absence: { label, time } }: { absence: AbsenceCard }) {
	return (
		<p className="flex items-center gap-1.5 rounded-md border border-line bg-paper-2 px-2 py-1 text-[13px] leading-snug text-ink-2">
			<Icon name="calendar-x" className="size-3.5" />
			<span className="min-w-0 [overflow-wrap:anywhere]">
				{label}
				{time && <span className="block tabular-nums">{time}</span>}
			</span>
		</p>
	);
}
