// What the board draws: rows of resources, columns of days, and the cards in them. Pure.
import type { DayMark } from "#app/work/calendar/calendar-view.ts";
import type { EquipmentKind, ResourceKind } from "#app/work/resources/resource.ts";
import type { BoardView } from "./calendar.ts";
import { plannedStatuses, type VisitStatus } from "./visit.ts";

/** Something about a visit that the office has to know. */
export type VisitMark = { kind: "short" | "late" | "move"; text: string };

export type VisitCard = {
	id: string;
	version: number;
	status: VisitStatus;
	/** "8–11:30 a.m." or "Any time, 3 h" */
	time: string;
	toName: string;
	town: string;
	title: string;
	/** what the job needs besides its crew */
	equipment?: EquipmentKind[];
	marks?: VisitMark[];
	/** the names of its crews, or of its people when it has no crew; only for the list */
	crew?: string;
	/** minutes of driving to it; only for the list of one day */
	drive?: number | null;
};

/** A part of a visit or absence on one day, in minutes after midnight; a part that goes on is cut off there. */
export type Span = { from: number; to: number };
export type AbsenceCard = Span & { id: string; label: string; time: string };
/** `visits`: their ids */
export type BoardCell = { visits: string[]; absences: AbsenceCard[] };
export type BoardRow = {
	/** null: visits without anyone */
	id: string | null;
	kind: ResourceKind | null;
	name: string;
	/** by day; empty cells are left out */
	cells: Record<string, BoardCell>;
	/** of a crew, by working day: minutes of its visits, and those it works */
	loads?: Record<string, { planned: number; available: number }>;
};

/** Whether it can be dragged. */
export const mayMove = ({ status }: Pick<VisitCard, "status">): boolean =>
	(plannedStatuses as readonly VisitStatus[]).includes(status);

export type BoardColumn = {
	date: string;
	weekday: string;
	day: string;
	label: string;
	isToday: boolean;
	isWeekend: boolean;
	/** the forecast and the oak season */
	marks: DayMark[];
};

export type BoardPage = {
	/** null: the person has chosen none, so phones show the list and other screens the week */
	view: BoardView | null;
	date: string;
	today: string;
	heading: string;
	columns: BoardColumn[];
	rows: BoardRow[];
	visits: Record<string, VisitCard>;
	/** the visits of `date` in order, for the list */
	agenda: string[];
	/** the parts of the visits on `date`, by their ids; only for the view of one day */
	spans: Record<string, Span>;
	/** the hours that the day view shows */
	hours: Span;
	/** which kinds of resources are shown, and which there are */
	kinds: ResourceKind[];
	allKinds: ResourceKind[];
};

export const boardPath = "/admin/schedule";
/** The query of the board that its links and forms carry, without what belongs to one page. */
const carried = ["view", "date", "kinds", "q", "need"] as const;

/** Only the board's own parameters of a query that a form sent along. */
export function keepBoardQuery(query: string | URLSearchParams): URLSearchParams {
	const given = new URLSearchParams(query);
	return new URLSearchParams(carried.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
}

/** The board with another view or date. */
export function boardUrl(query: string, change: { view?: BoardView; date?: string }): string {
	return `${boardPath}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...change })}`;
}
