// The rows that a season calendar can have: when to prune, plant and remove what. Pure.
import { type MonthRating, monthRatings, pruningYear } from "./pruning-year.ts";

export const calendarKeys = [
	"oak",
	"elm",
	"maple",
	"apple",
	"birch",
	"pine",
	"plant",
	"removal",
	"ash-treatment",
] as const;
type CalendarKey = (typeof calendarKeys)[number];

/** `months` has twelve ratings, January first. `reason` is a sentence without its period. */
export type CalendarRow = {
	key: CalendarKey;
	work: "Pruning" | "Other tree work";
	label: string;
	months: readonly MonthRating[];
	reason: string;
};

export const ratingLabels: Record<MonthRating, string> = {
	best: "Best",
	avoid: "Only if necessary",
	never: "Don't",
	"no rule": "No guidance",
};

function pruningRow(key: CalendarKey, tree: string): CalendarRow {
	const found = pruningYear.find((one) => one.tree === tree);
	if (!found) throw new Error(`no pruning year of ${tree}`);
	return { key, work: "Pruning", label: tree, months: found.months, reason: found.source };
}

export const seasonCalendar: readonly CalendarRow[] = [
	pruningRow("oak", "Oak"),
	pruningRow("elm", "Elm"),
	{
		key: "maple",
		work: "Pruning",
		label: "Maple",
		months: monthRatings([
			[1, 3, "best"],
			[5, 5, "avoid"],
			[7, 8, "best"],
			[12, 12, "best"],
		]),
		reason: "December through March, or July and August in full leaf. Cuts in late winter drip, which does no harm",
	},
	pruningRow("apple", "Apple, crabapple"),
	pruningRow("birch", "Birch"),
	pruningRow("pine", "Pine, spruce"),
	{
		key: "plant",
		work: "Other tree work",
		label: "Plant trees",
		months: monthRatings([
			[4, 5, "best"],
			[9, 10, "best"],
		]),
		reason: "Cool soil and rain help new roots grow. Call 811 three business days before you dig",
	},
	{
		key: "removal",
		work: "Other tree work",
		label: "Take down big trees",
		months: monthRatings([
			[1, 3, "best"],
			[4, 4, "avoid"],
			[8, 9, "best"],
			[12, 12, "best"],
		]),
		reason: "Frozen or dry ground can support equipment. In April, equipment leaves ruts",
	},
	{
		key: "ash-treatment",
		work: "Other tree work",
		label: "Treat ash trees",
		months: monthRatings([[4, 5, "best"]]),
		reason: "Treat for emerald ash borer from mid-April to mid-May",
	},
];

export const isCalendarKey = (key: unknown): key is CalendarKey => calendarKeys.some((one) => one === key);

/** The rows with these keys, in the order of the calendar. */
export const calendarRows = (keys: readonly unknown[]): CalendarRow[] =>
	seasonCalendar.filter(({ key }) => keys.includes(key));
