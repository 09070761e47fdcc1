// Rules of visits: what the hourly forecast says about the work. Silent where the forecast ends. Pure.
import { addCalendarDays } from "#app/trade/business-days.ts";
import { listOaks } from "#app/trade/oak-rules.ts";
import { isWoundingWork } from "#app/trade/work-types.ts";
import type { ForecastHour } from "#app/weather/weather.ts";
import { defaultLimits, type WeatherLimits } from "#app/work/weather-limits/weather-limits.ts";
import { isWorkday } from "./rules-dates.ts";
import type { VisitFacts, VisitRule } from "./visit-rule.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type WindTask = {
	task: string;
	wind: "craneWind" | "climbingWind" | "liftWind";
	gust: "craneGust" | "climbingGust" | "liftGust";
	source: string;
	isDone: (facts: VisitFacts) => boolean;
};

const uses = (kind: "crane" | "lift", { job, booked }: VisitFacts) =>
	job.equipment.includes(kind) || booked.some((one) => one.kind === kind);
const cutsTrees = ({ lines }: VisitFacts) =>
	lines.some(({ workType = "" }) => isWoundingWork(workType) && workType !== "treat");

/** The most careful task first. */
export const windTasks: readonly WindTask[] = [
	{
		task: "crane work",
		wind: "craneWind",
		gust: "craneGust",
		source: "29 CFR 1926.1431(k)(8): 20 mph; the crane's manual",
		isDone: (facts) => uses("crane", facts),
	},
	{
		task: "climbing",
		wind: "climbingWind",
		gust: "climbingGust",
		source: "Company limit: no climbing above wind force 5 (19 to 24 mph)",
		isDone: (facts) => facts.job.skills.includes("climber") || (cutsTrees(facts) && !uses("lift", facts)),
	},
	{
		task: "work in the aerial lift",
		wind: "liftWind",
		gust: "liftGust",
		source: "ANSI A92.2: 28 mph; the lift's manual",
		isDone: (facts) => uses("lift", facts),
	},
];

const wetHours = 2;
/** The beetles that carry oak wilt fly at 50 °F; a cut stays open for about two days. */
const beetles = { degrees: 50, hours: 48 };

export const weatherRules: readonly VisitRule[] = [
	{
		id: "wind",
		source: "Wind limits by task",
		check: (facts) => {
			const task = windTasks.find(({ isDone }) => isDone(facts));
			if (!task) return null;
			const [limit, gustLimit] = [facts.limits[task.wind], facts.limits[task.gust]];
			const isTooWindy = ({ mph }: ForecastHour) => mph !== null && mph > limit;
			const isTooGusty = ({ gust = null }: ForecastHour) => gust !== null && gust > gustLimit;
			const hours = hoursOf(facts);
			const windiest = strongest(hours.filter(isTooWindy), "mph");
			const gustiest = strongest(hours.filter(isTooGusty), "gust");
			if (!windiest && !gustiest) return null;
			const usual = limit === defaultLimits[task.wind] && !(gustiest && !windiest);
			return {
				level: "warning",
				title: `Too windy for ${task.task}`,
				message: windiest
					? `Winds of ${windiest.mph} mph are forecast, and the limit for ${task.task} is ${limit} mph.`
					: `Gusts of ${gustiest?.gust} mph are forecast, and the limit for ${task.task} is ${gustLimit} mph in gusts.`,
				source: usual ? task.source : "Company limit: Settings, Weather limits",
				suggestedDay: findDay(facts, (later) => !later.some((hour) => isTooWindy(hour) || isTooGusty(hour))),
			};
		},
	},
	{
		id: "lightning",
		source: "OSHA and NOAA, Lightning Safety When Working Outdoors; ANSI Z133",
		check: (facts) =>
			hoursOf(facts).some(isThunder)
				? {
						level: "warning",
						title: "Thunderstorms",
						message: `Thunderstorms are forecast. No one works in a tree or a lift until ${facts.limits.thunderMinutes} minutes after the last thunder.`,
						suggestedDay: findDay(facts, (hours) => !hours.some(isThunder)),
					}
				: null,
	},
	{
		id: "rain",
		source: "Company limit: heavy rain, or two hours of likely rain",
		check: (facts) =>
			isWet(hoursOf(facts), facts.limits)
				? {
						level: "warning",
						title: "Rain",
						message: "Rain is forecast for much of the visit. Expect soft lawns and slippery trunks.",
						suggestedDay: findDay(facts, (hours) => !isWet(hours, facts.limits)),
					}
				: null,
	},
	{
		id: "cold",
		source: "National Weather Service Wind Chill Chart: frostbite within 30 minutes",
		check: (facts) => {
			const coldest = Math.min(...hoursOf(facts).map(windChill));
			return coldest <= facts.limits.windChill
				? {
						level: "warning",
						title: "Dangerous cold",
						message: `A wind chill of ${Math.round(coldest)} °F is forecast. Exposed skin can get frostbite within 30 minutes.`,
						suggestedDay: findDay(facts, (hours) => hours.every((hour) => windChill(hour) > facts.limits.windChill)),
					}
				: null;
		},
	},
	{
		id: "treatment-temperature",
		source: "Company limit: 40 to 90 °F, unless the product's label says otherwise",
		check: (facts) => {
			const { treatmentFrom, treatmentTo } = facts.limits;
			const isOutside = ({ degrees }: ForecastHour) =>
				degrees !== null && (degrees < treatmentFrom || degrees > treatmentTo);
			const isTreatment = facts.usesPesticide || facts.lines.some(({ workType }) => workType === "treat");
			const outside = isTreatment && hoursOf(facts).find(isOutside);
			if (!outside) return null;
			return {
				level: "warning",
				title: (outside.degrees ?? 0) < treatmentFrom ? "Too cold for treatment" : "Too hot for treatment",
				message: `${outside.degrees} °F is forecast. Treat trees between ${treatmentFrom} and ${treatmentTo} °F, or follow the product label.`,
				suggestedDay: findDay(facts, (hours) => !hours.some(isOutside)),
			};
		},
	},
	{
		id: "oak-warm-spell",
		source: "UW Extension: cut oaks in winter only if it stays below 50 °F for the next two days",
		check: (facts) => {
			if (isSummer(facts.from) || facts.hazard) return null;
			const after = facts.hours.filter(({ at }) => isBetween(at, facts.starts, facts.ends + beetles.hours * hourMs));
			const warmest = Math.max(...after.map(({ degrees }) => degrees ?? Number.NEGATIVE_INFINITY));
			const work = { ...facts, texts: {}, dates: { from: facts.from, to: facts.to }, releasedOaks: [] };
			if (warmest < beetles.degrees || !listOaks(work).some(({ kind }) => kind === "cut")) return null;
			return {
				level: "warning",
				title: "Warm days after an oak cut",
				message: `${warmest} °F is forecast within two days of the cut, and the beetles that carry oak wilt are active at 50 °F and above. Paint the cuts, or wait for colder weather.`,
			};
		},
	},
];

/** From April through October the rules of the season apply. */
const isSummer = (day: string) => day.slice(5) >= "04-01" && day.slice(5) <= "10-31";

export const isThunder = ({ text }: ForecastHour) => /thunder|t-storm/i.test(text);

export const isWet = (hours: readonly ForecastHour[], { rainChance }: Pick<WeatherLimits, "rainChance">) =>
	hours.some(({ text }) => /heavy rain/i.test(text)) ||
	hours.filter(
		({ text, chance }) => /rain|shower/i.test(text) && !/light|snow/i.test(text) && (chance ?? 0) >= rainChance,
	).length >= wetHours;

/** The formula of the National Weather Service, for 50 °F and colder with at least 3 mph. */
export function windChill({ degrees, mph }: Pick<ForecastHour, "degrees" | "mph">): number {
	if (degrees === null) return Number.POSITIVE_INFINITY;
	if (degrees > 50 || mph === null || mph < 3) return degrees;
	const wind = mph ** 0.16;
	return 35.74 + 0.6215 * degrees - 35.75 * wind + 0.4275 * degrees * wind;
}

const isBetween = (at: string, from: number, to: number) => Date.parse(at) + hourMs > from && Date.parse(at) < to;

const hoursOf = ({ hours, starts, ends }: VisitFacts, daysLater = 0) =>
	hours.filter(({ at }) => isBetween(at, starts + daysLater * dayMs, ends + daysLater * dayMs));

const strongest = (hours: readonly ForecastHour[], of: "mph" | "gust") =>
	[...hours].sort((a, b) => (b[of] ?? 0) - (a[of] ?? 0))[0];

/** The first workday after the visit on which the same hours are forecast and good. */
function findDay(facts: VisitFacts, isGood: (hours: ForecastHour[]) => boolean): string | null {
	const length = Math.ceil((facts.ends - facts.starts) / hourMs);
	for (let later = 1; later <= 7; later += 1) {
		const [day, hours] = [addCalendarDays(facts.from, later), hoursOf(facts, later)];
		if (hours.length >= length && isWorkday(day) && isGood(hours)) return day;
	}
	return null;
}
