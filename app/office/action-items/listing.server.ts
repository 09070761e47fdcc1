import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import { type BoardColumn, type Group, groupOf, lastDayOfWeek } from "./groups.ts";
import type { View } from "./item.ts";
import { actionItems } from "./tables.server.ts";
import { visibleTo } from "./visibility.server.ts";

export type ItemRow = Pick<
	typeof actionItems.$inferSelect,
	| "id"
	| "title"
	| "note"
	| "reason"
	| "recordLabel"
	| "dueOn"
	| "snoozedUntil"
	| "repeatEvery"
	| "repeatUnit"
	| "closedAt"
	| "causeKind"
	| "version"
> & { assignee: string | null; group: Group };

const soonestFirst = listOrder("asc", actionItems.sortOn, actionItems.id);
const firstToWake = listOrder("asc", actionItems.snoozedUntil, actionItems.id);
const lastClosedFirst = listOrder("desc", actionItems.closedAt, actionItems.id);
const newestFirst = listOrder("desc", actionItems.createdAt, actionItems.id);

const isOpen = isNull(actionItems.closedAt);
/** open, and not snoozed at `now` */
const isAwake = (now: Date) => and(isOpen, or(isNull(actionItems.snoozedUntil), lte(actionItems.snoozedUntil, now)));

/** One page of a view, the soonest due day first. `after` is the cursor of the previous page. */
export function listItems(
	by: Permitted<"action-items.view">,
	view: View | "all",
	search: string,
	after: string | null,
	now: Date,
): Promise<Page<ItemRow>> {
	const order = { snoozed: firstToWake, closed: lastClosedFirst, all: newestFirst }[view as string] ?? soonestFirst;
	return readPage(
		order,
		and(viewCondition(by, view, now), ...searchConditions(actionItems.search, search)),
		by,
		after,
		now,
	);
}

/** The first page of a column of the board. */
export function listColumn(
	by: Permitted<"action-items.view">,
	view: "mine" | "everyone",
	column: BoardColumn,
	now: Date,
): Promise<Page<ItemRow>> {
	return readPage(soonestFirst, and(viewCondition(by, view, now), columnCondition(column, today(now))), by, null, now);
}

/** What is due for this person, or for one of the unassigned items, today or before: the soonest first. */
export function listDueItems(
	by: Permitted<"action-items.view">,
	whose: "mine" | "unassigned",
	now: Date,
): Promise<Page<ItemRow>> {
	const due = lte(actionItems.sortOn, today(now));
	return readPage(soonestFirst, and(viewCondition(by, whose, now), due), by, null, now);
}

/** Which of these are open and assigned to this person. */
export function listOwn(
	by: Permitted<"action-items.view">,
	ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
	const { id, title, assigneeId } = actionItems;
	return db
		.select({ id, title })
		.from(actionItems)
		.where(and(inArray(id, [...ids]), eq(assigneeId, by.id), isOpen, visibleTo(by)));
}

/** The open items about these records, snoozed or not, the soonest due day first. */
export async function listItemsAbout(
	by: Permitted<"action-items.view">,
	ids: readonly string[],
	now: Date,
): Promise<ItemRow[]> {
	if (!ids.length) return [];
	const page = await readPage(soonestFirst, and(isOpen, inArray(actionItems.entityId, [...ids])), by, null, now);
	return page.rows.slice(0, 20);
}

async function readPage(
	order: ReturnType<typeof listOrder>,
	condition: SQL | undefined,
	by: Permitted<"action-items.view">,
	after: string | null,
	now: Date,
): Promise<Page<ItemRow>> {
	const { id, title, note, reason, recordLabel, dueOn, snoozedUntil, closedAt, version } = actionItems;
	const { repeatEvery, repeatUnit, causeKind } = actionItems;
	const found = await db
		.select({
			id,
			title,
			note,
			reason,
			recordLabel,
			dueOn,
			snoozedUntil,
			closedAt,
			version,
			repeatEvery,
			repeatUnit,
			causeKind,
			assignee: sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${actionItems.assigneeId})`,
			cursor: order.cursor,
		})
		.from(actionItems)
		.where(and(condition, visibleTo(by), order.after(after)))
		.orderBy(...order.by)
		.limit(rowsToRead);
	const day = today(now);
	return toPage(found, ({ cursor: _, ...row }) => ({ ...row, group: groupOf(row.dueOn, day) }));
}

function viewCondition(by: Permitted<"action-items.view">, view: View | "all", now: Date): SQL | undefined {
	switch (view) {
		case "mine":
			return and(isAwake(now), eq(actionItems.assigneeId, by.id));
		case "unassigned":
			return and(isAwake(now), isNull(actionItems.assigneeId));
		case "everyone":
			return isAwake(now);
		case "snoozed":
			return and(isOpen, gt(actionItems.snoozedUntil, now));
		case "closed":
			return isNotNull(actionItems.closedAt);
		case "all":
			return undefined;
	}
}

function columnCondition(column: BoardColumn, day: string): SQL | undefined {
	const { sortOn } = actionItems;
	switch (column) {
		case "overdue":
			return lt(sortOn, day);
		case "today":
			return eq(sortOn, day);
		case "week":
			return and(gte(sortOn, addDays(day, 1)), lte(sortOn, lastDayOfWeek(day)));
		case "later":
			return gt(sortOn, lastDayOfWeek(day));
	}
}

type Counts = Record<"mine" | "unassigned" | "everyone" | "snoozed" | "due", number>;

/** Counts at most 1,000 each, once per request: `due` is what this person has to do today. */
export function countItems(by: Permitted<"action-items.view">, now: Date): Promise<Counts> {
	return oncePerRequest(`action items of ${by.id}`, () => {
		const count = (view: View, more?: SQL) =>
			countUpTo(actionItems, and(viewCondition(by, view, now), visibleTo(by), more));
		return readCounts({
			mine: count("mine"),
			unassigned: count("unassigned"),
			everyone: count("everyone"),
			snoozed: count("snoozed"),
			due: count("mine", lte(actionItems.sortOn, today(now))),
		});
	});
}

/** How many items each column of the board has, at most 1,000. */
export function countColumns(
	by: Permitted<"action-items.view">,
	view: "mine" | "everyone",
	now: Date,
): Promise<Record<BoardColumn, number>> {
	const count = (column: BoardColumn) =>
		countUpTo(actionItems, and(viewCondition(by, view, now), visibleTo(by), columnCondition(column, today(now))));
	return readCounts({
		overdue: count("overdue"),
		today: count("today"),
		week: count("week"),
		later: count("later"),
	});
}

/** The active people who can work on action items. */
export async function listAssignees(): Promise<Pick<typeof staff.$inferSelect, "id" | "name" | "role">[]> {
	const people = await db
		.select({ id: staff.id, name: staff.name, role: staff.role })
		.from(staff)
		.where(isNull(staff.deactivatedAt))
		.orderBy(asc(staff.name));
	return people.filter(({ role }) => may(role, "action-items.work"));
}
