// Action items with a due date, in the calendar.
import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { CalendarRange, CalendarSource, FeedDay } from "#app/work/calendar/sources.server.ts";
import { actionItems } from "./tables.server.ts";
import { visibleTo } from "./visibility.server.ts";

/**
 * What the system finds is due at once and by the dozen, so it stays in the list; the calendar has what people entered. A page of
 * the calendar never draws more than these; the list has them all.
 */
const maxItems = 300;

function selectDue(by: Pick<Staff, "role">, { first, last }: CalendarRange, assigneeId?: string) {
	const { id, title, dueOn, version, createdAt } = actionItems;
	return db
		.select({
			id,
			title,
			dueOn,
			version,
			createdAt,
			assigneeId: actionItems.assigneeId,
			assignee: sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${actionItems.assigneeId})`,
		})
		.from(actionItems)
		.where(
			and(
				...[
					isNull(actionItems.closedAt),
					isNull(actionItems.causeKind),
					gte(actionItems.sortOn, first),
					lte(actionItems.sortOn, last),
				],
				...[visibleTo(by), assigneeId ? eq(actionItems.assigneeId, assigneeId) : undefined],
			),
		)
		.orderBy(asc(actionItems.sortOn), asc(actionItems.id))
		.limit(maxItems);
}

export const calendarSource: CalendarSource = {
	order: 60,
	kind: "reminder",
	find: withPermission("action-items.view", async (by, range) =>
		(await selectDue(by, range)).flatMap(({ id, title, dueOn, version, assigneeId, assignee }) =>
			dueOn
				? [
						{
							id,
							path: `/admin/action-items/${id}`,
							text: title,
							detail: assignee ?? "Unassigned",
							...(assigneeId && { who: [assigneeId] }),
							isAllDay: true,
							during: { from: startOfDay(dueOn), to: endOfDay(dueOn) },
							...(may(by.role, "action-items.work") && {
								move: { action: `/admin/action-items/${id}`, fields: { version: String(version) } },
							}),
						},
					]
				: [],
		),
	),
	feedDays: async (person, range): Promise<FeedDay[]> => {
		if (!may(person.role, "action-items.view")) return [];
		const host = new URL(settings.origin).hostname;
		return (await selectDue(person, range, person.id)).flatMap(({ id, title, dueOn, version, createdAt }) =>
			dueOn
				? [
						{
							uid: `action-item-${id}@${host}`,
							day: dueOn,
							summary: `Due: ${title}`,
							description: `${settings.origin}/admin/action-items/${id}`,
							updatedAt: createdAt,
							sequence: version,
						},
					]
				: [],
		);
	},
};
