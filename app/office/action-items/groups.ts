// The groups of the list and the columns of the board. Calendar days are "2026-11-21"; weeks end on Sunday. Pure.
import type { Tone } from "#app/ui/status.ts";

const groups = ["overdue", "today", "week", "later", "none"] as const;
export type Group = (typeof groups)[number];
export const groupLabels: Record<Group, string> = {
	overdue: "Overdue",
	today: "Today",
	week: "This week",
	later: "Later",
	none: "No date",
};
export const groupTones: Record<Group, Tone> = {
	overdue: "urgent",
	today: "waiting",
	week: "info",
	later: "plain",
	none: "plain",
};

export function groupOf(dueOn: string | null, today: string): Group {
	if (!dueOn) return "none";
	if (dueOn < today) return "overdue";
	if (dueOn === today) return "today";
	return dueOn <= lastDayOfWeek(today) ? "week" : "later";
}

export function lastDayOfWeek(today: string): string {
	const day = Temporal.PlainDate.from(today);
	return day.add({ days: 7 - day.dayOfWeek }).toString();
}

/** The columns of the board, with items without a date in the last one. */
export const columns = ["overdue", "today", "week", "later"] as const;
export type BoardColumn = (typeof columns)[number];

/** The columns that a card can be moved to. */
export const targets = ["today", "week", "later"] as const;
export type Target = (typeof targets)[number];

/**
 * The due day of a card that is moved: today, the Friday of this week (its Sunday when it is Friday or later), or next
 * Monday.
 */
export function dueDayOf(target: Target, today: string): string {
	const day = Temporal.PlainDate.from(today);
	switch (target) {
		case "today":
			return today;
		case "week":
			return day.dayOfWeek < 5 ? day.add({ days: 5 - day.dayOfWeek }).toString() : lastDayOfWeek(today);
		case "later":
			return day.add({ days: 8 - day.dayOfWeek }).toString();
	}
}

/** On a Sunday nothing else is left of this week. */
export const isOpenTarget = (target: Target, today: string) => target !== "week" || dueDayOf("week", today) > today;
