// The jobs of the timber game: which tree, how it leans, what blows, what stands beside the lane. Pure.
import { allSpecies, type Species } from "#app/trees/species.ts";
import { type Chance, chanceOf } from "../random.ts";
import { treeOf } from "../tree-facts.ts";
import { type Truck, totalPounds, trucks } from "./load.ts";

export const levels = ["aspen", "pine", "basswood", "june", "storm", "maple", "ash", "daily"] as const;
export type Level = (typeof levels)[number];

/** What stands beside a lane, as it is drawn and named. */
export type Thing = "shed" | "house" | "fence" | "garden" | "spruce" | "car";

/** `toward` in degrees clockwise from the lane: 90 is to its right, 180 straight back. */
export type Push = { much: number; toward: number };

export type Job = {
	level: Level;
	title: string;
	tree: Species;
	/** inches through the trunk at 4.5 feet */
	inches: number;
	/** feet tall */
	feet: number;
	/** degrees from upright */
	lean: Push;
	/** miles an hour */
	wind: Push;
	/** degrees to each side of the middle line */
	lane: number;
	left: Thing;
	right: Thing;
	month: number;
	/** the storm broke it and it hangs over something: then the oak rule gives way */
	storm: boolean;
	dead: boolean;
	truck: Truck;
	/** the crew chief's word before the first cut */
	word: string;
};

const still: Push = { much: 0, toward: 0 };

type Start = Omit<Job, "level" | "tree" | "truck" | "lean" | "wind" | "storm" | "dead"> & {
	tree: string;
	lean?: Push;
	wind?: Push;
	storm?: boolean;
	dead?: boolean;
};

const starts: Record<Exclude<Level, "daily">, Start> = {
	aspen: {
		title: "The first aspen",
		tree: "quaking-aspen",
		inches: 12,
		feet: 50,
		lane: 14,
		left: "fence",
		right: "garden",
		month: 10,
		word: "No wind, no lean. The cuts do it all: a notch a fifth deep and wide open, a hinge a tenth as thick as the trunk, the back cut a little above the corner.",
	},
	pine: {
		title: "Pine in a crosswind",
		tree: "eastern-white-pine",
		inches: 20,
		feet: 70,
		wind: { much: 16, toward: 90 },
		lane: 6,
		left: "car",
		right: "shed",
		month: 9,
		word: "The crown is a sail. The hinge holds against the wind, never all of it. Aim a few degrees into it.",
	},
	basswood: {
		title: "The basswood that leans",
		tree: "basswood",
		inches: 24,
		feet: 60,
		lean: { much: 6, toward: -80 },
		lane: 5,
		left: "house",
		right: "garden",
		month: 2,
		word: "It wants to go left, to the house. A hinge a little thicker steers longer. Much thicker and it will not go at all.",
	},
	june: {
		title: "An oak in June",
		tree: "northern-red-oak",
		inches: 18,
		feet: 60,
		lane: 12,
		left: "fence",
		right: "spruce",
		month: 6,
		word: "No lean, no wind, a wide lane. Look at the month before you look at the saw.",
	},
	storm: {
		title: "Storm card",
		tree: "bur-oak",
		inches: 22,
		feet: 55,
		lean: { much: 7, toward: 35 },
		lane: 6,
		left: "car",
		right: "house",
		month: 7,
		storm: true,
		word: "The storm left it cracked over the drive, so it may go in July and the stump is painted at once. It leans where it shall fall: a thick hinge would split the trunk.",
	},
	maple: {
		title: "Two pulls",
		tree: "sugar-maple",
		inches: 24,
		feet: 65,
		lean: { much: 5, toward: 90 },
		wind: { much: 20, toward: -70 },
		lane: 5,
		left: "spruce",
		right: "shed",
		month: 9,
		word: "It leans right, the wind blows left. Work out which of the two is stronger.",
	},
	ash: {
		title: "The gray ash",
		tree: "green-ash",
		inches: 16,
		feet: 55,
		lean: { much: 3, toward: 60 },
		lane: 7,
		left: "house",
		right: "car",
		month: 8,
		dead: true,
		word: "Borers killed it three years ago. Knock on it: the wood is dry, and a dry hinge does not bend.",
	},
};

function made(level: Level, start: Start): Job {
	const tree = allSpecies.find(({ key }) => key === start.tree) as Species;
	const whole = totalPounds(start.inches, start.feet, tree.density);
	return {
		lean: still,
		wind: still,
		storm: false,
		dead: false,
		...start,
		level,
		tree,
		truck: trucks.findLast(({ payload }) => payload < whole * 0.85) ?? trucks[0],
	};
}

const things: readonly Thing[] = ["shed", "house", "fence", "garden", "spruce", "car"];
const ofTheDay = [
	"quaking-aspen",
	"basswood",
	"northern-red-oak",
	"bur-oak",
	"sugar-maple",
	"silver-maple",
	"red-maple",
	"eastern-white-pine",
	"red-pine",
	"green-ash",
	"american-elm",
	"black-cherry",
] as const;

/** The same for everybody on that day, "2026-11-22"; it has the day's own month. */
function daily(day: string): Job {
	const chance = chanceOf(`timber ${day}`);
	const tree = chance.pick(ofTheDay);
	const [least = 40, most = 60] = treeOf(tree)?.height ?? [];
	const month = Number(day.slice(5, 7)) || 1;
	const [left = "shed", right = "car"] = chance.shuffled(things);
	return made("daily", {
		title: "Today's tree",
		tree,
		inches: chance.whole(12, 26),
		feet: Math.round(chance.whole(least, most) / 5) * 5,
		lean: push(chance, 0, 6),
		wind: push(chance, 0, 29),
		lane: chance.whole(6, 11),
		left,
		right,
		month,
		dead: tree === "green-ash" && chance.next() < 0.6,
		storm: tree.endsWith("oak") && month >= 4 && month <= 7 && chance.next() < 0.5,
		word: "Everybody gets this tree today, and another one tomorrow.",
	});
}

/** Never back toward the stump: such trees are pulled over by a machine. */
function push(chance: Chance, least: number, most: number): Push {
	const much = chance.whole(least, most);
	return { much, toward: Math.round(chance.whole(-100, 100) / 5) * 5 };
}

export function jobOf(level: Level, day: string): Job {
	return level === "daily" ? daily(day) : made(level, starts[level]);
}

export const titles: Record<Level, string> = {
	...(Object.fromEntries(Object.entries(starts).map(([level, { title }]) => [level, title])) as Record<
		Exclude<Level, "daily">,
		string
	>),
	daily: "Today's tree",
};

/** Why a crew would not fell this tree today; null: it may come down. */
export type Reason = "oak" | "dead" | "wind";

/** Miles an hour from which crews here leave a standing tree alone: a planning figure. */
const windMost = 25;

export function whyWait(job: Job): Reason | null {
	if (job.tree.kind === "oak" && job.month >= 4 && job.month <= 7 && !job.storm) return "oak";
	if (job.dead) return "dead";
	return job.wind.much > windMost ? "wind" : null;
}
