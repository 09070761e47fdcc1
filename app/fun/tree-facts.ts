// What the tools know of the trees that grow here, beside names and weights (app/trees/species.ts): size, age by trunk,
// autumn, one thing worth telling. Sizes, growth and autumn are usual for the county, not measured; growth factors are
// forest figures (ISA's table and Wisconsin lists), the open-grown curves i-Tree Streets' Midwest region. Pure.

import { between } from "./between.ts";

type Growth = "slow" | "medium" | "fast";

export type TreeFacts = {
	key: string;
	name: string;
	/** feet at maturity */
	height: readonly [least: number, most: number];
	spread: number;
	growth: Growth;
	/** years of age for each inch of trunk at 4.5 feet, grown in the woods */
	factor: number;
	/** usual peak of colour as month and week, and when most leaves are down, "10-20"; null: keeps its leaves or needles */
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

// peak "10.1": first week of October; "" for trees that are never bare
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
		"Wisconsin's state tree: some 40 gallons of its sap boil down to one gallon of syrup.",
	],
	["Red maple", 40, 60, 40, "medium", 4.5, "9.4", "10-14", "It colors at nearly the same date every year."],
	[
		"Silver maple",
		60,
		80,
		60,
		"fast",
		3,
		"10.2",
		"10-25",
		"Its seeds are ripe in late May, before most trees have all their leaves.",
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
		"A maple whose leaves look like an ash's; its wood is sometimes stained red.",
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
		"Break a leaf stalk: the sap is white as milk. In the woods it crowds out others.",
	],
	["Northern red oak", 60, 75, 55, "medium", 4, "10.3", "11-05", "Its acorns need two summers to ripen."],
	[
		"Northern pin oak",
		50,
		60,
		40,
		"medium",
		3.5,
		"10.3",
		"",
		"The brightest red of the oaks here, and brown leaves that stay all winter.",
	],
	["Bur oak", 60, 80, 70, "slow", 5, "10.2", "10-28", "Its corky bark let it live through prairie fires."],
	[
		"White oak",
		50,
		80,
		65,
		"slow",
		5,
		"10.3",
		"",
		"Whiskey barrels are made of it: its pores are plugged, so they do not leak.",
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
		"Green above and silver below, it stands in floods that drown other oaks.",
	],
	["Green ash", 50, 60, 35, "fast", 4, "9.4", "10-05", "Among the last to leaf out, and the first to let go."],
	["White ash", 60, 80, 50, "medium", 5, "9.4", "10-08", "Baseball bats are made of it, and its autumn is purple."],
	[
		"Black ash",
		40,
		60,
		25,
		"slow",
		5,
		"9.3",
		"09-30",
		"Native basket makers pound its logs until the rings part into splints.",
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
		"Its vase-shaped crowns once roofed the main streets of every town here.",
	],
	["Siberian elm", 40, 60, 40, "fast", 3, "10.4", "11-08", "The toughest weed tree of the railroad edge."],
	["Basswood", 60, 70, 40, "medium", 3, "10.1", "10-14", "Bees work its flowers, carvers its soft wood."],
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
		"Its bark sheds water for a century after the wood inside is gone.",
	],
	["Yellow birch", 50, 70, 35, "slow", 5, "10.1", "10-14", "Scratch a twig: it smells of wintergreen."],
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
		"Flat leaf stalks make it shiver; a whole hillside can be one plant.",
	],
	["Bigtooth aspen", 50, 60, 25, "fast", 2.5, "10.2", "10-24", "It leafs out silver, a week after quaking aspen."],
	["Eastern cottonwood", 70, 90, 60, "fast", 2, "10.1", "10-18", "It can add five feet and more in one summer."],
	["Black willow", 40, 60, 40, "fast", 2, "10.3", "11-05", "A cut branch stuck into wet ground grows roots."],
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
		"Late to leaf, early to drop; tomatoes will not grow at its feet.",
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
		"The sweetest nut of our woods, and rare since a canker came.",
	],
	["Bitternut hickory", 50, 70, 40, "slow", 7.5, "10.1", "10-15", "Its winter buds are yellow as sulfur."],
	[
		"Ironwood",
		25,
		40,
		25,
		"slow",
		7,
		"10.2",
		"",
		"Hard enough for tool handles; it holds some brown leaves all winter.",
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
		"The heaviest wood in most yards here, cubic foot for cubic foot.",
	],
	["Eastern white pine", 70, 100, 35, "medium", 5, "", "", "Five needles to a bundle: one for each letter of white."],
	["Red pine", 65, 75, 30, "fast", 5.5, "", "", "Bend a needle: it snaps clean."],
	["Jack pine", 35, 50, 25, "medium", 5, "", "", "Its cones wait for a fire to open."],
	["White spruce", 40, 60, 20, "medium", 5, "", "", "Crush its needles: some say skunk."],
	["Norway spruce", 60, 80, 30, "fast", 5, "", "", "The longest cones of any spruce."],
	[
		"Colorado blue spruce",
		50,
		75,
		20,
		"slow",
		4.5,
		"",
		"",
		"Most calls about it here are about needles dropping from inside.",
	],
	["Balsam fir", 40, 60, 20, "slow", 5, "", "", "The blisters in its bark hold clear resin."],
	["Eastern hemlock", 50, 70, 30, "slow", 6, "", "", "Stanley once had a tannery that ran on its bark."],
	["Northern white-cedar", 30, 50, 15, "slow", 7, "", "", "Cedars on cliffs have lived more than a thousand years."],
	["Tamarack", 60, 80, 20, "fast", 4, "10.3", "11-01", "The only conifer here that turns gold and goes bare."],
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

export function treeOf(key: string): TreeFacts | undefined {
	return byKey.get(key);
}

/** Trunk in centimeters at the ages of `curveAges`, grown in the open. */
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
const cmOfInch = 2.54;

export type AgeBand = {
	/** years, grown in the woods: inches times the factor, a fifth less and a fifth more */
	woods: readonly [number, number];
	/** years, grown in the open; null where nobody measured the species or the trunk is thicker than its curve */
	yard: number | null;
};

/** `dbh` in inches; a species of no list takes the middle factor, 4.5. */
export function ageOf(tree: TreeFacts | undefined, dbh: number): AgeBand {
	const woods = dbh * (tree?.factor ?? 4.5);
	return { woods: [Math.round(woods * 0.8), Math.round(woods * 1.2)], yard: tree ? yardAge(tree.key, dbh) : null };
}

function yardAge(key: string, dbh: number): number | null {
	const curve = curves[key];
	const age = curve ? between(curve, curveAges, dbh * cmOfInch) : null;
	return age === null ? null : Math.round(age);
}

/** Trunk in inches after so many years in the open; null beyond what was measured. */
export function trunkAt(key: string, years: number): number | null {
	const curve = curves[key];
	const cm = curve && years > 0 ? between(curveAges, curve, years) : null;
	return cm === null ? null : cm / cmOfInch;
}
