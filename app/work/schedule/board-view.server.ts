import { townOfAddress } from "#app/people/customers/address.ts";
import { companyTime, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { listMarks as listDayMarks } from "#app/work/calendar/layers.server.ts";
import { type ResourceKind, resourceKinds, type WorkingHours } from "#app/work/resources/resource.ts";
import { type Board, type BoardResource, type BoardVisit, readBoard } from "./board.server.ts";
import type { AbsenceCard, BoardPage, BoardRow, Span, VisitCard, VisitMark } from "./board-view.ts";
import {
	boardViews,
	formatClockRange,
	formatColumn,
	formatDays,
	formatHours,
	isWeekend,
	viewDays,
} from "./calendar.ts";
import { workingDay } from "./slots.ts";
import { absenceKindLabels, anyTime } from "./visit.ts";

/** The board that a URL asks for: `?view=week&date=2026-11-24&kinds=crew,truck`. */
export async function loadBoard(query: URLSearchParams, now: Date): Promise<BoardPage> {
	const view = boardViews.find((name) => name === query.get("view")) ?? null;
	const date = readDay(query.get("date")) ?? today(now);
	const dates = viewDays(view ?? "week", date);
	const days = dates.map(toDay);
	const [board, marks] = await Promise.all([
		readBoard(dates[0] ?? date, dates.at(-1) ?? date),
		listDayMarks(dates, (layer) => layer !== "locates", now),
	]);
	const people = new Map(board.resources.map((resource) => [resource.id, resource]));
	const isList = !view || view === "list";
	const visits = Object.fromEntries(board.visits.map((visit) => [visit.id, toCard(visit, people, days, isList)]));
	const placed = board.visits.map((visit) => placeVisit(visit, days));
	const allKinds = resourceKinds.filter((kind) => board.resources.some((one) => one.kind === kind));
	// a form sends them one by one
	const asked = query.getAll("kinds").join(",").split(",");
	const chosen = allKinds.filter((kind) => asked.includes(kind));
	const kinds = chosen.length ? chosen : allKinds;
	const rows = toRows(board, placed, days, kinds);
	const ofDay = placed.flatMap(({ id, spans }) => spans.flatMap((span) => (span.date === date ? [{ id, span }] : [])));
	return {
		view,
		date,
		today: today(now),
		heading: formatDays(dates),
		visits,
		kinds,
		allKinds,
		rows,
		columns: dates.map((day) => ({
			date: day,
			...formatColumn(day),
			isToday: day === today(now),
			isWeekend: isWeekend(day),
			marks: marks.get(day) ?? [],
		})),
		agenda: ofDay.map(({ id }) => id),
		spans:
			view === "day" ? Object.fromEntries(ofDay.map(({ id, span }) => [id, { from: span.from, to: span.to }])) : {},
		hours: hoursOf(ofDay.map(({ span }) => span)),
	};
}

function readDay(typed: string | null): string | null {
	return /^(?!0000)\d{4}-\d\d-\d\d$/.test(typed ?? "") && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`))
		? typed
		: null;
}

/** A day of the company's calendar. On a day without a clock change, minutes after midnight need no time zone. */
type Day = { date: string; start: number; end: number; isRegular: boolean };

export function toDay(date: string): Day {
	const [start, end] = [startOfDay(date).getTime(), endOfDay(date).getTime()];
	return { date, start, end, isRegular: end - start === 86_400_000 };
}

/** Minutes after midnight on the company's clock. `days`: a board asks for a thousand times of the same few days. */
function minutesOn(instant: number, days: readonly Day[]): number {
	const day = days.find(({ start, end }) => instant >= start && instant < end);
	if (day?.isRegular) return Math.floor((instant - day.start) / 60_000);
	const local = companyTime(new Date(instant));
	return local.hour * 60 + local.minute;
}

/** The part of a time on a day, in minutes after midnight on the company's clock; null when there is none. */
export function spanOn({ from, to }: TimeRange, day: Day): Span | null {
	const [start, end] = [from.getTime(), to.getTime()];
	if (end <= day.start || start >= day.end) return null;
	return {
		from: start <= day.start ? 0 : minutesOn(start, [day]),
		to: end >= day.end ? 1440 : minutesOn(end, [day]),
	};
}

/** "8–11:30 a.m." on the company's clock. */
export function formatVisitTime({ from, to }: TimeRange, days: readonly Day[] = []): string {
	return formatClockRange(minutesOn(from.getTime(), days), minutesOn(to.getTime(), days));
}

type Resources = ReadonlyMap<string, BoardResource>;

function toCard(visit: BoardVisit, resources: Resources, days: readonly Day[], isList: boolean): VisitCard {
	const { id, version, status, during, job, resourceIds } = visit;
	const booked = resourceIds.flatMap((resourceId) => resources.get(resourceId) ?? []);
	const people = booked.filter(({ kind }) => kind === "person");
	const marks = listMarks(visit, people.length, days);
	const crews = isList ? booked.filter(({ kind }) => kind === "crew") : [];
	return {
		id,
		version,
		status,
		time:
			visit.arrivalMinutes === anyTime
				? `Any time, ${formatHours((during.to.getTime() - during.from.getTime()) / 60_000)}`
				: formatVisitTime(during, days),
		toName: job.toName,
		town: townOfAddress(job.siteAddress),
		title: job.title,
		...(job.equipment.length && { equipment: job.equipment }),
		...(marks.length && { marks }),
		...(isList && { crew: (crews.length ? crews : people).map(({ name }) => name).join(", ") }),
	};
}

function listMarks(visit: BoardVisit, people: number, days: readonly Day[]): VisitMark[] {
	const { status, during, job, moveRequest } = visit;
	if (status === "done") return [];
	const marks: VisitMark[] = [];
	const start = during.from.getTime();
	const day = days.find((each) => start >= each.start && start < each.end)?.date ?? today(during.from);
	if (moveRequest) marks.push({ kind: "move", text: "The customer asked to reschedule" });
	if (job.promisedOn && day > job.promisedOn) marks.push({ kind: "late", text: "After the promised date" });
	if (people < job.crewSize) marks.push({ kind: "short", text: `${people} of ${job.crewSize} people` });
	return marks;
}

/** A visit and its parts on the board's days. */
type Placed = Pick<BoardVisit, "id" | "resourceIds"> & { spans: (Span & { date: string })[] };

function placeVisit({ id, resourceIds, during }: BoardVisit, days: readonly Day[]): Placed {
	const spans = days.flatMap((day) => {
		const span = spanOn(during, day);
		return span ? [{ date: day.date, ...span }] : [];
	});
	return { id, resourceIds, spans };
}

/** A row for each resource of these kinds, and one for visits that no row would show. */
function toRows(
	{ resources, absences }: Board,
	visits: readonly Placed[],
	days: readonly Day[],
	kinds: readonly ResourceKind[],
): BoardRow[] {
	const order = (kind: ResourceKind) => resourceKinds.indexOf(kind);
	const shown = resources.filter(({ kind }) => kinds.includes(kind));
	const visitsOf = new Map<string, Placed[]>(shown.map(({ id }) => [id, []]));
	const others: Placed[] = [];
	const absencesOf = Map.groupBy(absences, ({ resourceId }) => resourceId);
	for (const visit of visits) {
		const lists = visit.resourceIds.map((id) => visitsOf.get(id)).filter((list) => list !== undefined);
		for (const list of lists) list.push(visit);
		if (!lists.length) others.push(visit);
	}
	const rows = shown
		.toSorted((a, b) => order(a.kind) - order(b.kind))
		.map(({ id, kind, name, hours }) => {
			const [own, away] = [visitsOf.get(id) ?? [], absencesOf.get(id) ?? []];
			const loads = kind === "crew" ? toLoads(days, hours, own, away) : undefined;
			return { id, kind, name, ...(loads && { loads }), cells: toCells(days, own, away) };
		});
	if (!others.length) return rows;
	return [{ id: null, kind: null, name: "No crew", cells: toCells(days, others, []) }, ...rows];
}

type Load = { planned: number; available: number };

/** The hours of a crew's visits against those that it works, less its time off. */
function toLoads(
	days: readonly Day[],
	hours: WorkingHours | null,
	visits: readonly Placed[],
	absences: Board["absences"],
): Record<string, Load> {
	const planned = new Map<string, number>();
	for (const { date, from, to } of visits.flatMap(({ spans }) => spans))
		planned.set(date, (planned.get(date) ?? 0) + to - from);
	const loads = days.flatMap((day): [string, Load][] => {
		const working = workingDay(day.date, hours);
		if (!working) return [];
		const [start, end] = working;
		const away = absences.reduce((sum, { during }) => {
			const span = spanOn(during, day);
			return sum + (span ? Math.max(0, Math.min(span.to, end) - Math.max(span.from, start)) : 0);
		}, 0);
		return [[day.date, { planned: planned.get(day.date) ?? 0, available: Math.max(0, end - start - away) }]];
	});
	return Object.fromEntries(loads);
}

function toCells(days: readonly Day[], visits: readonly Placed[], absences: Board["absences"]): BoardRow["cells"] {
	const cells: BoardRow["cells"] = {};
	const cellOf = (date: string) => {
		cells[date] ??= { visits: [], absences: [] };
		return cells[date];
	};
	for (const { id, spans } of visits) for (const { date } of spans) cellOf(date).visits.push(id);
	for (const absence of absences)
		for (const day of days) {
			const span = spanOn(absence.during, day);
			if (span) cellOf(day.date).absences.push(toAbsenceCard(absence, span));
		}
	return cells;
}

const absenceLabels = { ...absenceKindLabels, estimate: "Estimate" };

function toAbsenceCard({ id, kind, note }: Board["absences"][number], span: Span): AbsenceCard {
	const isWholeDay = span.from === 0 && span.to === 1440;
	return {
		id,
		...span,
		time: isWholeDay ? "" : formatClockRange(span.from, span.to),
		label: note ? `${absenceLabels[kind]}: ${note}` : absenceLabels[kind],
	};
}

/** 6 a.m. to 6 p.m., and more when a visit of that day is outside of it. */
function hoursOf(visits: readonly Span[]): Span {
	return {
		from: Math.floor(Math.min(360, ...visits.map(({ from }) => from)) / 60) * 60,
		to: Math.ceil(Math.max(1080, ...visits.map(({ to }) => to)) / 60) * 60,
	};
}

/** The query of the board that shows a day: two weeks stay as they are if it is in them. */
export function boardQueryFor(query: URLSearchParams, day: string): URLSearchParams {
	const next = new URLSearchParams(query);
	const isShown = viewDays("two-weeks", readDay(query.get("date")) ?? day).includes(day);
	if (query.get("view") !== "two-weeks" || !isShown) next.set("date", day);
	return next;
}
