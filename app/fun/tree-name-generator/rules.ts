// Names for a tree based on its species, size, features and place. The same answers and the same word give the same
// names. Pure.
import { formatCount } from "#app/platform/count.ts";
import { findSpecies } from "#app/trees/species.ts";
import { seededRandom } from "../random.ts";
import { choiceSetting, numberSetting, type Settings, textSetting } from "../settings-url.ts";
import { treeAge } from "../tree-age.ts";
import { allTrees, findTree, inSentence } from "../tree-facts.ts";

/** Features of a tree: nicknames for each, and what the certificate says the name honors. No nickname is used twice. */
export const features = {
	none: { label: "Nothing special", honors: null, names: ["the Quiet", "the Plain", "the Patient", "the Steady"] },
	crooked: {
		label: "Crooked trunk",
		honors: "its crooked trunk",
		names: ["the Bent", "the Crooked", "Crookshank", "Elbow", "Windward"],
	},
	twin: {
		label: "Two trunks from one base",
		honors: "its two trunks",
		names: ["the Twin", "the Double", "Twofold", "Two-Trunk"],
	},
	hollow: { label: "Hollow", honors: "its hollow", names: ["the Hollow", "Owl's Door", "Echo", "Pantry"] },
	swing: {
		label: "A swing, now or in the past",
		honors: "its swing",
		names: ["the Swinger", "Swingbearer", "Rope-and-Plank", "Push-Me-Higher"],
	},
	scar: {
		label: "A scar from lightning or a plow",
		honors: "its scar",
		names: ["the Thunderstruck", "the Survivor", "Scarback", "Seam"],
	},
	holes: {
		label: "Woodpecker holes",
		honors: "its woodpeckers",
		names: ["the Drum", "Knocker's Rest", "Morse", "Woodpecker Inn"],
	},
	burl: {
		label: "A burl or a big knot",
		honors: "its burl",
		names: ["the Knotted", "Knuckle", "Button", "Burl-Belly"],
	},
	nest: {
		label: "A nest every year",
		honors: "its nest",
		names: ["the Landlord", "Featherstead", "Upstairs", "Nestholder"],
	},
	shade: {
		label: "Shade for the whole yard",
		honors: "its shade",
		names: ["the Parasol", "the Shady", "Wide-Arm", "Noonshade"],
	},
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

/** One name; increasing `turn` gives new ones. What stands out about the tree is part of every name. */
export function treeName({ tree, inches, mark, place, word: ownWord, turn }: NameRequest): string {
	const random = seededRandom([tree, inches, mark, place, ownWord.toLowerCase(), turn].join("|"));
	const nickname = random.pick(nicknamesFor(tree));
	const adjective = random.pick(sizeAdjectives.findLast(([from]) => inches >= from)?.[1] ?? ["Little"]);
	const first = random.pick(firstNames);
	const featureName = random.pick<string>(features[mark].names);
	if (mark === "none")
		return random.pick([
			`${adjective} ${nickname} of ${place}`,
			`${first} ${featureName}`,
			`${adjective} ${first} of ${place}`,
			`${first} ${nickname}`,
			`${nickname} ${featureName}`,
			`The ${place} ${nickname}`,
		]);
	if (featureName.startsWith("the "))
		return random.pick([
			`${first} ${featureName}`,
			`${adjective} ${first} ${featureName}`,
			`${nickname} ${featureName}`,
			`${first} ${featureName} of ${place}`,
		]);
	return random.pick([
		`${first} ${featureName}`,
		`${adjective} ${featureName}`,
		`${adjective} ${featureName} of ${place}`,
		`The ${place} ${featureName}`,
		`${adjective} ${first} ${featureName}`,
	]);
}

export type Certificate = {
	name: string;
	species: string;
	scientific: string;
	age: string;
	honors: string | null;
	fact: string;
};

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
		honors: features[values.mark].honors,
		fact: tree?.fact ?? "",
	};
}

export function resultLine(values: NameRequest): string {
	return `${treeName(values)}, ${inSentence(findTree(values.tree)?.name ?? "a tree")}`;
}
