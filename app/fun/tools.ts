// The tools of /fun: the text on their seed packets in the hub and the titles of their pages. Pure.

export type Tool = {
	slug: string;
	title: string;
	/** what the visitor does with it, for the packet and search engines: 40 to 180 characters */
	description: string;
	/** the one fact it teaches */
	teaches: string;
	minutes: number;
	/** minimum age in years */
	minAge: number;
	/** months, 1 to 12, in which the hub lists it first */
	months: readonly number[];
	/** the packet's leaf picture and its ink color */
	leaf: "oak" | "maple" | "ash" | "birch" | "elm" | "apple" | "ring";
	ink: "moss" | "barn" | "sky" | "wheat";
	/** artwork for the share image and the packet, a different one for each tool */
	picture: string;
};

/** The guide for a tree emergency is no game: it belongs to the service for storms. */
export const emergencySlug = "tree-emergency-button";

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const tools = [
	{
		slug: emergencySlug,
		title: "Tree emergency button",
		description:
			"Tree down or hanging over something? Answer up to four questions and see who to call, in the right order. Once this page is open, it works offline.",
		teaches: "Deal with wires first, people second and the tree last.",
		minutes: 1,
		minAge: 10,
		months: [5, 6, 7, 8, 9],
		leaf: "elm",
		ink: "barn",
		picture: "story-tree-on-house",
	},
	{
		slug: "tree-ality-check",
		title: "Tree-ality check",
		description:
			"Answer eight questions about one tree and run it through the two tables arborists use to rate risk. See the rating, the reasons and what to do next.",
		teaches: "Risk is how likely a part is to fail, what it would hit, and how bad that would be.",
		minutes: 3,
		minAge: 12,
		months: [3, 4, 5, 11],
		leaf: "ash",
		ink: "moss",
		picture: "plate-green-ash",
	},
	{
		slug: "stump-o-meter",
		title: "Stump-o-meter",
		description:
			"Enter a stump's diameter to see a price range, the tree's approximate age, how big the chip pile will be, and the earliest day you can legally grind it.",
		teaches:
			"A stump's diameter tells you roughly how old the tree was. Before anyone grinds it, someone has to call 811.",
		minutes: 2,
		minAge: 8,
		months: allMonths,
		leaf: "ring",
		ink: "wheat",
		picture: "story-stump-grindings",
	},
	{
		slug: "lorax-oath",
		title: "Lorax oath",
		description:
			"Promise to plant one tree: pick a species and a spot, see whether it fits and what it gives back in 30 years, then print the oath and save a watering calendar.",
		teaches: "Plant a tree where it will have room to grow, and water it through its first two summers.",
		minutes: 3,
		minAge: 8,
		months: [4, 5, 9, 10],
		leaf: "oak",
		ink: "sky",
		picture: "plate-bur-oak",
	},
	{
		slug: "tree-name-generator",
		title: "Tree name generator",
		description:
			"Tell us what your tree is, how big it is, what stands out about it and where it grows. It gets a name for life and a certificate to print.",
		teaches: "Every tree has a species, an age and quirks of its own. To name one, you have to look closely.",
		minutes: 2,
		minAge: 6,
		months: allMonths,
		leaf: "maple",
		ink: "moss",
		picture: "plate-crabapple",
	},
	{
		slug: "tree-care-bot",
		title: "Tree care bot",
		description:
			"Ask about a tree in your own words. The bot quotes our own pages, puts this month's rules first, and says so when it doesn't know.",
		teaches: "A good answer shows its source, and a good adviser admits what they don't know.",
		minutes: 2,
		minAge: 10,
		months: allMonths,
		leaf: "oak",
		ink: "barn",
		picture: "plate-red-oak",
	},
	{
		slug: "falling-leaf-predictor",
		title: "Falling leaf predictor",
		description:
			"Find out when the trees near you will turn color and drop their leaves, based on the calendar and this fall's temperatures, and whether to rake today, mulch-mow or wait.",
		teaches:
			"Every species drops its leaves at its own time. Shorter days set the date, and cold shifts it. Wait for that date and you'll rake once instead of four times.",
		minutes: 2,
		minAge: 8,
		months: [9, 10, 11],
		leaf: "maple",
		ink: "wheat",
		picture: "plate-sugar-maple-autumn",
	},
	{
		slug: "wood-you-rather",
		title: "Wood you rather",
		description:
			"Two logs, two trees or two boards: which is heavier, harder or older? Make ten picks, and see the numbers behind each one.",
		teaches:
			"A log's thickness affects its weight more than its length does, wet wood is heavy, and some softwoods are harder than some hardwoods.",
		minutes: 2,
		minAge: 8,
		months: allMonths,
		leaf: "ring",
		ink: "moss",
		picture: "plate-black-walnut",
	},
	{
		slug: "neighborhood-tree-map",
		title: "Neighborhood tree map",
		description:
			"Put your trees on the map without your name or exact address. See what they do for the neighborhood and whether one pest could wipe out the street.",
		teaches: "A mix of species keeps a street green: a single pest might kill a tenth of the trees instead of half.",
		minutes: 3,
		minAge: 8,
		months: allMonths,
		leaf: "elm",
		ink: "sky",
		picture: "plate-american-elm",
	},
	{
		slug: "before-after-game",
		title: "Before and after",
		description:
			"Eight pairs of pictures of the same tree. One shows good work; the other might not. Spot the mistake and put your finger on it.",
		teaches:
			"A good cut leaves the branch collar or a side branch that can take over. Good pruning keeps at least three quarters of the leaves.",
		minutes: 3,
		minAge: 10,
		months: [1, 2, 3, 11, 12],
		leaf: "apple",
		ink: "barn",
		picture: "story-topped-dont",
	},
	{
		slug: "branch-manager",
		title: "Branch manager",
		description:
			"Prune a tree cut by cut: a young maple, a street tree and one next to a house. Get feedback on each cut, then see the tree three years later.",
		teaches: "Where you cut a branch decides whether the tree seals the wound or rots.",
		minutes: 5,
		minAge: 10,
		months: [1, 2, 3, 11, 12],
		leaf: "birch",
		ink: "sky",
		picture: "plate-silver-maple",
	},
	{
		slug: "branch-breaker",
		title: "Branch breaker",
		description:
			"Load a fork with wet snow, ice or wind until it breaks. Angle, bark, size and decay all matter, and you can read the formula. Or guess how much ice it can take.",
		teaches:
			"A tight fork of codominant stems with included bark breaks first. Shorten one stem while it's thin, and the fork holds.",
		minutes: 3,
		minAge: 9,
		months: [1, 2, 3, 7, 10, 12],
		leaf: "birch",
		ink: "barn",
		picture: "story-torn-limb",
	},
	{
		slug: "timber-game",
		title: "Timber game",
		description:
			"Fell a tree into its drop zone: read the lean and the wind, set your cuts, or leave it for another day. Then load the truck by the wood's real weight.",
		teaches:
			"A hinge a tenth as thick as the trunk steers the whole tree, and sometimes the right cut is no cut at all.",
		minutes: 5,
		minAge: 10,
		months: [1, 2, 3, 11, 12],
		leaf: "oak",
		ink: "wheat",
		picture: "plate-quaking-aspen",
	},
	{
		slug: "tree-ring-dating",
		title: "Tree-ring dating",
		description:
			"Mark the narrow rings in a core sample, slide it along the timeline until it fits, and date the tree. There are four samples, from a living oak to driftwood.",
		teaches:
			"Trees in the same region grow narrow rings in the same years. Line up the patterns and you can date a beam.",
		minutes: 5,
		minAge: 10,
		months: [1, 2, 11, 12],
		leaf: "ring",
		ink: "barn",
		picture: "plate-bur-oak-winter",
	},
	{
		slug: "chainsaw-symphony",
		title: "Chainsaw symphony",
		description:
			"Compose a sixteen-step beat with saw, chipper, rake and chickadee, and see how soon the real machines would be too much for your ears.",
		teaches:
			"Every extra 3 decibels cuts the time your ears can take in half. Next to a chainsaw, your ears can take less than four minutes.",
		minutes: 3,
		minAge: 8,
		months: allMonths,
		leaf: "ash",
		ink: "sky",
		picture: "plate-white-pine",
	},
] as const satisfies readonly Tool[];

export type FunSlug = (typeof tools)[number]["slug"];

export function getTool(slug: FunSlug): Tool {
	return tools.find((tool) => tool.slug === slug) as Tool;
}

export function findTool(slug: string): Tool | undefined {
	return tools.find((tool) => tool.slug === slug);
}

/** All tools in the hub's order for a month: in season first, then year-round, then out of season. */
export function toolsBySeason(month: number): Tool[] {
	const rank = ({ months }: Tool) => (months.length === 12 ? 1 : months.includes(month) ? 0 : 2);
	return [...tools].sort((a: Tool, b: Tool) => rank(a) - rank(b));
}
