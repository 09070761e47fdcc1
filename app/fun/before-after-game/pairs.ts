// The pairs of pictures: what each shows, where to look, what it is called and why. `first` is the sound one where there is
// a fault; where both are good work, nothing is. Pure.
import type { Foot } from "../drawn-tree/foot.tsx";
import type { End, OnStem } from "../drawn-tree/union.tsx";
import type { Work } from "../drawn-tree/works.ts";

export type Scene =
	| { of: "tree"; work: Work }
	| { of: "branch"; end: End; label?: readonly [string, string] }
	| { of: "fork"; tight: boolean }
	| { of: "stem"; on: OnStem }
	| { of: "foot"; foot: Foot };

/** In the picture's own 320 by 280 units, or on a limb of the grown tree. */
export type Place = { x: number; y: number } | { limb: string; part: number };
/** `away`: the number stands beside its place, so many units off, so that it hides nothing. */
export type Spot = { name: string; place: Place; away?: readonly [right: number, down: number] };

export type Pair = {
	key: string;
	/** what one looks at, without a verdict */
	title: string;
	pictures: readonly [Scene, Scene];
	/** what each picture shows, for those who do not see it; it does not judge */
	shows: readonly [string, string];
	spots: readonly [Spot, Spot, Spot];
	/** which spot of the second picture, 0 to 2; null: both are good work */
	fault: 0 | 1 | 2 | null;
	/** what it is called, after the answer */
	name: string;
	why: string;
	/** slug of the glossary */
	term: string;
};

const onTree = {
	top: { name: "the top of the crown", place: { limb: "9", part: 0.7 } },
	low: { name: "the lowest limb", place: { limb: "1", part: 0.6 } },
	other: { name: "the lowest limb of the other side", place: { limb: "2", part: 0.62 } },
	inside: { name: "the inside of the crown", place: { limb: "4", part: 0.3 } },
	foot: { name: "the trunk's foot", place: { x: 160, y: 236 } },
	under: { name: "the trunk below the crown", place: { limb: "0", part: 0.42 } },
} as const satisfies Record<string, Spot>;
const onBranch = {
	cut: { name: "where the branch was cut", place: { x: 203, y: 146 }, away: [56, 20] },
	above: { name: "the trunk above it", place: { x: 152, y: 34 } },
	below: { name: "the trunk below it", place: { x: 152, y: 230 } },
	strip: { name: "the bark below the cut", place: { x: 200, y: 214 }, away: [44, 10] },
} as const satisfies Record<string, Spot>;
const branchSpots = [onBranch.above, onBranch.cut, onBranch.below] as const;
const atFoot = {
	trunk: { name: "the bark of the trunk", place: { x: 160, y: 60 } },
	side: { name: "the trunk's right side, near the ground", place: { x: 232, y: 160 } },
	ground: { name: "where trunk and ground meet", place: { x: 160, y: 190 }, away: [0, 52] },
	lawn: { name: "the lawn beside it", place: { x: 44, y: 252 } },
} as const satisfies Record<string, Spot>;

const tree = (work: Work): Scene => ({ of: "tree", work });
const branch = (end: End, label?: readonly [string, string]): Scene => ({ of: "branch", end, label });
const foot = (what: Foot): Scene => ({ of: "foot", foot: what });

export const faults: readonly Pair[] = [
	{
		key: "topping",
		title: "A shade tree, all of it",
		pictures: [tree("uncut"), tree("topped")],
		shows: [
			"A full crown, round on top.",
			"Every limb ends bare after a third of its length, and the trunk has no tip.",
		],
		spots: [onTree.top, onTree.under, onTree.foot],
		fault: 0,
		name: "Topping",
		why: "Every limb was cut to a stub. The tree answers with weak sprouts, and each stub rots.",
		term: "topping",
	},
	{
		key: "lion-tail",
		title: "The inside of two crowns",
		pictures: [tree("thinned"), tree("lion-tailed")],
		shows: ["Small gaps, spread over the whole crown.", "Long bare limbs with one tuft of leaves at each end."],
		spots: [onTree.foot, onTree.top, onTree.inside],
		fault: 2,
		name: "Lion-tailing",
		why: "The inner branches are gone. Weight and wind now pull at the tips of bare poles.",
		term: "lion-tailing",
	},
	{
		key: "over-thinned",
		title: "Two thinned crowns",
		pictures: [tree("thinned"), tree("over-thinned")],
		shows: ["About one tuft in seven is missing.", "About four tufts in five are missing, everywhere."],
		spots: [onTree.inside, onTree.foot, onTree.under],
		fault: 0,
		name: "Too large a dose",
		why: "Leaves feed the roots. More than a quarter in one season is more than a grown tree should give.",
		term: "pruning-dose",
	},
	{
		key: "raised-too-high",
		title: "Headroom below the crown",
		pictures: [tree("raised"), tree("raised too high")],
		shows: [
			"The lowest limbs are gone, most of the crown is there.",
			"A long bare trunk with a tuft of crown at its top.",
		],
		spots: [onTree.top, onTree.under, onTree.foot],
		fault: 1,
		name: "Raised too high",
		why: "Half of the leaves belong in the lower two thirds of the tree. A trunk without limbs whips in the wind.",
		term: "live-crown-ratio",
	},
	{
		key: "heading-cut",
		title: "The lowest limbs made shorter",
		pictures: [tree("reduced"), tree("headed")],
		shows: [
			"Each shortened limb ends in a side branch with leaves.",
			"Each shortened limb ends in nothing: a bare end.",
		],
		spots: [
			onTree.top,
			onTree.foot,
			{ name: "the end of the lowest limb", place: { limb: "1", part: 0.34 }, away: [0, 34] },
		],
		fault: 2,
		name: "A heading cut",
		why: "No side branch was left to take over. Weak sprouts come, and the end rots.",
		term: "heading-cut",
	},
	{
		key: "flush-cut",
		title: "A branch taken off",
		pictures: [branch("collar"), branch("flush")],
		shows: [
			"A small face on a swollen ring that stands out from the trunk.",
			"A tall face level with the trunk. No ring stands out.",
		],
		spots: branchSpots,
		fault: 1,
		name: "A flush cut",
		why: "The saw took the collar along, the ring of wood that would have closed the wound.",
		term: "flush-cut",
	},
	{
		key: "stub",
		title: "A branch taken off",
		pictures: [branch("collar"), branch("stub")],
		shows: [
			"A face on a swollen ring close to the trunk.",
			"An arm's length of bare branch stands out, with a face at its end.",
		],
		spots: [
			onBranch.below,
			{ name: "where the branch was", place: { x: 236, y: 128 }, away: [14, 44] },
			onBranch.above,
		],
		fault: 1,
		name: "A stub",
		why: "Bark cannot grow over a dead peg. It rots, and the rot walks into the trunk.",
		term: "removal-cut",
	},
	{
		key: "torn-bark",
		title: "A heavy branch taken off",
		pictures: [branch("collar"), branch("torn")],
		shows: [
			"Whole bark below the face of the cut.",
			"Below the face of the cut a long pale strip runs down the trunk.",
		],
		spots: [onBranch.above, onBranch.below, onBranch.strip],
		fault: 2,
		name: "Torn bark",
		why: "Nobody cut from below first. The falling branch peeled a strip of bark down the trunk.",
		term: "drop-cut",
	},
	{
		key: "wound-paint",
		title: "A maple after a cut in winter",
		pictures: [branch("collar", ["Maple", "January"]), branch("paint", ["Maple", "January"])],
		shows: [
			"A label: maple, January. A pale face with rings.",
			"A label: maple, January. A black face, with drips below it.",
		],
		spots: branchSpots,
		fault: 1,
		name: "Wound paint",
		why: "Paint stops no rot and holds water against the wood. Only an oak wounded from April through July is painted.",
		term: "wound-paint",
	},
	{
		key: "oak-in-may",
		title: "Two oaks after a planned cut",
		pictures: [branch("collar", ["Oak", "January"]), branch("collar", ["Oak", "May"])],
		shows: ["A label: oak, January. A face on a swollen ring.", "A label: oak, May. The same face on a swollen ring."],
		spots: [onBranch.below, onBranch.above, onBranch.cut],
		fault: 2,
		name: "An oak pruned in May",
		why: "The cut is fine, the month is not. From April through July beetles carry oak wilt to fresh wounds within minutes.",
		term: "oak-wilt",
	},
	{
		key: "included-bark",
		title: "Where two stems part",
		pictures: [
			{ of: "fork", tight: false },
			{ of: "fork", tight: true },
		],
		shows: [
			"A wide fork; one stem is thinner, a ridge of bark shows between them.",
			"Two stems of one thickness in a narrow V, a dark line runs down from it.",
		],
		spots: [
			{ name: "between the stems", place: { x: 158, y: 150 }, away: [0, -62] },
			{ name: "the left stem", place: { x: 118, y: 40 } },
			{ name: "the trunk below", place: { x: 156, y: 258 } },
		],
		fault: 0,
		name: "Codominant stems with included bark",
		why: "Bark is pressed into the V, so no wood joins the stems there. Such forks split in storms.",
		term: "codominant-stems",
	},
	{
		key: "mulch-volcano",
		title: "Wood chips around a tree",
		pictures: [foot("ring"), foot("volcano")],
		shows: [
			"A flat, wide ring of chips. The roots' swelling shows above it.",
			"A steep cone of chips that climbs up the trunk.",
		],
		spots: [atFoot.trunk, atFoot.lawn, { name: "the chips at the trunk", place: { x: 206, y: 176 }, away: [52, -36] }],
		fault: 2,
		name: "A mulch volcano",
		why: "Wet chips on the bark bring rot, mice and roots that circle. Two to four inches (5 to 10 cm) deep, off the trunk, is right.",
		term: "mulch-volcano",
	},
	{
		key: "girdling-root",
		title: "The foot of a grown tree",
		pictures: [foot("flare"), foot("girdled")],
		shows: [
			"Roots run straight out from a trunk that widens.",
			"One root lies across the trunk's foot, pressed against it.",
		],
		spots: [{ name: "the roots at the trunk", place: { x: 160, y: 192 }, away: [0, 50] }, atFoot.trunk, atFoot.lawn],
		fault: 0,
		name: "A girdling root",
		why: "Root and trunk both get thicker until the root chokes the trunk. Found early, it can be cut.",
		term: "girdling-root",
	},
	{
		key: "buried-flare",
		title: "Soil at the trunk",
		pictures: [foot("flare"), foot("heaped")],
		shows: [
			"The trunk widens before it enters the ground.",
			"The ground swells up, and the trunk goes in like a post.",
		],
		spots: [atFoot.trunk, atFoot.ground, atFoot.lawn],
		fault: 1,
		name: "A buried root flare",
		why: "Soil heaped on the flare keeps air from the roots and bark wet. Where trunk becomes root should be seen.",
		term: "basal-flare",
	},
	{
		key: "conk",
		title: "The foot of an old tree",
		pictures: [foot("flare"), foot("conk")],
		shows: ["Whole bark down to the roots.", "Two pale shelves stand out of the trunk's right side."],
		spots: [atFoot.trunk, { name: "the trunk's right side", place: { x: 226, y: 162 }, away: [52, -34] }, atFoot.lawn],
		fault: 1,
		name: "A conk",
		why: "The shelf is the fruit of a fungus that eats the wood inside. The tree should be looked at soon.",
		term: "conk",
	},
	{
		key: "stake",
		title: "A young tree and its stakes",
		pictures: [foot("staked loosely"), foot("staked with wire")],
		shows: [
			"A wide band hangs slack between two posts, low on the trunk.",
			"Tight wires lead to the trunk, which bulges above and below them.",
		],
		spots: [
			{ name: "where the tie meets the trunk", place: { x: 172, y: 108 }, away: [30, 34] },
			{ name: "a post", place: { x: 93, y: 200 } },
			{ name: "the trunk's foot", place: { x: 161, y: 236 } },
		],
		fault: 0,
		name: "A stake left on",
		why: "The wire cuts into bark that grows. Ties come off after one year, and they are wide and slack.",
		term: "staking",
	},
	{
		key: "wire",
		title: "Something around a trunk",
		pictures: [
			{ of: "stem", on: "loose line" },
			{ of: "stem", on: "wire" },
		],
		shows: [
			"A wide strap lies on the bark and holds a line.",
			"A thin wire lies in a groove; the trunk swells above and below it.",
		],
		spots: [
			onBranch.above,
			{ name: "what goes around the trunk", place: { x: 196, y: 132 }, away: [44, 40] },
			onBranch.below,
		],
		fault: 1,
		name: "A girdling wire",
		why: "Sugar travels down in the bark. A wire that has grown in cuts that road all the way around.",
		term: "girdling",
	},
	{
		key: "spikes",
		title: "How the climber went up",
		pictures: [
			{ of: "stem", on: "rope" },
			{ of: "stem", on: "spikes" },
		],
		shows: [
			"A rope lies around the trunk. The bark is whole.",
			"Two rows of pale holes go up the trunk, with dark streaks below them.",
		],
		spots: [
			{ name: "the left edge of the trunk", place: { x: 108, y: 230 } },
			{ name: "the top of the picture", place: { x: 250, y: 40 } },
			{ name: "the bark", place: { x: 170, y: 166 }, away: [66, 10] },
		],
		fault: 2,
		name: "Spikes on a living tree",
		why: "Each step is a wound. Spikes are for trees that come down; for pruning one climbs on ropes.",
		term: "climbing-spikes",
	},
	{
		key: "trench",
		title: "A trench for a new line",
		pictures: [foot("trench far"), foot("trench near")],
		shows: [
			"The ditch lies beyond the ends of most roots.",
			"The ditch lies close to the trunk, and four roots end at it.",
		],
		spots: [
			{ name: "the trunk", place: { x: 72, y: 60 } },
			{ name: "the roots beside the trunk", place: { x: 112, y: 190 }, away: [-44, 38] },
			{ name: "the soil far out", place: { x: 220, y: 250 } },
		],
		fault: 1,
		name: "Roots cut by a trench",
		why: "Roots that hold and feed the tree are gone on that side. Stay out of a foot to a foot and a half for each inch of trunk.",
		term: "critical-root-zone",
	},
];

export { branch, branchSpots, foot, onTree, tree };
