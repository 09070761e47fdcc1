// Names for a tree from what is true of it: its kind, its girth, what one sees on it, where it stands. The same answers and
// the same word give the same names. Pure.
import { speciesOf } from "#app/trees/species.ts";
import { choice, figure, type Settings, word } from "../address.ts";
import { chanceOf } from "../random.ts";
import { ageOf, allTrees, treeOf } from "../tree-facts.ts";

/** What one may see on a tree, and what it is called for it. */
export const marks = {
	none: { label: "Nothing special", names: ["the Quiet", "the Plain", "the Patient"] },
	crooked: { label: "A crooked trunk", names: ["Crookshank", "the Bent", "Elbow", "Windward"] },
	twin: { label: "Two trunks from one foot", names: ["the Twins", "Twofold", "Both"] },
	hollow: { label: "A hollow", names: ["the Hollow", "Owl's Door", "Echo", "Pantry"] },
	swing: { label: "A swing, now or once", names: ["Swingbearer", "the Patient", "Sunday"] },
	scar: { label: "A scar of lightning or a plow", names: ["Thunderstruck", "the Survivor", "Seam"] },
	holes: { label: "Woodpecker holes", names: ["the Drum", "Knocker's Rest", "Morse"] },
	burl: { label: "A burl or a big knot", names: ["Knuckle", "the Knotted", "Button"] },
	nest: { label: "A nest every year", names: ["the Lodging", "Upstairs", "Featherstead"] },
	shade: { label: "Shade for the whole yard", names: ["the Parasol", "Noon", "Wide-Arm"] },
} as const;

export type Mark = keyof typeof marks;

/** Towns, rivers and old names between Stanley and the towns around it. */
export const places = [
	"Stanley",
	"Boyd",
	"Cadott",
	"Thorp",
	"Withee",
	"Owen",
	"Gilman",
	"Cornell",
	"Bloomer",
	"Chippewa Falls",
	"Eau Claire",
	"Fall Creek",
	"Augusta",
	"Greenwood",
	"Loyal",
	"Neillsville",
	"Colby",
	"Medford",
	"Menomonie",
	"Yellow River",
	"Wolf River",
	"Black River",
] as const;

export type Tree = {
	tree: string;
	/** inches across at 4.5 feet */
	inches: number;
	mark: Mark;
	place: (typeof places)[number];
	/** what makes it yours: initials, a pet, a year */
	word: string;
	/** which of its names, from 1 */
	turn: number;
};

export const settings: Settings<Tree> = {
	tree: choice(
		allTrees.map(({ key }) => key),
		"bur-oak",
	),
	inches: figure(24, 1, 90),
	mark: choice(Object.keys(marks) as Mark[], "none"),
	place: choice(places, "Stanley"),
	word: word("my tree", 24),
	turn: figure(1, 1, 99),
};

/** Names that were common on farms around here when the oldest yard trees were planted. */
const given = [
	"Agnes",
	"Anton",
	"Astrid",
	"Bertha",
	"Casimir",
	"Clara",
	"Edith",
	"Emil",
	"Frieda",
	"Gustav",
	"Hedwig",
	"Hilda",
	"Ingrid",
	"Josef",
	"Karl",
	"Lena",
	"Leopold",
	"Martha",
	"Nels",
	"Olga",
	"Oscar",
	"Otto",
	"Rosalia",
	"Selma",
	"Signe",
	"Stanislaus",
	"Thelma",
	"Thor",
	"Ursula",
	"Walter",
	"Wanda",
	"Zofia",
] as const;

/** What each kind is called for its bark, its leaf, its color or its seed. */
const callings: Record<string, readonly string[]> = {
	maple: ["Sugarfoot", "Keyring", "Whirligig", "Ember", "Sapmother"],
	oak: ["Acorn's Own", "Cork-Coat", "Barrelheart", "Holdfast", "Lobeleaf"],
	ash: ["Snowshoe", "Splint", "Bat-Maker", "Last-to-Leaf", "Plumcoat"],
	elm: ["Vase", "Main Street", "Fountain", "Archway"],
	birch: ["Paperwhite", "Canoe", "Curlskin", "Wintergreen"],
	aspen: ["Quakefoot", "Whisper", "Coin-Leaf", "Shiver"],
	willow: ["Puddlefoot", "Riverhair", "Bent-Oar"],
	pine: ["Fiveneedle", "Masthead", "Candlestick", "Resin"],
	spruce: ["Steeple", "Longcone", "Blue Gown", "Drum-Wood"],
	fir: ["Balsam", "Blister", "Lantern", "Twelfth Night"],
	cedar: ["Cliffhanger", "Post", "Moth's Foe", "Deer's Table"],
	nut: ["Shellback", "Ink-Hand", "Squirrel's Bank"],
	fruit: ["Jam", "Blossom", "Sourball", "Cider"],
	other: ["Bee-House", "Leafall", "Stout", "Old Hand"],
};

function kindOf(key: string): readonly string[] {
	const found = Object.keys(callings).find((kind) => key.endsWith(kind));
	if (found) return callings[found] ?? [];
	if (/walnut|butternut|hickory/.test(key)) return callings.nut ?? [];
	if (/cherry|apple/.test(key)) return callings.fruit ?? [];
	if (/cottonwood/.test(key)) return callings.aspen ?? [];
	if (key === "boxelder") return callings.maple ?? [];
	if (/tamarack|hemlock/.test(key)) return callings.fir ?? [];
	return callings.other ?? [];
}

/** By inches of trunk; the last that is not thicker than the tree. */
const girths: [from: number, words: readonly string[]][] = [
	[1, ["Little", "Young"]],
	[8, ["Slim", "Merry"]],
	[18, ["Stout", "Good"]],
	[30, ["Great", "Old"]],
	[45, ["Grand Old", "Ancient"]],
];

/** One name; `turn` walks through as many as anybody wants to see. */
export function nameOf({ tree, inches, mark, place, word: own, turn }: Tree): string {
	const chance = chanceOf([tree, inches, mark, place, own.toLowerCase(), turn].join("|"));
	const calling = chance.pick(kindOf(tree));
	const girth = chance.pick(girths.findLast(([from]) => inches >= from)?.[1] ?? ["Little"]);
	const first = chance.pick(given);
	const seen = chance.pick(marks[mark].names);
	const epithet = seen.startsWith("the ") ? seen : `the ${calling}`;
	const ways = [
		() => `${girth} ${calling} of ${place}`,
		() => `${first} ${epithet}`,
		() => `${girth} ${first} of ${place}`,
		() => `${first} ${calling}`,
		() => (seen.startsWith("the ") ? `${calling} ${seen}` : `${girth} ${seen}`),
		() => `The ${place} ${calling}`,
	];
	return chance.pick(ways)();
}

export type Certificate = { name: string; kind: string; scientific: string; age: string; fact: string };

export function certify(set: Tree): Certificate {
	const tree = treeOf(set.tree);
	const { woods, yard } = ageOf(tree, set.inches);
	return {
		name: nameOf(set),
		kind: tree?.name ?? "Tree",
		scientific: speciesOf(set.tree)?.scientific ?? "",
		age:
			yard === null
				? `about ${woods[0]} to ${woods[1]} years, were it grown in the woods`
				: `about ${yard} years in a yard; in the woods it would be ${woods[0]} to ${woods[1]}`,
		fact: tree?.fact ?? "",
	};
}

export function resultOf(set: Tree): string {
	return `${nameOf(set)}, ${treeOf(set.tree)?.name.toLowerCase() ?? "a tree"}`;
}
