// What to do with the trees of western Wisconsin, month by month. Each line follows Wisconsin DNR or UW–Madison Extension
// advice, or the weather records of Eau Claire and La Crosse. Pure.

/** now: this is the time · wait: not in this month · watch: look, and call when you see it */
export type SeasonTask = { when: "now" | "wait" | "watch"; title: string; words: string; to: string };

const oaksNow: SeasonTask = {
	when: "now",
	title: "Prune oaks",
	words: "The beetles that carry oak wilt are still. Before April is the safe time.",
	to: "/advice/when-to-prune-oaks-wisconsin",
};
const oaksWait: SeasonTask = {
	when: "wait",
	title: "Leave oaks alone",
	words:
		"April through July a fresh cut can let oak wilt in. After a storm we cut only what must go, and paint it at once.",
	to: "/advice/when-to-prune-oaks-wisconsin",
};
const oaksSoon: SeasonTask = {
	when: "wait",
	title: "Oaks: better wait until November",
	words: "Oak wilt is less likely now than in spring, but not gone.",
	to: "/advice/when-to-prune-oaks-wisconsin",
};
const elmsNow: SeasonTask = {
	when: "now",
	title: "Prune elms",
	words: "December through March, before elm bark beetles fly.",
	to: "/advice/pruning-calendar-by-tree",
};
const applesNow: SeasonTask = {
	when: "now",
	title: "Prune apples and crabapples",
	words: "February and March, while fire blight sleeps.",
	to: "/advice/pruning-an-old-apple-tree",
};
const birchWait: SeasonTask = {
	when: "wait",
	title: "Leave birches alone",
	words: "In May and June cuts draw the bronze birch borer.",
	to: "/advice/pruning-calendar-by-tree",
};
const ashNow: SeasonTask = {
	when: "now",
	title: "Treat ash trees worth keeping",
	words: "Mid-April to mid-May is the window against emerald ash borer. More than half bare: too late for treatment.",
	to: "/advice/emerald-ash-borer-treat-or-remove",
};
const plantNow: SeasonTask = {
	when: "now",
	title: "Plant",
	words: "Cool soil and rain do half of the work. Call 811 three business days before you dig.",
	to: "/advice/choosing-a-replacement-tree",
};
const storms = (words: string): SeasonTask => ({
	when: "watch",
	title: "Storm season",
	words,
	to: "/advice/first-hour-after-a-storm",
});
const loads: SeasonTask = {
	when: "watch",
	title: "Snow and ice on limbs",
	words: "Do not shake or knock it off. A cracked limb over a path or a roof is a reason to call.",
	to: "/advice/snow-ice-wind-weak-forks",
};
const frozenGround: SeasonTask = {
	when: "now",
	title: "Take down big trees",
	words: "Frozen ground carries machines that would leave ruts in May.",
	to: "/services/tree-removal",
};
const elmsWatch: SeasonTask = {
	when: "watch",
	title: "A yellow branch on an elm",
	words: "Dutch elm disease moves in weeks. Have it looked at in the first three.",
	to: "/advice/dutch-elm-disease-first-weeks",
};
const oaksBrown: SeasonTask = {
	when: "watch",
	title: "An oak that turns brown",
	words: "Oak wilt, a borer or drought: they look alike, and what to do is not the same.",
	to: "/advice/oak-wilt-borer-or-decline",
};

const year: SeasonTask[][] = [
	[oaksNow, elmsNow, frozenGround, loads],
	[oaksNow, elmsNow, applesNow, loads],
	[
		{ ...oaksNow, title: "Last month for oaks", words: "From April 1 we do not cut them until the end of July." },
		applesNow,
		elmsNow,
		{
			when: "watch",
			title: "Cracks and brown needles",
			words: "Sun on frozen bark, road salt and dry wind show their damage now.",
			to: "/advice/winter-damage-frost-cracks-salt",
		},
	],
	[
		oaksWait,
		ashNow,
		plantNow,
		storms("It runs from mid-April to early September here. Look at old forks and hanging limbs now."),
	],
	[ashNow, plantNow, oaksWait, birchWait],
	[
		storms("June has the most tornadoes here. Dead limbs are easy to see under full leaf."),
		oaksWait,
		birchWait,
		elmsWatch,
	],
	[storms("July breaks the most trees here. Know what to do in the first hour."), oaksWait, elmsWatch, oaksBrown],
	[
		{
			when: "now",
			title: "Prune maples and walnuts",
			words: "In full leaf they bleed little, and dead wood shows.",
			to: "/services/tree-trimming-pruning",
		},
		oaksSoon,
		oaksBrown,
		storms("Strong storms go on into early September."),
	],
	[
		{
			when: "now",
			title: "Take down dead ash",
			words: "It gets brittle fast, and each winter makes the work more dangerous.",
			to: "/advice/emerald-ash-borer-treat-or-remove",
		},
		plantNow,
		{
			when: "now",
			title: "Grind stumps",
			words: "The ground is dry and there is time to seed before frost.",
			to: "/advice/stump-grinding-before-and-after",
		},
		oaksSoon,
	],
	[
		{
			when: "now",
			title: "Clean up the yard",
			words: "Leaves, brush and hedges before the first snow, often in mid to late November.",
			to: "/services/yard-cleanup",
		},
		plantNow,
		{
			when: "now",
			title: "Look at weak forks",
			words: "A split that snow will find is easier to mend before it falls.",
			to: "/advice/snow-ice-wind-weak-forks",
		},
		{ ...oaksSoon, title: "Oaks: a few weeks more" },
	],
	[
		oaksNow,
		{
			when: "wait",
			title: "Elms: wait until December",
			words: "Elm pruning is safe from December through March.",
			to: "/advice/pruning-calendar-by-tree",
		},
		{
			when: "now",
			title: "Last leaves and brush",
			words: "The first inch of snow comes in mid to late November here.",
			to: "/services/yard-cleanup",
		},
		loads,
	],
	[
		oaksNow,
		elmsNow,
		{
			when: "now",
			title: "Big pines and spruces",
			words: "December through March root rot does not spread from fresh stumps.",
			to: "/services/tree-removal",
		},
		loads,
	],
];

/** Four lines for a month, 1 to 12. */
export function seasonTasks(month: number): SeasonTask[] {
	return year[month - 1] ?? [];
}
