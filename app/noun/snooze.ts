// When a snoozed item comes back, in the company's time zone. Pure.
export const snoozeChoices = ["later", "tomorrow", "next-week", "day"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];
export const snoozeLabels: Record<SnoozeChoice, string> = {
	later: "Later today",
	tomorrow: "Tomorrow",
	"next-week": "Next week",
	day: "Pick a date",
};

/** the hour at which an item comes back on another day */
const morning = Temporal.PlainTime.from("08:00");
const laterHours = 3;

/**
 * "Later today" is in three hours, at the full hour. Null when that isn't today anymore, and for a day that isn't in the
 * future. The wall clock counts, so an item comes back at 8 a.m. on both sides of a time change.
 */
export function snoozeUntil(choice: SnoozeChoice, now: Temporal.ZonedDateTime, day: string): Date | null {
	const today = now.toPlainDate();
	const at = (date: Temporal.PlainDate) =>
		toDate(date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: morning }));
	switch (choice) {
		case "later": {
			const later = now.add({ hours: laterHours }).round({ smallestUnit: "hour", roundingMode: "ceil" });
			return later.toPlainDate().equals(today) ? toDate(later) : null;
		}
		case "tomorrow":
			return at(today.add({ days: 1 }));
		case "next-week":
			return at(today.add({ days: 8 - today.dayOfWeek }));
		case "day": {
			const chosen = Temporal.PlainDate.from(day);
			return Temporal.PlainDate.compare(chosen, today) > 0 ? at(chosen) : null;
		}
	}
}

const toDate = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds);
