// The timber game: job, cuts, where the tree lands, load and points. Pure.
import { choiceSetting, numberSetting, type Setting, type Settings } from "../settings-url.ts";
import { withArticle } from "../tree-facts.ts";
import {
	backCuts,
	type Cut,
	type CutCheck,
	checkCuts,
	escapeRoutes,
	type FallResult,
	openings,
	simulateFall,
} from "./fell.ts";
import {
	getJob,
	type Job,
	jobTitles,
	type Level,
	levels,
	type Obstacle,
	reasonToWait,
	type WaitReason,
} from "./jobs.ts";
import { bestLoad, cutIntoLogs, evaluateLoad, type Load, type Log, type LogPlace, logPlaces } from "./load.ts";

export type Game = Cut & {
	level: Level;
	/** day of the daily job, "2026-11-22"; "" for today */
	day: string;
	call: "fell" | "wait";
	stage: "plan" | "felled" | "done";
} & Record<LogName, LogPlace>;

export const logNames = ["log1", "log2", "log3", "log4", "log5", "log6"] as const;
export type LogName = (typeof logNames)[number];

const calendarDay: Setting<string> = {
	defaultValue: "",
	parse: (text) => (/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null),
	format: (value) => value,
};

const log = choiceSetting(logPlaces, "no");

/** The defaults are a beginner's cuts, so that there is something to improve. */
export const settings: Settings<Game> = {
	level: choiceSetting(levels, "aspen"),
	day: calendarDay,
	aim: numberSetting(0, -30, 30),
	depth: numberSetting(32, 10, 40),
	opening: choiceSetting(openings, "45"),
	hinge: numberSetting(16, 3, 25),
	back: choiceSetting(backCuts, "level"),
	escape: choiceSetting(escapeRoutes, "straight"),
	call: choiceSetting(["fell", "wait"], "fell"),
	stage: choiceSetting(["plan", "felled", "done"], "plan"),
	log1: log,
	log2: log,
	log3: log,
	log4: log,
	log5: log,
	log6: log,
};

export const emptyTruck = Object.fromEntries(logNames.map((name) => [name, "no"])) as Record<LogName, LogPlace>;

/** `game` with the log positions of `other`. */
export function withLogs(game: Game, other: Game): Game {
	return { ...game, ...(Object.fromEntries(logNames.map((name) => [name, other[name]])) as Record<LogName, LogPlace>) };
}

export const planFields = ["aim", "depth", "opening", "hinge", "back", "escape"] as const;

export type Ending =
	| "lane"
	| "outside"
	| "stands"
	| "chair"
	| "slip"
	| "waited"
	| "could"
	| "oak-cut"
	| "dead-cut"
	| "wind-cut";

export type Round = {
	job: Job;
	/** why a crew would have waited; null when the tree may be felled */
	wait: WaitReason | null;
	fall: FallResult;
	checks: CutCheck[];
	ending: Ending;
	/** feet from the center line to the tip, positive to the right */
	tipOffset: number;
	/** the obstacle it hit */
	hit: Obstacle | null;
	logs: Log[];
	load: Load;
	/** pounds of the heaviest load within all limits */
	best: number;
	/** true when the tree landed where its logs can be loaded */
	canLoad: boolean;
	points: { fall: number; cuts: number; load: number; all: number };
};

/** `today` is a calendar day, for the daily job. */
export function playRound(game: Game, today: string): Round {
	const job = getJob(game.level, game.day || today);
	const wait = reasonToWait(job);
	const fall = simulateFall(job, game);
	const checks = checkCuts(job, game);
	const ending = findEnding(game, job, fall, wait);
	const loads = ending === "lane" || ending === "outside";
	const logs = cutIntoLogs(job.inches, job.feet, job.tree.density);
	const load = evaluateLoad(
		logs,
		logNames.map((name) => game[name]),
		job.truck,
	);
	const best = bestLoad(logs, job.truck);
	const off = job.feet * Math.sin((fall.angle * Math.PI) / 180);
	return {
		job,
		wait,
		fall,
		checks,
		ending,
		tipOffset: off,
		hit: ending === "outside" ? (fall.angle < 0 ? job.left : job.right) : null,
		logs,
		load,
		best,
		canLoad: loads,
		points: getPoints({ ending, fall, job, checks, load: loads ? load : null, best }),
	};
}

function findEnding(game: Game, job: Job, fall: FallResult, wait: WaitReason | null): Ending {
	if (game.call === "wait") return wait ? "waited" : "could";
	if (wait) return `${wait}-cut`;
	if (fall.outcome !== "falls") return fall.outcome;
	return Math.abs(fall.angle) <= job.lane ? "lane" : "outside";
}

type ScoredRound = Pick<Round, "ending" | "fall" | "job" | "checks" | "best"> & { load: Load | null };

/**
 * Up to 40 points for the landing, 20 for the cuts and 40 for the load. Waiting when a crew would wait earns all 100.
 */
function getPoints({ ending, fall, job, checks, load, best }: ScoredRound): Round["points"] {
	if (ending === "waited") return { fall: 40, cuts: 20, load: 40, all: 100 };
	if (ending === "could") return { fall: 15, cuts: 0, load: 0, all: 15 };
	if (!load) return { fall: 0, cuts: 0, load: 0, all: 0 };
	const landed = ending === "lane" ? Math.round(40 - (20 * Math.abs(fall.angle)) / job.lane) : 0;
	const cuts = checks.filter(({ good }) => good).length * 4;
	const loaded = load.wrong || !best ? 0 : Math.round((40 * load.pounds) / best);
	return { fall: landed, cuts, load: loaded, all: landed + cuts + loaded };
}

/** True when nothing can be changed anymore and the score counts. */
export function isOver(game: Game, round: Round): boolean {
	return game.stage === "done" || (game.stage === "felled" && !round.canLoad);
}

/** One-line result for the share image; null before the tree is felled. */
export function resultLine(game: Game, today: string): string | null {
	if (game.stage === "plan") return null;
	const round = playRound(game, today);
	return `${jobTitles[game.level]}: ${endings[round.ending].short}, ${round.points.all} of 100 points`;
}

/** Message for the quote form. */
export function quoteMessage(game: Game, today: string): string {
	const { job } = playRound(game, today);
	const played = resultLine(game, today);
	return `${played ? `I played the timber game (${played}) and I'm leaving the real tree to you. ` : ""}Please look at one of our trees, maybe ${withArticle(job.tree.name)}.`;
}

/** `short` fits in one line. `fact` is true of real trees and names its source. */
export const endings: Record<Ending, { title: string; short: string; fact: string }> = {
	lane: {
		title: "In the drop zone",
		short: "in the drop zone",
		fact: "Before a real saw starts, everyone else must be two tree lengths away. That's OSHA's rule for felling.",
	},
	outside: {
		title: "Outside the drop zone",
		short: "outside the drop zone",
		fact: "Lean and wind always cost you a few degrees. When there's no room for error, a crew takes the tree down in pieces, from a lift or with ropes.",
	},
	stands: {
		title: "The tree sat back on the stump",
		short: "the tree wouldn't fall",
		fact: "A tree that's been cut and is still standing is the most dangerous of all. No one walks under it. A machine pulls it over.",
	},
	chair: {
		title: "A barber chair",
		short: "the trunk split",
		fact: "The trunk split, and the slab shot up over the stump too fast to step aside. Trained crews release leaners like this with a different sequence of cuts, or from a lift.",
	},
	slip: {
		title: "The tree slid off the stump",
		short: "the tree slid off the stump",
		fact: "Nothing held the butt, so it slid back to where the feller had been standing. That's why you clear a path 45 degrees to the side and move onto it before the tree goes.",
	},
	waited: {
		title: "Right call: not today",
		short: "right to wait",
		fact: "ANSI Z133, the safety standard for tree work, starts every job with a look at the site. Sometimes the answer is to go home.",
	},
	could: {
		title: "The tree could have come down today",
		short: "put off",
		fact: "No harm done. Coming back another day is never wrong. It just takes longer.",
	},
	"oak-cut": {
		title: "The beetles found the stump",
		short: "an oak cut in oak wilt season",
		fact: "From April through July, beetles carry oak wilt to fresh cuts, and grafted roots carry it on to the next oak. The Wisconsin DNR asks people not to cut oaks then, except for storm damage or danger.",
	},
	"dead-cut": {
		title: "The dry hinge snapped",
		short: "a dead ash felled whole",
		fact: "Dead ash breaks where living wood would bend, and nothing steers it after that. Crews take it down in pieces from a lift.",
	},
	"wind-cut": {
		title: "The wind took it",
		short: "felled in high wind",
		fact: "Above 25 mph (40 km/h), gusts can beat any hinge. Each crew sets its own limit and waits for a calm morning when the wind is stronger than that.",
	},
};
