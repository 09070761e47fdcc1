// The timber game: a job, the cuts, where the tree lies, the load, and the points. Pure.
import { choice, figure, type Setting, type Settings } from "../address.ts";
import { backs, type Check, type Cut, checkCuts, escapes, type Fall, fell, openings } from "./fell.ts";
import { type Job, jobOf, type Level, levels, type Reason, type Thing, titles, whyWait } from "./jobs.ts";
import { bestLoad, type Load, type Log, loadOf, logsOf, type Place, places } from "./load.ts";

export type Game = Cut & {
	level: Level;
	/** the day whose tree it is, "2026-11-22"; "" today */
	day: string;
	call: "fell" | "wait";
	stage: "plan" | "felled" | "done";
} & Record<LogName, Place>;

export const logNames = ["log1", "log2", "log3", "log4", "log5", "log6"] as const;
export type LogName = (typeof logNames)[number];

const calendarDay: Setting<string> = {
	start: "",
	read: (text) => (/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null),
	write: (value) => value,
};

const log = choice(places, "no");

/** It starts as a beginner would cut, so that there is something to put right. */
export const settings: Settings<Game> = {
	level: choice(levels, "aspen"),
	day: calendarDay,
	aim: figure(0, -30, 30),
	depth: figure(32, 10, 40),
	opening: choice(openings, "45"),
	hinge: figure(16, 3, 25),
	back: choice(backs, "level"),
	escape: choice(escapes, "straight"),
	call: choice(["fell", "wait"], "fell"),
	stage: choice(["plan", "felled", "done"], "plan"),
	log1: log,
	log2: log,
	log3: log,
	log4: log,
	log5: log,
	log6: log,
};

export const emptyTruck = Object.fromEntries(logNames.map((name) => [name, "no"])) as Record<LogName, Place>;

/** The game with the logs where another one has them. */
export function withLogs(game: Game, other: Game): Game {
	return { ...game, ...(Object.fromEntries(logNames.map((name) => [name, other[name]])) as Record<LogName, Place>) };
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
	/** why a crew would have waited */
	wait: Reason | null;
	fall: Fall;
	checks: Check[];
	ending: Ending;
	/** feet from the middle line to the tip, right positive */
	off: number;
	/** what it hit beside the lane */
	hit: Thing | null;
	logs: Log[];
	load: Load;
	/** pounds of the fullest load that keeps the limits */
	best: number;
	/** the tree lies where its logs can be taken */
	loads: boolean;
	points: { fall: number; cuts: number; load: number; all: number };
};

/** `today` is a calendar day, for the tree of the day. */
export function play(game: Game, today: string): Round {
	const job = jobOf(game.level, game.day || today);
	const wait = whyWait(job);
	const fall = fell(job, game);
	const checks = checkCuts(job, game);
	const ending = endingOf(game, job, fall, wait);
	const loads = ending === "lane" || ending === "outside";
	const logs = logsOf(job.inches, job.feet, job.tree.density);
	const load = loadOf(
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
		off,
		hit: ending === "outside" ? (fall.angle < 0 ? job.left : job.right) : null,
		logs,
		load,
		best,
		loads,
		points: pointsOf({ ending, fall, job, checks, load: loads ? load : null, best }),
	};
}

function endingOf(game: Game, job: Job, fall: Fall, wait: Reason | null): Ending {
	if (game.call === "wait") return wait ? "waited" : "could";
	if (wait) return `${wait}-cut`;
	if (fall.way !== "falls") return fall.way;
	return Math.abs(fall.angle) <= job.lane ? "lane" : "outside";
}

type Scored = Pick<Round, "ending" | "fall" | "job" | "checks" | "best"> & { load: Load | null };

/** 40 for where it lies, 20 for the cuts, 40 for the truck. Whoever was right to wait has all hundred. */
function pointsOf({ ending, fall, job, checks, load, best }: Scored): Round["points"] {
	if (ending === "waited") return { fall: 40, cuts: 20, load: 40, all: 100 };
	if (ending === "could") return { fall: 15, cuts: 0, load: 0, all: 15 };
	if (!load) return { fall: 0, cuts: 0, load: 0, all: 0 };
	const landed = ending === "lane" ? Math.round(40 - (20 * Math.abs(fall.angle)) / job.lane) : 0;
	const cuts = checks.filter(({ good }) => good).length * 4;
	const loaded = load.wrong || !best ? 0 : Math.round((40 * load.pounds) / best);
	return { fall: landed, cuts, load: loaded, all: landed + cuts + loaded };
}

/** Nothing more can be changed: the round counts. */
export function isOver(game: Game, round: Round): boolean {
	return game.stage === "done" || (game.stage === "felled" && !round.loads);
}

/** One line of the result, for a shared picture; null before the tree is down. */
export function resultOf(game: Game, today: string): string | null {
	if (game.stage === "plan") return null;
	const round = play(game, today);
	return `${titles[game.level]}: ${endings[round.ending].short}, ${round.points.all} of 100 points`;
}

/** What goes into the quote form's message. */
export function asked(game: Game, today: string): string {
	const { job } = play(game, today);
	const played = resultOf(game, today);
	return `${played ? `I played the timber game (${played}) and leave the real one to you. ` : ""}Please look at a tree of ours. Kind: perhaps ${job.tree.name.toLowerCase()}. Inches through the trunk: about . What stands near it: . Is it dead or does it lean: .`;
}

/** `short` goes into one line; `fact` is true of real trees and says where it comes from. */
export const endings: Record<Ending, { title: string; short: string; fact: string }> = {
	lane: {
		title: "In the lane",
		short: "in the lane",
		fact: "Before a real saw starts, everybody else stands two tree lengths away. That is OSHA's rule for felling.",
	},
	outside: {
		title: "Outside the lane",
		short: "outside the lane",
		fact: "Lean and wind always take some degrees. Where there is no room for an error, a crew takes a tree down in pieces, from a lift or with ropes.",
	},
	stands: {
		title: "It sat back on the stump",
		short: "it would not go",
		fact: "A tree that is cut and still stands is the most dangerous of all. Nobody walks under it; a machine pulls it over.",
	},
	chair: {
		title: "A barber chair",
		short: "the trunk split",
		fact: "The trunk split and its slab shot up over the stump, too fast to step aside. Trained crews release such leaners in another order, or from a lift.",
	},
	slip: {
		title: "It slid off the stump",
		short: "it slid off the stump",
		fact: "Nothing held the butt, so it came back where the feller had stood. Being 45 degrees to the side by then is what the cleared path is for.",
	},
	waited: {
		title: "Right to leave it today",
		short: "right to wait",
		fact: "ANSI Z133, the safety rules of tree work, starts each job with a look at the site. Going home is one of its results.",
	},
	could: {
		title: "It could have come down today",
		short: "put off",
		fact: "No harm done. Coming back another day is never wrong, only later.",
	},
	"oak-cut": {
		title: "The beetles found the stump",
		short: "an oak cut in the closed months",
		fact: "From April through July beetles carry oak wilt to fresh cuts, and joined roots carry it on to the next oak. Wisconsin's DNR asks for no oak cuts then, but for storm damage or danger.",
	},
	"dead-cut": {
		title: "The dry hinge snapped",
		short: "a dead ash felled whole",
		fact: "Dead ash breaks where living wood bends, and nothing steers it after that. Crews take it down in pieces from a lift.",
	},
	"wind-cut": {
		title: "The wind took it",
		short: "felled in a storm wind",
		fact: "Over 25 miles an hour (40 km/h) gusts outdo any hinge; where a crew stops is its own rule. It waits for a calm morning.",
	},
};
