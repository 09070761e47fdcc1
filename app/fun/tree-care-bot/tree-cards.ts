// Facts about a species from the tables of the other tools: size, growth, age, fall color, weight. Pure.
import { formatCount } from "#app/platform/count.ts";
import { monthNames } from "#app/platform/dates.ts";
import { allSpecies } from "#app/trees/species.ts";
import { treeAge } from "../tree-age.ts";
import { allTrees, type TreeFacts } from "../tree-facts.ts";
import type { Card } from "./card.ts";

/** Common names; longer names are matched first. */
const nicknames: Record<string, string> = {
	popple: "quaking-aspen",
	poplar: "quaking-aspen",
	"trembling aspen": "quaking-aspen",
	"hard maple": "sugar-maple",
	"rock maple": "sugar-maple",
	"swamp maple": "red-maple",
	"box elder": "boxelder",
	"red oak": "northern-red-oak",
	"pin oak": "northern-pin-oak",
	"scrub oak": "northern-pin-oak",
	"burr oak": "bur-oak",
	"white birch": "paper-birch",
	linden: "basswood",
	cottonwood: "eastern-cottonwood",
	willow: "black-willow",
	"wild cherry": "black-cherry",
	walnut: "black-walnut",
	hickory: "bitternut-hickory",
	hophornbeam: "ironwood",
	"hop hornbeam": "ironwood",
	"honey locust": "honeylocust",
	"crab apple": "crabapple",
	"flowering crab": "crabapple",
	"white pine": "eastern-white-pine",
	"norway pine": "red-pine",
	"blue spruce": "colorado-blue-spruce",
	balsam: "balsam-fir",
	hemlock: "eastern-hemlock",
	arborvitae: "northern-white-cedar",
	"white cedar": "northern-white-cedar",
	larch: "tamarack",
};
const families = ["maple", "oak", "ash", "elm", "birch", "aspen", "pine", "spruce"] as const;

const known: [name: RegExp, key: string][] = [
	...allTrees.map(({ name, key }): [string, string] => [name.toLowerCase(), key]),
	...Object.entries(nicknames),
]
	.sort(([one], [other]) => other.length - one.length)
	.map(([name, key]) => [new RegExp(`\\b${name.replaceAll("-", "[- ]?")}(e?s)?\\b`, "g"), key]);

/** The species a question names, in its order. A family name stands for all its species. */
function treesNamed(text: string): TreeFacts[] {
	const keys = new Map<string, number>();
	let rest = text;
	for (const [name, key] of known)
		rest = rest.replaceAll(name, (found, ...match) => {
			const at = match.find((one) => typeof one === "number") as number;
			if (!keys.has(key)) keys.set(key, at);
			return " ".repeat(found.length);
		});
	for (const family of families)
		if (new RegExp(`\\b${family}(e?s)?\\b`).test(rest))
			for (const { key } of allTrees) if (key.endsWith(family) && !keys.has(key)) keys.set(key, 1000);
	return [...keys]
		.sort(([, one], [, other]) => one - other)
		.flatMap(([key]) => allTrees.find((tree) => tree.key === key) ?? []);
}

type Question = { asks: RegExp; name: string; tell: (tree: TreeFacts, inches: number | null) => string };

const ordinals = ["", "first", "second", "third", "last"];
const meters = (feet: number) => Math.round(feet * 0.3048);

export function describeFallColor({ autumn }: TreeFacts): string {
	if (!autumn) return "keeps its leaves or needles into winter";
	const [month, week] = autumn.peak;
	const [bareMonth = 0, bareDay = 0] = autumn.bare.split("-").map(Number);
	return `peak color in the ${ordinals[week]} week of ${monthNames[month - 1]}, bare around ${monthNames[bareMonth - 1]} ${bareDay}`;
}

const height = ({ height: [least, most] }: TreeFacts) =>
	`${least} to ${most} ft (${meters(least)} to ${meters(most)} m)`;

const table: Question[] = [
	{ asks: /\bhow (tall|high|big|large)|\bheight|\bsize\b|\btall\b/, name: "Height", tell: height },
	{
		asks: /\bhow (wide|broad|big|large)|\bspread\b|\bwidth\b|\bsize\b|\bwide\b/,
		name: "Spread",
		tell: ({ spread }) => `about ${spread} ft (${meters(spread)} m)`,
	},
	{
		asks: /\bhow (fast|quick\w*|slow\w*)|\bgrow(th|s)? (rate|fast|quick|slow)|\bfast(er|est)?[- ]grow|\bpace\b/,
		name: "Growth",
		tell: ({ growth, factor }) => `${growth}; about ${factor} years per inch of trunk in the woods`,
	},
	{
		asks: /\bgrowth factor/,
		name: "Growth factor",
		tell: ({ factor }) => `${formatCount(factor, "year")} per inch of trunk`,
	},
	{
		asks: /\bhow old\b|\bage\b/,
		name: "Age",
		tell: (tree, inches) => {
			if (!inches) return `trunk diameter in inches times ${tree.factor}, for a tree in the woods`;
			const { woods, yard } = treeAge(tree, inches);
			const inWoods = `${woods[0]} to ${woods[1]} years in the woods`;
			return yard === null ? inWoods : `about ${formatCount(yard, "year")} in a yard, ${inWoods}`;
		},
	},
	{
		asks: /\b(turn\w*|colou?rs?|peak)\b|\b(drop|lose|shed|bare|fall off)\b.*\b(leaves|leaf|needles)\b|\b(leaves|needles)\b.*\b(drop|fall|down|off)\b|\bdrop (their|its)\b|\bgo bare\b/,
		name: "Fall color",
		tell: describeFallColor,
	},
	{
		asks: /\b(heavy|weigh\w*|weight|pounds|density)\b/,
		name: "Green weight",
		tell: ({ key }) => {
			const pounds = allSpecies.find((one) => one.key === key)?.density ?? 0;
			return `${pounds} lb per cubic foot (${Math.round(pounds * 16.02)} kg/m³)`;
		},
	},
];

const about = /\bwhen|\bhow|\bwhat|\bwhich|\bis\b|\bdifference|\btall|\bsize|\bgrowth|\bheight|\bspread|\bcolor/;

/** A table row for each species and fact in the question; null when it names no species or no fact. */
export function treeCard(text: string): Card | null {
	if (!about.test(text) || /\b(cost|price|charge|much)\b/.test(text)) return null;
	const trees = treesNamed(text).slice(0, 6);
	const [first] = trees;
	if (!first || /\bbrown|\byellow|\bdying|\bdead\b|\bjuly\b|\baugust\b|\bfrom the house\b/.test(text)) return null;
	const matches = table.filter(({ asks }) => asks.test(text));
	const compare = /\bdifference\b|\bdiffrence\b|\bvs\b|\bversus\b|\bcompare/.test(text) && trees.length > 1;
	const shown = compare ? table.filter(({ name }) => ["Height", "Growth", "Fall color"].includes(name)) : matches;
	if (!shown.length) return null;
	const inches = Number(/\b(\d{1,2})\s?(-| )?(in|inch|inches|")/.exec(text)?.[1] ?? 0) || null;
	const one = trees.length === 1;
	return {
		id: "species",
		tone: "fact",
		title: one ? first.name : "From our tree table",
		text: `${one ? `${first.fact} ` : ""}These figures are typical for this area. They weren't measured on your tree.`,
		rows: trees.flatMap((tree) =>
			shown.map(({ name, tell }) => ({
				name: one ? name : `${tree.name}${shown.length > 1 ? `, ${name.toLowerCase()}` : ""}`,
				value: tell(tree, inches),
			})),
		),
		from: { to: `/glossary/${first.key}`, label: first.name },
	};
}
