// Tree care tasks for western Wisconsin by month. Each task follows Wisconsin DNR or UW–Madison Extension advice, or the
// weather records of Eau Claire and La Crosse. Pure.

/** now: the right time; wait: don't do it this month; watch: look out for it and call us */
export type SeasonTask = { when: "now" | "wait" | "watch"; title: string; text: string; to: string };

const oaksNow: SeasonTask = {
	when: "now",
	title: "Prune oaks",
	text: "The beetles that carry oak wilt are inactive. Have your oaks pruned before April.",
	to: "/advice/when-to-prune-oaks-wisconsin",
};
const oaksWait: SeasonTask = {
	when: "wait",
	title: "Leave oaks alone",
	text: "From April through July, a fresh cut can let oak wilt in. After a storm we cut only what has to go and paint it right away.",
	to: "/advice/when-to-prune-oaks-wisconsin",
};
const oaksSoon: SeasonTask = {
	when: "wait",
	title: "Oaks: better to wait until November",
	text: "Oak wilt is less likely now than in spring, but the risk isn't gone.",
	to: "/advice/when-to-prune-oaks-wisconsin",
};
const elmsNow: SeasonTask = {
	when: "now",
	title: "Prune elms",
	text: "Prune from December through March, before elm bark beetles fly.",
	to: "/advice/pruning-calendar-by-tree",
};
const applesNow: SeasonTask = {
	when: "now",
	title: "Prune apples and crabapples",
	text: "Prune in February and March, while fire blight isn't active.",
	to: "/advice/pruning-an-old-apple-tree",
};
const birchWait: SeasonTask = {
	when: "wait",
	title: "Leave birches alone",
	text: "Cuts made in May and June attract the bronze birch borer.",
	to: "/advice/pruning-calendar-by-tree",
};
const ashNow: SeasonTask = {
	when: "now",
	title: "Treat ash trees worth saving",
	text: "Treat for emerald ash borer from mid-April to mid-May. If more than half the canopy is bare, it's too late.",
	to: "/advice/emerald-ash-borer-treat-or-remove",
};
const plantNow: SeasonTask = {
	when: "now",
	title: "Plant trees",
	text: "Cool soil and rain help new roots grow. Call 811 three business days before you dig.",
	to: "/advice/choosing-a-replacement-tree",
};
const stormSeason = (text: string): SeasonTask => ({
	when: "watch",
	title: "Storm season",
	text,
	to: "/advice/first-hour-after-a-storm",
});
const snowLoad: SeasonTask = {
	when: "watch",
	title: "Snow and ice on limbs",
	text: "Don't shake the snow off or knock off the ice. If a limb cracks over a path or a roof, call us.",
	to: "/advice/snow-ice-wind-weak-forks",
};
const frozenGround: SeasonTask = {
	when: "now",
	title: "Take down big trees",
	text: "Frozen ground supports machines that would leave ruts in May.",
	to: "/services/tree-removal",
};
const elmsWatch: SeasonTask = {
	when: "watch",
	title: "A yellow branch on an elm",
	text: "Dutch elm disease spreads within weeks. Have the tree checked within the first three weeks.",
	to: "/advice/dutch-elm-disease-first-weeks",
};
const oaksBrown: SeasonTask = {
	when: "watch",
	title: "An oak turning brown",
	text: "It could be oak wilt, a borer or drought. They look alike, but each needs different care.",
	to: "/advice/oak-wilt-borer-or-decline",
};

const tasksByMonth: SeasonTask[][] = [
	[oaksNow, elmsNow, frozenGround, snowLoad],
	[oaksNow, elmsNow, applesNow, snowLoad],
	[
		{ ...oaksNow, title: "Last month to prune oaks", text: "From April 1 through July 31, we don't cut oaks." },
		applesNow,
		elmsNow,
		{
			when: "watch",
			title: "Cracks and brown needles",
			text: "Damage from sun on frozen bark, road salt and dry wind shows up now.",
			to: "/advice/winter-damage-frost-cracks-salt",
		},
	],
	[
		oaksWait,
		ashNow,
		plantNow,
		stormSeason("Storm season here runs from mid-April to early September. Check weak forks and hanging limbs now."),
	],
	[ashNow, plantNow, oaksWait, birchWait],
	[
		stormSeason("June has the most tornadoes here. Dead limbs are easy to spot among full leaves."),
		oaksWait,
		birchWait,
		elmsWatch,
	],
	[
		stormSeason("July storms break the most trees here. Know what to do in the first hour."),
		oaksWait,
		elmsWatch,
		oaksBrown,
	],
	[
		{
			when: "now",
			title: "Prune maples and walnuts",
			text: "In full leaf, these trees bleed very little, and deadwood is easy to see.",
			to: "/services/tree-trimming-pruning",
		},
		oaksSoon,
		oaksBrown,
		stormSeason("Strong storms continue into early September."),
	],
	[
		{
			when: "now",
			title: "Take down dead ash",
			text: "Dead ash turns brittle fast, and each winter makes the work more dangerous.",
			to: "/advice/emerald-ash-borer-treat-or-remove",
		},
		plantNow,
		{
			when: "now",
			title: "Grind stumps",
			text: "The ground is dry, and there's still time to seed before frost.",
			to: "/advice/stump-grinding-before-and-after",
		},
		oaksSoon,
	],
	[
		{
			when: "now",
			title: "Clean up the yard",
			text: "Take care of leaves, brush and hedges before the first snow, which often comes in mid to late November.",
			to: "/services/yard-cleanup",
		},
		plantNow,
		{
			when: "now",
			title: "Check weak forks",
			text: "A weak fork is easier to fix before snow brings it down.",
			to: "/advice/snow-ice-wind-weak-forks",
		},
		{ ...oaksSoon, title: "Oaks: wait a few more weeks" },
	],
	[
		oaksNow,
		{
			when: "wait",
			title: "Elms: wait until December",
			text: "Elms are safe to prune from December through March.",
			to: "/advice/pruning-calendar-by-tree",
		},
		{
			when: "now",
			title: "Clear the last leaves and brush",
			text: "The first inch of snow usually falls in mid to late November here.",
			to: "/services/yard-cleanup",
		},
		snowLoad,
	],
	[
		oaksNow,
		elmsNow,
		{
			when: "now",
			title: "Take down big pines and spruces",
			text: "From December through March, root rot doesn't spread from fresh stumps.",
			to: "/services/tree-removal",
		},
		snowLoad,
	],
];

/** The four tasks of a month (1 to 12). */
export function seasonTasks(month: number): SeasonTask[] {
	return tasksByMonth[month - 1] ?? [];
}
