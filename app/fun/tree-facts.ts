// Facts about local tree species beyond the names and weights of app/trees/species.ts: size, age by trunk diameter,
// fall color, and a fun fact. Sizes, growth and fall color are typical for the county, not measured. Growth factors are
// forest figures (ISA's table and Wisconsin lists); open-grown curves come from i-Tree Streets' Midwest region. Pure.

import { interpolate } from "./interpolate.ts";

type Growth = "slow" | "medium" | "fast";

export type TreeFacts = {
	key: string;
	name: string;
	/** feet at maturity */
	height: readonly [least: number, most: number];
	spread: number;
	growth: Growth;
	/** growth factor: years of age per inch of trunk diameter at 4.5 feet, forest-grown */
	factor: number;
	/**
	 * typical peak color as month and week, and the day most leaves are down, "10-20"; null for trees that keep leaves
	 * or needles
	 */
	autumn: { peak: readonly [month: number, week: number]; bare: string } | null;
	fact: string;
};

type Row = [
	name: string,
	least: number,
	most: number,
	spread: number,
	growth: Growth,
	factor: number,
	peak: string,
	bare: string,
	fact: string,
];

// peak "10.1" is the first week of October; "" for trees that are never bare
const rows: Row[] = [
	[
		"Sugar maple",
		60,
		75,
		45,
		"slow",
		5.5,
		"10.1",
		"10-20",
		"It's Wisconsin's state tree, and about 40 gallons of its sap boil down to one gallon of syrup.",
	],
	["Red maple", 40, 60, 40, "medium", 4.5, "9.4", "10-14", "It turns color on nearly the same date every year."],
	[
		"Silver maple",
		60,
		80,
		60,
		"fast",
		3,
		"10.2",
		"10-25",
		"Its seeds ripen in late May, before most trees have all their leaves.",
	],
	[
		"Boxelder",
		30,
		50,
		40,
		"fast",
		3,
		"10.1",
		"10-12",
		"It's a maple with leaves like an ash, and its wood is sometimes stained red.",
	],
	[
		"Norway maple",
		40,
		50,
		40,
		"medium",
		4.5,
		"10.4",
		"11-05",
		"Break a leaf stalk and milky white sap comes out. In the woods, it crowds out other plants.",
	],
	["Northern red oak", 60, 75, 55, "medium", 4, "10.3", "11-05", "Its acorns take two summers to ripen."],
	[
		"Northern pin oak",
		50,
		60,
		40,
		"medium",
		3.5,
		"10.3",
		"",
		"It turns the brightest red of any oak here, and its brown leaves hang on all winter.",
	],
	["Bur oak", 60, 80, 70, "slow", 5, "10.2", "10-28", "Its corky bark helped it survive prairie fires."],
	[
		"White oak",
		50,
		80,
		65,
		"slow",
		5,
		"10.3",
		"",
		"Whiskey barrels are made of it: its pores are plugged, so they don't leak.",
	],
	[
		"Swamp white oak",
		50,
		60,
		50,
		"medium",
		4.5,
		"10.3",
		"11-01",
		"Its leaves are green on top and silver underneath, and it survives floods that drown other oaks.",
	],
	[
		"Green ash",
		50,
		60,
		35,
		"fast",
		4,
		"9.4",
		"10-05",
		"It's among the last to leaf out and the first to drop its leaves.",
	],
	[
		"White ash",
		60,
		80,
		50,
		"medium",
		5,
		"9.4",
		"10-08",
		"Baseball bats are made of it, and its leaves turn purple in fall.",
	],
	[
		"Black ash",
		40,
		60,
		25,
		"slow",
		5,
		"9.3",
		"09-30",
		"Native basket makers pound its logs until the rings separate into splints.",
	],
	[
		"American elm",
		60,
		80,
		55,
		"fast",
		4,
		"10.1",
		"10-16",
		"Its vase-shaped crowns once arched over the main street of every town here.",
	],
	["Siberian elm", 40, 60, 40, "fast", 3, "10.4", "11-08", "It's the toughest weed tree along the railroad tracks."],
	["Basswood", 60, 70, 40, "medium", 3, "10.1", "10-14", "Bees love its flowers, and carvers love its soft wood."],
	["Hackberry", 50, 70, 45, "medium", 4, "10.1", "10-16", "Its bark looks like stacked paper."],
	[
		"Paper birch",
		50,
		60,
		30,
		"medium",
		5,
		"10.1",
		"10-16",
		"Its bark keeps shedding water for a century after the wood inside is gone.",
	],
	["Yellow birch", 50, 70, 35, "slow", 5, "10.1", "10-14", "Scratch a twig and it smells like wintergreen."],
	[
		"River birch",
		40,
		60,
		40,
		"fast",
		3.5,
		"10.1",
		"10-16",
		"The borer that kills white-barked birches mostly leaves it alone.",
	],
	[
		"Quaking aspen",
		40,
		50,
		25,
		"fast",
		2,
		"10.2",
		"10-20",
		"Flat leaf stalks make its leaves shiver, and a whole hillside can be one plant.",
	],
	[
		"Bigtooth aspen",
		50,
		60,
		25,
		"fast",
		2.5,
		"10.2",
		"10-24",
		"Its new leaves are silvery, and they open a week after quaking aspen's.",
	],
	["Eastern cottonwood", 70, 90, 60, "fast", 2, "10.1", "10-18", "It can grow five feet or more in one summer."],
	["Black willow", 40, 60, 40, "fast", 2, "10.3", "11-05", "Stick a cut branch in wet ground and it grows roots."],
	["Black cherry", 50, 70, 35, "medium", 5, "10.1", "10-16", "Its bark looks like burnt potato chips."],
	[
		"Black walnut",
		60,
		75,
		60,
		"medium",
		4.5,
		"9.4",
		"10-05",
		"It leafs out late and drops early, and tomatoes won't grow under it.",
	],
	[
		"Butternut",
		40,
		60,
		40,
		"medium",
		4.5,
		"9.3",
		"09-30",
		"It has the sweetest nut in our woods, but a canker disease has made it rare.",
	],
	["Bitternut hickory", 50, 70, 40, "slow", 7.5, "10.1", "10-15", "Its winter buds are sulfur yellow."],
	[
		"Ironwood",
		25,
		40,
		25,
		"slow",
		7,
		"10.2",
		"",
		"Its wood is hard enough for tool handles, and it holds some brown leaves all winter.",
	],
	["Honeylocust", 40, 60, 40, "fast", 3, "10.1", "10-14", "Its leaflets are too small to rake."],
	[
		"Crabapple",
		15,
		25,
		20,
		"medium",
		4,
		"10.2",
		"10-25",
		"Cubic foot for cubic foot, it's the heaviest wood in most yards here.",
	],
	[
		"Eastern white pine",
		70,
		100,
		35,
		"medium",
		5,
		"",
		"",
		'Its needles come in bundles of five, one for each letter in "white."',
	],
	["Red pine", 65, 75, 30, "fast", 5.5, "", "", "Bend a needle and it snaps clean."],
	["Jack pine", 35, 50, 25, "medium", 5, "", "", "Its cones wait for a fire before they open."],
	["White spruce", 40, 60, 20, "medium", 5, "", "", "Crush its needles: some people say they smell like skunk."],
	["Norway spruce", 60, 80, 30, "fast", 5, "", "", "It has the longest cones of any spruce."],
	[
		"Colorado blue spruce",
		50,
		75,
		20,
		"slow",
		4.5,
		"",
		"",
		"When people call us about it, it's usually dropping its inner needles.",
	],
	["Balsam fir", 40, 60, 20, "slow", 5, "", "", "The blisters in its bark hold clear resin."],
	["Eastern hemlock", 50, 70, 30, "slow", 6, "", "", "Stanley once had a tannery that ran on its bark."],
	["Northern white-cedar", 30, 50, 15, "slow", 7, "", "", "Cedars on cliffs have lived more than a thousand years."],
	["Tamarack", 60, 80, 20, "fast", 4, "10.3", "11-01", "It's the only conifer here that turns gold and goes bare."],
];

export const allTrees: readonly TreeFacts[] = rows.map(
	([name, least, most, spread, growth, factor, peak, bare, fact]) => {
		const [month = 0, week = 0] = peak.split(".").map(Number);
		return {
			key: name.toLowerCase().replaceAll(" ", "-"),
			name,
			height: [least, most],
			spread,
			growth,
			factor,
			autumn: bare ? { peak: [month, week], bare } : null,
			fact,
		};
	},
);

const byKey = new Map(allTrees.map((tree) => [tree.key, tree]));

export function findTree(key: string): TreeFacts | undefined {
	return byKey.get(key);
}

/** A species name within a sentence: "bur oak", "American elm". */
export function inSentence(name: string): string {
	return /^(American|Siberian|Norway|Colorado)\b/.test(name) ? name : name.toLowerCase();
}

/** A species name with its article: "a bur oak", "an American elm". */
export function withArticle(name: string): string {
	return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${inSentence(name)}`;
}

/** Trunk diameter in centimeters at the ages of `curveAges`, open-grown. */
const curves: Record<string, readonly number[]> = {
	"silver-maple": [13, 25, 51, 77, 105],
	"sugar-maple": [11, 18, 34, 49, 65, 81, 97, 114],
	"red-maple": [8, 13, 29, 53],
	"green-ash": [9, 20, 40, 58, 73, 87, 97, 106, 112],
	"northern-red-oak": [9, 17, 32, 45, 55, 64],
	basswood: [10, 15, 26, 40, 55, 73, 92, 114],
	"american-elm": [14, 21, 33, 46, 58, 69, 79, 90, 99],
	hackberry: [13, 23, 42, 60, 77, 92, 106, 119],
	boxelder: [13, 23, 43, 65, 88, 113],
	"white-ash": [11, 21, 42, 66, 93],
	honeylocust: [12, 22, 52],
	crabapple: [5, 11, 24, 38, 53],
};
const curveAges = [5, 10, 20, 30, 40, 50, 60, 70, 80] as const;
const cmPerInch = 2.54;

export type AgeBand = {
	/** years, forest-grown: inches times the growth factor, minus and plus 20% */
	woods: readonly [number, number];
	/** years, open-grown; null when the species wasn't measured or the trunk is larger than its curve */
	yard: number | null;
};

/** `dbh` in inches. An unknown species gets the middle growth factor, 4.5. */
export function treeAge(tree: TreeFacts | undefined, dbh: number): AgeBand {
	const woods = dbh * (tree?.factor ?? 4.5);
	return { woods: [Math.round(woods * 0.8), Math.round(woods * 1.2)], yard: tree ? yardAge(tree.key, dbh) : null };
}

function yardAge(key: string, dbh: number): number | null {
	const curve = curves[key];
	const age = curve ? interpolate(curve, curveAges, dbh * cmPerInch) : null;
	return age === null ? null : Math.round(age);
}

/** Trunk diameter in inches of an open-grown tree after `years`; null beyond the measured ages. */
export function trunkDiameterAt(key: string, years: number): number | null {
	const curve = curves[key];
	const cm = curve && years > 0 ? interpolate(curveAges, curve, years) : null;
	return cm === null ? null : cm / cmPerInch;
}
