// When the leaves of a yard come down, and whether raking pays today. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { choiceSetting, type Settings } from "../settings-url.ts";
import { inSentence } from "../tree-facts.ts";
import {
	type DayWeather,
	type LeafDrop,
	leafTrees,
	predictLeafDrop,
	seasonDate,
	seasonDay,
	seasonYear,
	shareDown,
	shareTurned,
} from "./season.ts";
import { towns } from "./towns.ts";

export type Yard = { town: string; tree: string; second: string; third: string };

const keys = leafTrees.map(({ key }) => key);
export const settings: Settings<Yard> = {
	town: choiceSetting<string>(
		towns.map(({ slug }) => slug),
		"stanley",
	),
	tree: choiceSetting(keys, "sugar-maple"),
	second: choiceSetting(["none", ...keys], "northern-red-oak"),
	third: choiceSetting(["none", ...keys], "none"),
};

/** A forecast day of the weather service. */
export type UpcomingDay = { day: string; name: string; windy: boolean; wet: boolean };

type Advice = { what: "wait" | "mow" | "rake" | "over" | "next"; title: string; text: string };

export type Season = {
	year: number;
	town: (typeof towns)[number];
	/** today as a day of the season; may be before or after the season */
	day: number;
	all: LeafDrop[];
	/** the trees of the yard, each species once */
	yard: LeafDrop[];
	/** fraction of the yard's leaves that are down, 0 to 1 */
	down: number;
	/** the first day when 90% are down */
	ninetyPercentDay: number;
	/** number of observed and of forecast days in the season */
	observedDays: number;
	forecastDays: number;
	advice: Advice;
};

export function predictSeason(
	values: Yard,
	today: string,
	known: readonly DayWeather[],
	upcoming: readonly UpcomingDay[],
): Season {
	const year = seasonYear(today);
	const town = towns.find(({ slug }) => slug === values.town) ?? towns[0];
	const ofSeason = known.filter(({ day }) => seasonDay(day, year) >= 0);
	const all = leafTrees
		.map((tree) => predictLeafDrop(tree, town.latitude, year, ofSeason))
		.sort((one, other) => one.bare - other.bare || one.peak - other.peak);
	const chosen = new Set([values.tree, values.second, values.third]);
	const yard = all.filter(({ tree }) => chosen.has(tree.key));
	const day = seasonDay(today, year);
	const down = yardShareDown(yard, day);
	const observedDays = ofSeason.filter(({ isObserved }) => isObserved).length;
	const season = {
		year,
		town,
		day,
		all,
		yard,
		down,
		observedDays,
		ninetyPercentDay: findNinetyPercentDay(yard),
		forecastDays: ofSeason.length - observedDays,
	};
	return { ...season, advice: advise(season, upcoming) };
}

/** Every tree of the yard counts the same, because the tool doesn't ask for sizes. */
export function yardShareDown(yard: readonly LeafDrop[], day: number): number {
	return yard.length ? yard.reduce((sum, fall) => sum + shareDown(fall, day), 0) / yard.length : 0;
}

/** Color in the yard, 0 to 1, from the leaves that have turned and still hang. Several trees in color beat one. */
function yardColor(yard: readonly LeafDrop[], day: number): number {
	const colored = (fall: LeafDrop) => Math.max(0, shareTurned(fall, day) - shareDown(fall, day));
	return yard.reduce((sum, fall) => sum + Math.sqrt(colored(fall)), 0) / Math.max(1, yard.length);
}

/** The day when the yard's trees have the most color. */
export function findPeakDay(yard: readonly LeafDrop[]): number {
	let peak = 0;
	for (let day = 1; day < 200; day += 1) if (yardColor(yard, day) > yardColor(yard, peak) + 1e-9) peak = day;
	return peak;
}

/**
 * The day that the picture opens on: today while the trees have color, otherwise the peak of this fall or the next, because
 * green or bare trees show nothing.
 */
export function openingDay({ yard, day }: Pick<Season, "yard" | "day">): {
	day: number;
	is: "today" | "last" | "next";
} {
	if (yardColor(yard, day) >= 0.3) return { day, is: "today" };
	const peak = findPeakDay(yard);
	return { day: peak, is: day > peak ? "last" : "next" };
}

function findNinetyPercentDay(yard: readonly LeafDrop[]): number {
	let day = 0;
	while (day < 200 && yardShareDown(yard, day) < 0.9 - 1e-9) day += 1;
	return day;
}

const percent = (share: number) => Math.round(share * 100);

function advise(season: Omit<Season, "advice">, upcoming: readonly UpcomingDay[]): Advice {
	const { day, down, ninetyPercentDay, year } = season;
	const date = shortDay(seasonDate(ninetyPercentDay, year));
	const left = ninetyPercentDay - day;
	if (day < 20)
		return {
			what: "next",
			title: `Next season: 90% of leaves down around ${formatDay(seasonDate(ninetyPercentDay, year))}`,
			text: "Nothing to rake yet. Come back in the fall: we start counting cold days on August 15.",
		};
	if (left <= -21)
		return {
			what: "over",
			title: "The season is over",
			text: "Clear any leaves left on the lawn before the snow settles in. Matted leaves smother grass, and voles spend the winter under them. Under trees and on garden beds, leaves can stay.",
		};
	if (down >= 0.9) {
		const wet = upcoming.find((one) => one.wet);
		return {
			what: "rake",
			title: `Rake now: ${percent(down)}% of leaves are down`,
			text: wet
				? `Try to finish before ${wet.name}, when rain or snow is in the forecast. Wet leaves are heavy and mat together.`
				: "One good raking now gets nearly all of the leaves. Shred what the lawn can take, and put the rest on garden beds or under the trees.",
		};
	}
	const wind = upcoming.find((one) => one.windy);
	const more = wind ? ` ${wind.name} will be windy and bring down more leaves, so wait until after that.` : "";
	if (down >= 0.35)
		return {
			what: "mow",
			title: `Mulch-mow now, rake once around ${date}`,
			text: `${percent(down)}% of leaves are down. Run the mower over a thin, dry layer. The shredded leaves feed the lawn, and you should still see grass through them.${more}`,
		};
	return {
		what: "wait",
		title: `Wait: 90% of leaves will be down around ${date}`,
		text: `Only ${percent(down)}% of leaves are down. If you rake today, you'll be raking again. ${left === 1 ? "1 day" : `${left} days`} to go.${more}`,
	};
}

/** "October 20" */
export function shortDay(date: string): string {
	return formatDay(date).replace(/, \d+$/, "");
}

/** Uses the calendar alone: share images are cached longer than a forecast is valid. */
export function resultLine(values: Yard, today: string): string {
	const { yard, town, year } = predictSeason(values, today, [], []);
	const days = yard.map(({ tree, bare }) => `${inSentence(tree.name)} ${shortDay(seasonDate(bare, year))}`);
	return `When the leaves are usually down in ${town.name}: ${days.join(", ")}`;
}

export function quoteMessage({ yard, town, day, ninetyPercentDay, year }: Season): string {
	const kinds = yard.map(({ tree }) => inSentence(tree.name)).join(", ");
	const when =
		day > ninetyPercentDay
			? "soon. The leaves are down"
			: `around ${shortDay(seasonDate(ninetyPercentDay, year))}, when the leaves are down`;
	return `I'd like a fall cleanup in ${town.name} ${when}. Trees: ${kinds}.`;
}
