// Work that must not be sent as it is: each changes one thing in a contract that complies.
import type { ContractContent } from "./contract.ts";
import { clauses, line } from "./lint.testing.ts";

export const inMay = { startOn: "2027-05-03", endOn: "2027-05-04" };
const allClauses = clauses("cancel", "permits", "liability", "oak", "digging");
export type Change = Partial<ContractContent>;

export const oaks: [string, Change][] = [
	...[
		"Shorten red oak branches",
		"Lop the pin oak",
		"Bur oak, crown clean",
		"Prune white oaks",
		"Quercus rubra: raise crown",
		"Quercus macrocarpa, remove two limbs",
		"Take the oak back from the roof",
		"Trim the oack by the drive",
		"Oke tree: cut two low branches",
		"Quercas alba, deadwood",
		"Prune qercus",
		"Trim the burr oak over the deck",
		"Oaks along the fence: limb up to 8 ft",
		"Oak tree, 30 in",
		"Cabling for the big oak",
		"Drill and brace the old oak",
		"Inject the oak against wilt",
		"OAK TREE REMOVAL",
		"Remove o.a.k. behind the garage",
		"Remove the 0ak behind the garage",
		"Pinoak: thin lightly",
		"Northern pin oak: sever one root and shave the trunk",
		"Give the oak a haircut",
		"Swamp white oak, light touch",
		"Hill's oak: clip back from the wires' side",
		"Whiteoak over the porch: shape",
		"Shear the three oaks",
		"Notch and fell the oak",
		"Scrub oak thicket: cut down",
		"Saw off the oak's lowest limb",
		"Tidy up the oak",
	].map((title): [string, Change] => [title, { lines: [line(title)] }]),
	["species in the detail", { lines: [line("Tree 4, 24 in", "Bur oak. Reduce the south side.")] }],
	["an oak in the scope", { scope: "Also prune the oak behind the barn." }],
	["an oak in the message", { message: "While we're there, we'll trim your oaks as well." }],
	["work that begins in March", { startOn: "2027-03-30", endOn: "2027-04-02", lines: [line("Bur oak", "Prune.")] }],
	["work that ends in August", { startOn: "2027-07-31", endOn: "2027-08-02", lines: [line("Bur oak", "Prune.")] }],
	["work over a whole year", { startOn: "2026-12-07", endOn: "2027-12-06", lines: [line("Bur oak", "Prune.")] }],
	["a hidden letter", { lines: [line("Prune the o\u200bak")] }],
	["an accent", { lines: [line("Prune the öak")] }],
	["a landmark that is cut", { lines: [line("Oak next to the garage: prune")] }],
];
export const unclearOaks: [string, Change][] = [
	...[
		"Bur: prune",
		"Lop the pin",
		"Trim the two reds",
		"Chinkapin, crown raise",
		"Prune macrocarpa",
		"Cut the acorn tree back",
	].map((title): [string, Change] => [title, { ...inMay, lines: [line(title)] }]),
	...[
		"Prune the big tree by the garage",
		"Trim three shade trees",
		"Limb up everything along the drive",
		"Remove the leaner",
	].map((title): [string, Change] => [title, { ...inMay, lines: [line(title)] }]),
	["an oak next to a maple", { ...inMay, lines: [line("Maple near the oak", "Prune both.")] }],
	["oak work in May, in a winter contract", { scope: "We come back in May for the oaks." }],
];

export const oakSpecies: [string, Change][] = [
	...["Bur oak", "Northern red oak", "bur-oak", "Quercus rubra", "quercus", "Qercus alba", "White Oak?"].map(
		(species): [string, Change] => [
			`${species} as the species`,
			{ lines: [line("Tree 4, 24 in", "Crown clean.", { species })] },
		],
	),
	["an oak without a description", { lines: [line("Tree 4", "", { species: "Bur oak" })] }],
	["grinding that isn't marked", { lines: [line("Grind stump", "", { species: "Bur oak", workType: "stump" })] }],
	["an inspection that isn't marked", { lines: [line("Inspect", "", { species: "Bur oak", workType: "inspect" })] }],
	["an oak in the text of a maple", { lines: [line("Prune the red oak", "", { species: "Sugar maple" })] }],
	["hauling that prunes", { lines: [line("Prune the red oak", "", { workType: "haul" })] }],
	["a removal that rakes", { lines: [line("Oak", "Rake the lawn.", { workType: "remove" })] }],
	["an oak cabled", { lines: [line("One steel cable", "", { species: "Bur oak", workType: "cable" })] }],
];

/** Marked "No cutting", but the work type or the text cuts. */
export const markedOaks: [string, Change][] = [
	...oaks.flatMap(([name, { lines = [] }]): [string, Change][] =>
		lines.some(({ title }) => title === "Oak tree, 30 in" || title === "Swamp white oak, light touch")
			? []
			: lines.map((one): [string, Change] => [name, { lines: [{ ...one, noCutting: true }] }]),
	),
	...(["remove", "prune", "clear", "cable", "treat"] as const).map((workType): [string, Change] => [
		workType,
		{ lines: [line("Tree 4", "", { species: "Bur oak", workType, noCutting: true })] },
	]),
	["a denial that cuts", { lines: [line("Bur oak", "No cleanup. Prune the low limbs.", { noCutting: true })] }],
];

export const otherSpecies: [string, Change][] = [
	["maple beside an oak", { lines: [line("Prune both, maple and oak", "", { species: "Sugar maple" })] }],
	["a nickname as the species", { lines: [line("Prune", "", { species: "Bur" })] }],
	["a species that isn't one", { lines: [line("Prune", "", { species: "big one" })] }],
];

/** Without a species, whatever the season. */
export const unnamedWork: [string, Change][] = (["remove", "prune", "clear"] as const).map((workType) => [
	workType,
	{ lines: [line("Tree 4, 24 in", "", { workType })] },
]);

export const practices = [
	"Top the maple.",
	"Topping of two silver maples",
	"Top both maples at 20 ft",
	"Take the top off the spruce",
	"Cut the tops out of the poplars",
	"Hat-rack the ash",
	"Maple: cut back to stubs",
	"Head back all leaders",
	"Cut the maple in half",
	"Lion-tail the elm",
	"Round over the crown",
	"Flat-top the hedge maples to 15 ft",
	"Chop the willow down to the trunk",
	"Dehorn the silver maple",
	"Shorten the maple by half",
	"Prune the maple with spikes",
	"Crown clean the ash; climber uses spurs",
	"We spike up the maple to trim it",
	"Gaffs are used for pruning the elm",
	"Deadwood the maple using climbing irons",
	"Thin the crown by 50%",
	"Maple: thin 40 percent",
	"Remove half of the canopy",
	"Reduce the crown by one third",
	"Take out forty percent of the live branches",
	"Strip two thirds of the foliage",
	"Crown reduction, 35%",
	"Maple: prune away 1/3 of the crown",
	"Pollard the linden",
	"Prune the maple as hard as possible, heavy cutting",
	"Lower the tree to 15 feet",
].map((title): [string, Change] => [title, { lines: [line(title)] }]);

const soon = { startOn: "2026-11-23", endOn: "2026-11-24", place: "office" as const };
export const digging: [string, Change][] = [
	...(["stump", "plant"] as const).map((workType): [string, Change] => [
		`${workType} as the work type, before the 811 date`,
		{ ...soon, lines: [line("Tree 4, maple", "", { workType })], clauses: allClauses },
	]),
	...[
		"Grind stump, 24 in",
		"Stump removal",
		"Plant two maples",
		"Dig out the root ball",
		"Grinding of three stumps",
		"Auger holes for posts",
		"Transplant a crabapple",
		"Trench for root pruning",
	].map((title): [string, Change] => [
		`${title}, before the 811 date`,
		{ ...soon, lines: [line(title)], clauses: allClauses },
	]),
	["grinding in the scope, before the 811 date", { ...soon, scope: "Grind the stump.", clauses: allClauses }],
	[
		"digging that starts too early",
		{ startOn: "2026-11-23", endOn: "2026-12-04", lines: [line("Grind stump")], place: "office" },
	],
	[
		"digging over more than ten days",
		{ startOn: "2026-12-07", endOn: "2026-12-31", lines: [line("Grind stump")], clauses: allClauses },
	],
	...[
		"No 811 call is needed.",
		"We skip Diggers Hotline to save time.",
		"The homeowner's 811 ticket is used.",
		"You call 811.",
		"We grind without utility locates.",
	].map((scope): [string, Change] => [scope, { scope, lines: [line("Grind stump")], clauses: allClauses }]),
];
