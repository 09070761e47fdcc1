// When the leaves of a yard come down, and whether raking pays today. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { choice, type Settings } from "../address.ts";
import { type DayKnown, dateOf, dayOf, type Fall, leafTrees, predict, seasonYear, shareDown } from "./season.ts";
import { towns } from "./towns.ts";

export type Yard = { town: string; tree: string; second: string; third: string };

const keys = leafTrees.map(({ key }) => key);
export const settings: Settings<Yard> = {
	town: choice<string>(
		towns.map(({ slug }) => slug),
		"stanley",
	),
	tree: choice(keys, "sugar-maple"),
	second: choice(["none", ...keys], "northern-red-oak"),
	third: choice(["none", ...keys], "none"),
};

/** A day that comes, as the weather service tells it. */
export type Coming = { day: string; name: string; windy: boolean; wet: boolean };

type Advice = { what: "wait" | "mow" | "rake" | "over" | "next"; title: string; text: string };

export type Season = {
	year: number;
	town: (typeof towns)[number];
	/** today as a day of the season; may lie before or after it */
	day: number;
	all: Fall[];
	/** the trees of the yard, each kind once */
	yard: Fall[];
	/** of the yard's leaves, 0 to 1 */
	down: number;
	/** the first day on which nine of ten are down */
	ninety: number;
	/** days of the season that were seen, and that are forecast */
	seen: number;
	forecast: number;
	advice: Advice;
};

export function readSeason(set: Yard, today: string, known: readonly DayKnown[], coming: readonly Coming[]): Season {
	const year = seasonYear(today);
	const town = towns.find(({ slug }) => slug === set.town) ?? towns[0];
	const ofSeason = known.filter(({ day }) => dayOf(day, year) >= 0);
	const all = leafTrees
		.map((tree) => predict(tree, town.latitude, year, ofSeason))
		.sort((one, other) => one.bare - other.bare || one.peak - other.peak);
	const chosen = new Set([set.tree, set.second, set.third]);
	const yard = all.filter(({ tree }) => chosen.has(tree.key));
	const day = dayOf(today, year);
	const down = downIn(yard, day);
	const ninety = ninetyOf(yard);
	const seen = ofSeason.filter((one) => one.seen).length;
	const season = { year, town, day, all, yard, down, ninety, seen, forecast: ofSeason.length - seen };
	return { ...season, advice: advise(season, coming) };
}

/** All trees of a yard count alike: their sizes are not asked for. */
export function downIn(yard: readonly Fall[], day: number): number {
	return yard.length ? yard.reduce((sum, fall) => sum + shareDown(fall, day), 0) / yard.length : 0;
}

function ninetyOf(yard: readonly Fall[]): number {
	let day = 0;
	while (day < 200 && downIn(yard, day) < 0.9 - 1e-9) day += 1;
	return day;
}

const percent = (share: number) => Math.round(share * 100);

function advise(season: Omit<Season, "advice">, coming: readonly Coming[]): Advice {
	const { day, down, ninety, year } = season;
	const date = shortDay(dateOf(ninety, year));
	const left = ninety - day;
	if (day < 20)
		return {
			what: "next",
			title: `The next season: nine of ten down about ${formatDay(dateOf(ninety, year))}`,
			text: "Nothing to rake yet. Come back in the fall: from August 15 on the cold of each day is counted.",
		};
	if (left <= -21)
		return {
			what: "over",
			title: "The season is over",
			text: "What lies there still goes before lasting snow: mats of leaves smother grass, and voles winter under them. Under trees and on beds they may stay.",
		};
	if (down >= 0.9) {
		const wet = coming.find((one) => one.wet);
		return {
			what: "rake",
			title: `Rake now: ${percent(down)}% are down`,
			text: wet
				? `Best before ${wet.name}, when rain or snow is forecast: wet leaves are heavy and mat.`
				: "One long rake now takes nearly all of them. Shred what the lawn can take, put the rest on beds or under the trees.",
		};
	}
	const wind = coming.find((one) => one.windy);
	const more = wind ? ` ${wind.name} will be windy and bring down more, so wait until after it.` : "";
	if (down >= 0.35)
		return {
			what: "mow",
			title: `Mow them in, rake once about ${date}`,
			text: `${percent(down)}% are down. Run the mower over a thin, dry layer: the shreds feed the lawn, and grass should still show through.${more}`,
		};
	return {
		what: "wait",
		title: `Wait: nine of ten are down about ${date}`,
		text: `Only ${percent(down)}% are down. Raking today means raking again. ${left} days are left.${more}`,
	};
}

/** "October 20" */
export function shortDay(date: string): string {
	return formatDay(date).replace(/, \d+$/, "");
}

/** By the calendar alone: a picture is kept longer than a forecast holds. */
export function resultOf(set: Yard, today: string): string {
	const { yard, town, year } = readSeason(set, today, [], []);
	const told = yard.map(({ tree, bare }) => `${tree.name.toLowerCase()} ${shortDay(dateOf(bare, year))}`);
	return `${town.name}, usually bare by: ${told.join(", ")}`;
}

export function asked({ yard, town, ninety, year }: Season): string {
	const kinds = yard.map(({ tree }) => tree.name.toLowerCase()).join(", ");
	return `A fall cleanup in ${town.name}, please, about ${shortDay(dateOf(ninety, year))}, when the leaves are down: ${kinds}.`;
}
