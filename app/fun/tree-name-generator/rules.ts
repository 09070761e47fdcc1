// Names for a tree based on its species, size, features and place. The same answers and the same word give the same
// names. Pure.
import { formatCount } from "#app/platform/count.ts";
import { findSpecies } from "#app/trees/species.ts";
import { seededRandom } from "../random.ts";
import { choiceSetting, numberSetting, type Settings, textSetting } from "../settings-url.ts";
import { treeAge } from "../tree-age.ts";
import { allTrees, findTree, inSentence } from "../tree-facts.ts";

/** Features of a tree, and nicknames for each. */
export const features = {
	none: { label: "Nothing special", names: ["the Quiet", "the Plain", "the Patient"] },
	crooked: { label: "Crooked trunk", names: ["Crookshank", "the Bent", "Elbow", "Windward"] },
	twin: { label: "Two trunks from one base", names: ["the Twins", "Twofold", "Both"] },
	hollow: { label: "Hollow", names: ["the Hollow", "Owl's Door", "Echo", "Pantry"] },
	swing: { label: "A swing, now or in the past", names: ["Swingbearer", "the Patient", "Sunday"] },
	scar: { label: "A scar from lightning or a plow", names: ["Thunderstruck", "the Survivor", "Seam"] },
	holes: { label: "Woodpecker holes", names: ["the Drum", "Knocker's Rest", "Morse"] },
	burl: { label: "A burl or a big knot", names: ["Knuckle", "the Knotted", "Button"] },
	nest: { label: "A nest every year", names: ["the Lodging", "Upstairs", "Featherstead"] },
	shade: { label: "Shade for the whole yard", names: ["the Parasol", "Noon", "Wide-Arm"] },
} as const;

export type Feature = keyof typeof features;

/** Towns, rivers and historic names between Stanley and the neighboring towns. */
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

export type NameRequest = {
	tree: string;
	/** trunk diameter at 4.5 feet */
	inches: number;
	mark: Feature;
	place: (typeof places)[number];
	/** a personal word: initials, a pet, a year */
	word: string;
	/** which name in the sequence, from 1 */
	turn: number;
};

export const settings: Settings<NameRequest> = {
	tree: choiceSetting(
		allTrees.map(({ key }) => key),
		"bur-oak",
	),
	inches: numberSetting(24, 1, 90),
	mark: choiceSetting(Object.keys(features) as Feature[], "none"),
	place: choiceSetting(places, "Stanley"),
	word: textSetting("my tree", 24),
	turn: numberSetting(1, 1, 99),
};

/** Names that were common on farms around here when the oldest yard trees were planted. */
const firstNames = [
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

/** Nicknames by species group, after its bark, leaf, color or seed. */
const nicknames: Record<string, readonly string[]> = {
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

function nicknamesFor(key: string): readonly string[] {
	const found = Object.keys(nicknames).find((kind) => key.endsWith(kind));
	if (found) return nicknames[found] ?? [];
	if (/walnut|butternut|hickory/.test(key)) return nicknames.nut ?? [];
	if (/cherry|apple/.test(key)) return nicknames.fruit ?? [];
	if (/cottonwood/.test(key)) return nicknames.aspen ?? [];
	if (key === "boxelder") return nicknames.maple ?? [];
	if (/tamarack|hemlock/.test(key)) return nicknames.fir ?? [];
	return nicknames.other ?? [];
}

/** Adjectives by trunk diameter in inches; the last row that isn't larger than the tree applies. */
const sizeAdjectives: [from: number, adjectives: readonly string[]][] = [
	[1, ["Little", "Young"]],
	[8, ["Slim", "Merry"]],
	[18, ["Stout", "Good"]],
	[30, ["Great", "Old"]],
	[45, ["Grand Old", "Ancient"]],
];

/** One name; increasing `turn` gives new ones. */
export function treeName({ tree, inches, mark, place, word: ownWord, turn }: NameRequest): string {
	const random = seededRandom([tree, inches, mark, place, ownWord.toLowerCase(), turn].join("|"));
	const nickname = random.pick(nicknamesFor(tree));
	const adjective = random.pick(sizeAdjectives.findLast(([from]) => inches >= from)?.[1] ?? ["Little"]);
	const first = random.pick(firstNames);
	const featureName = random.pick(features[mark].names);
	const epithet = featureName.startsWith("the ") ? featureName : `the ${nickname}`;
	const patterns = [
		() => `${adjective} ${nickname} of ${place}`,
		() => `${first} ${epithet}`,
		() => `${adjective} ${first} of ${place}`,
		() => `${first} ${nickname}`,
		() => (featureName.startsWith("the ") ? `${nickname} ${featureName}` : `${adjective} ${featureName}`),
		() => `The ${place} ${nickname}`,
	];
	return random.pick(patterns)();
}

export type Certificate = { name: string; species: string; scientific: string; age: string; fact: string };

export function createCertificate(values: NameRequest): Certificate {
	const tree = findTree(values.tree);
	const { woods, yard } = treeAge(tree, values.inches);
	return {
		name: treeName(values),
		species: tree?.name ?? "Tree",
		scientific: findSpecies(values.tree)?.scientific ?? "",
		age:
			yard === null
				? `about ${woods[0]} to ${woods[1]} years old if it grew in the woods`
				: `about ${formatCount(yard, "year")} old if it grew in a yard, or ${woods[0]} to ${woods[1]} if it grew in the woods`,
		fact: tree?.fact ?? "",
	};
}

export function resultLine(values: NameRequest): string {
	return `${treeName(values)}, ${inSentence(findTree(values.tree)?.name ?? "a tree")}`;
}
