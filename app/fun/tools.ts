// The tools of /fun: what stands on their packets in the rack, and what their pages are called. Pure.

export type Tool = {
	slug: string;
	title: string;
	/** what one does with it, on the packet and to search engines: 40 to 180 characters */
	line: string;
	/** the one true thing that it teaches */
	teaches: string;
	minutes: number;
	/** years of age from which it is meant */
	from: number;
	/** months, 1 to 12, in which the rack shows it first */
	months: readonly number[];
	/** the packet's leaf and its one ink */
	leaf: "oak" | "maple" | "ash" | "birch" | "elm" | "apple" | "ring";
	ink: "moss" | "barn" | "sky" | "wheat";
	/** a print for the picture that other sites show beside a link */
	picture: string;
};

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const tools = [
	{
		slug: "tree-emergency-button",
		title: "Tree emergency button",
		line: "A tree is down or hanging over something. Answer up to four questions and get the right calls in the right order. Works without a signal once it is open.",
		teaches: "Wires first, people second, the tree last.",
		minutes: 1,
		from: 10,
		months: [5, 6, 7, 8, 9],
		leaf: "elm",
		ink: "barn",
		picture: "story-tree-on-house",
	},
	{
		slug: "tree-ality-check",
		title: "Tree-ality check",
		line: "Eight questions about one tree, run through the two tables that arborists use for risk. See the path, the reasons and what to do now.",
		teaches: "Risk is how likely a part fails, what it would hit, and how bad that were.",
		minutes: 3,
		from: 12,
		months: [3, 4, 5, 11],
		leaf: "ash",
		ink: "moss",
		picture: "plate-green-ash",
	},
	{
		slug: "stump-o-meter",
		title: "Stump-o-meter",
		line: "Turn a stump's diameter into a price band, an age, a heap of chips and the first day on which it may be ground by the digging law.",
		teaches: "A stump is an open book: its width tells its age within a band, and nobody digs before the call to 811.",
		minutes: 2,
		from: 8,
		months: all,
		leaf: "ring",
		ink: "wheat",
		picture: "story-stump-grindings",
	},
	{
		slug: "lorax-oath",
		title: "Lorax oath",
		line: "Promise one tree: pick a kind and a spot, see whether it fits, what it gives back in 30 years, and print the oath with a watering calendar.",
		teaches: "A tree is planted for the room it will need, and lives by water in its first two summers.",
		minutes: 3,
		from: 8,
		months: [4, 5, 9, 10],
		leaf: "oak",
		ink: "sky",
		picture: "plate-bur-oak",
	},
	{
		slug: "tree-name-generator",
		title: "Tree name generator",
		line: "Tell what your tree is, how thick, what one sees on it and where it stands. It gets a name that stays, and a certificate to print.",
		teaches: "A tree has a kind, an age and marks of its own. Whoever names it looks twice.",
		minutes: 2,
		from: 6,
		months: all,
		leaf: "maple",
		ink: "moss",
		picture: "plate-sugar-maple-autumn",
	},
	{
		slug: "tree-care-bot",
		title: "Tree care bot",
		line: "Ask about a tree in your own words. The answer is quoted from our own pages, with the rules of today's date on top, or it says that it does not know.",
		teaches: "A good answer shows where it stands, and a good adviser says when it does not know.",
		minutes: 2,
		from: 10,
		months: all,
		leaf: "oak",
		ink: "barn",
		picture: "plate-red-oak",
	},
	{
		slug: "falling-leaf-predictor",
		title: "Falling leaf predictor",
		line: "When which tree turns and stands bare near you, by the cold of this fall and the calendar, and whether to rake today, mow the leaves in or wait.",
		teaches: "Every kind has its day. Short days set it, cold moves it, and one long rake after it saves three.",
		minutes: 2,
		from: 8,
		months: [9, 10, 11],
		leaf: "maple",
		ink: "wheat",
		picture: "plate-sugar-maple-autumn",
	},
	{
		slug: "wood-you-rather",
		title: "Wood you rather",
		line: "Two logs, two trees, two boards: which one has more? Ten picks, each answered with the numbers.",
		teaches: "Thick beats long, wet wood is heavy, and a softwood can be the harder one.",
		minutes: 2,
		from: 8,
		months: all,
		leaf: "ring",
		ink: "moss",
		picture: "plate-red-oak",
	},
	{
		slug: "neighborhood-tree-map",
		title: "Neighborhood tree map",
		line: "Put your trees on the map, roughly and without a name. See what all of them do together and whether one pest could take the street.",
		teaches: "Many kinds of trees keep a street green: one pest then takes a tenth and not the half.",
		minutes: 3,
		from: 8,
		months: all,
		leaf: "elm",
		ink: "sky",
		picture: "plate-american-elm",
	},
	{
		slug: "before-after-game",
		title: "Before and after",
		line: "Eight pairs of pictures of the same tree. One shows good work, the other may not. Find the fault and put your finger on it.",
		teaches: "A good cut leaves the collar, a side branch that takes over, and three quarters of the leaves.",
		minutes: 3,
		from: 10,
		months: [1, 2, 3, 11, 12],
		leaf: "apple",
		ink: "barn",
		picture: "story-topped-dont",
	},
	{
		slug: "branch-manager",
		title: "Branch manager",
		line: "Prune a tree cut by cut: a young maple, a street tree, one by a house. Each cut is answered, and you see the tree three years later.",
		teaches: "Where a branch is cut decides whether the tree closes the wound or rots from it.",
		minutes: 5,
		from: 10,
		months: [1, 2, 3, 11, 12],
		leaf: "birch",
		ink: "sky",
		picture: "plate-silver-maple",
	},
	{
		slug: "branch-breaker",
		title: "Branch breaker",
		line: "Load a fork with wet snow, ice or wind until it breaks. Angle, bark, thickness, length and decay decide, by a formula you can read. Or guess how much ice it bears.",
		teaches: "A tight fork of equal stems with bark in it breaks first. Shortened while it is thin, it holds.",
		minutes: 3,
		from: 9,
		months: [1, 2, 3, 7, 10, 12],
		leaf: "birch",
		ink: "barn",
		picture: "story-torn-limb",
	},
	{
		slug: "timber-game",
		title: "Timber game",
		line: "Fell a tree into a marked lane: read lean and wind, set the cuts, or leave it today. Then load the truck by the real weight of the wood.",
		teaches:
			"A strip of wood a tenth as thick as the trunk steers the whole tree, and sometimes the right cut is none.",
		minutes: 5,
		from: 10,
		months: [1, 2, 3, 11, 12],
		leaf: "oak",
		ink: "wheat",
		picture: "plate-bur-oak-winter",
	},
	{
		slug: "tree-ring-dating",
		title: "Tree-ring dating",
		line: "A core under the lens: mark its narrow rings, slide it along the years until it fits, and say when the tree was felled. Four pieces, from a living oak to driftwood.",
		teaches: "Trees of one region share their narrow years. Whoever lays the patterns side by side can date a beam.",
		minutes: 5,
		from: 10,
		months: [1, 2, 11, 12],
		leaf: "ring",
		ink: "barn",
		picture: "plate-red-oak",
	},
	{
		slug: "chainsaw-symphony",
		title: "Chainsaw symphony",
		line: "Compose on sixteen steps with saw, chipper, rake and chickadee, and see how soon an ear beside real machines would have had enough.",
		teaches: "Every 3 decibels more halve the time an ear can take: beside a chainsaw, less than four minutes.",
		minutes: 3,
		from: 8,
		months: all,
		leaf: "ash",
		ink: "sky",
		picture: "plate-white-pine",
	},
] as const satisfies readonly Tool[];

export type FunSlug = (typeof tools)[number]["slug"];

export function toolOf(slug: FunSlug): Tool {
	return tools.find((tool) => tool.slug === slug) as Tool;
}

export function findTool(slug: string): Tool | undefined {
	return tools.find((tool) => tool.slug === slug);
}

/** What the rack shows first in a month: the tools of that season, those that fit every month after them. */
export function bySeason(month: number): Tool[] {
	const rank = ({ months }: Tool) => (months.length === 12 ? 1 : months.includes(month) ? 0 : 2);
	return [...tools].sort((a: Tool, b: Tool) => rank(a) - rank(b));
}
