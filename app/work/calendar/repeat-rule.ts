// How a meeting repeats: the choices of its form as a rule of RFC 5545. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { weekdays } from "#app/work/resources/resource.ts";
import { weekdayOf } from "#app/work/schedule/calendar.ts";

export const repeatUnits = ["day", "week", "month", "year"] as const;
type RepeatUnit = (typeof repeatUnits)[number];
export const monthlyChoices = ["date", "weekday"] as const;
type MonthlyChoice = (typeof monthlyChoices)[number];

export type Repeat = {
	unit: RepeatUnit;
	every: number;
	/** 1 is Monday; of a weekly rule, empty for the weekday of the first day */
	weekdays: number[];
	/** of a monthly rule: the 15th, or the second Tuesday */
	monthly: MonthlyChoice;
};

const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;
const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const codeOf = (weekday: number) => codes[weekday - 1] ?? "MO";
const dayOfMonth = (day: string) => Number(day.slice(8));

/** The rule of a series that starts on that day; "" for null. */
export function toRule(repeat: Repeat | null, startsOn: string): string {
	if (!repeat) return "";
	const { unit, every } = repeat;
	const parts = [`FREQ=${frequencies[unit]}`];
	if (every > 1) parts.push(`INTERVAL=${every}`);
	if (unit === "week") {
		const chosen = repeat.weekdays.length ? repeat.weekdays : [weekdayOf(startsOn)];
		parts.push(`BYDAY=${chosen.toSorted().map(codeOf).join(",")}`, "WKST=MO");
	}
	if (unit === "month") parts.push(...monthlyParts(repeat.monthly, startsOn));
	return parts.join(";");
}

/** A date after the 28th is the last day of a shorter month. The fifth Tuesday is the last one. */
function monthlyParts(choice: MonthlyChoice, startsOn: string): string[] {
	const date = dayOfMonth(startsOn);
	if (choice === "weekday") return [`BYDAY=${date > 28 ? -1 : Math.ceil(date / 7)}${codeOf(weekdayOf(startsOn))}`];
	if (date <= 28) return [`BYMONTHDAY=${date}`];
	return [`BYMONTHDAY=${Array.from({ length: date - 27 }, (_, index) => 28 + index).join(",")}`, "BYSETPOS=-1"];
}

/** The choices that make a rule; null for "". */
export function fromRule(rule: string): Repeat | null {
	if (!rule) return null;
	const parts = new Map(rule.split(";").map((part) => part.split("=", 2) as [string, string]));
	const unit = repeatUnits.find((each) => frequencies[each] === parts.get("FREQ")) ?? "week";
	const days = (parts.get("BYDAY") ?? "").split(",").flatMap((code) => codes.indexOf(code as "MO") + 1 || []);
	return {
		unit,
		every: Number(parts.get("INTERVAL") ?? 1),
		weekdays: unit === "week" ? days : [],
		monthly: unit === "month" && parts.has("BYDAY") ? "weekday" : "date",
	};
}

const ordinals: Record<string, string> = { "1": "first", "2": "second", "3": "third", "4": "fourth", "-1": "last" };
const nameOf = (weekday: number) => weekdays[weekday - 1]?.[1] ?? "";
const unitNames = { day: "day", week: "week", month: "month", year: "year" } as const;

/** "Every 2 weeks on Monday and Thursday, through June 30, 2027" */
export function describeRule(rule: string, startsOn: string, untilOn: string | null): string {
	const repeat = fromRule(rule);
	if (!repeat) return "";
	const { unit, every } = repeat;
	const often = every === 1 ? `Every ${unitNames[unit]}` : `Every ${every} ${unitNames[unit]}s`;
	const on = { day: "", week: onWeekdays(repeat), month: onDate(rule, startsOn), year: "" }[unit];
	return `${often}${on}${untilOn ? `, through ${formatDay(untilOn)}` : ""}`;
}

const onWeekdays = ({ weekdays: chosen }: Repeat) =>
	` on ${new Intl.ListFormat("en-US").format(chosen.toSorted().map(nameOf))}`;

function onDate(rule: string, startsOn: string): string {
	const [, nth = "", code = ""] = /BYDAY=(-?\d)([A-Z]{2})/.exec(rule) ?? [];
	if (nth) return ` on the ${ordinals[nth] ?? "last"} ${nameOf(codes.indexOf(code as "MO") + 1)}`;
	const date = dayOfMonth(startsOn);
	return date > 28 ? ` on day ${date} or the last day` : ` on day ${date}`;
}
