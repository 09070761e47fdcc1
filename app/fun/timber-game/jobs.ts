// The jobs of the timber game: the tree, its lean, the wind and what stands beside the drop zone. Pure.
import { allSpecies, type Species } from "#app/trees/species.ts";
import { type SeededRandom, seededRandom } from "../random.ts";
import { findTree } from "../tree-facts.ts";
import { type Truck, totalPounds, trucks } from "./load.ts";

export const levels = ["aspen", "pine", "basswood", "june", "storm", "maple", "ash", "daily"] as const;
export type Level = (typeof levels)[number];

/** An obstacle beside the lane. */
export type Obstacle = "shed" | "house" | "fence" | "garden" | "spruce" | "car";

/** `direction` in degrees clockwise from the lane: 90 is right, 180 straight back. */
export type Force = { amount: number; direction: number };

export type Job = {
	level: Level;
	title: string;
	tree: Species;
	/** trunk diameter at 4.5 feet */
	inches: number;
	/** height */
	feet: number;
	/** degrees from upright */
	lean: Force;
	/** miles an hour */
	wind: Force;
	/** half-width of the lane: degrees to each side of the center line */
	lane: number;
	left: Obstacle;
	right: Obstacle;
	month: number;
	/** storm damage that hangs over something: an exception to the oak wilt season */
	storm: boolean;
	dead: boolean;
	truck: Truck;
	/** the crew chief's briefing */
	word: string;
};

const still: Force = { amount: 0, direction: 0 };

type Start = Omit<Job, "level" | "tree" | "truck" | "lean" | "wind" | "storm" | "dead"> & {
	tree: string;
	lean?: Force;
	wind?: Force;
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
		word: "No wind, no lean. It's all in the cuts: a face cut a fifth deep and wide open, a hinge a tenth as thick as the trunk, and a back cut slightly above the apex.",
	},
	pine: {
		title: "Pine in a crosswind",
		tree: "eastern-white-pine",
		inches: 20,
		feet: 70,
		wind: { amount: 16, direction: 90 },
		lane: 6,
		left: "car",
		right: "shed",
		month: 9,
		word: "The crown is a sail. The hinge holds against some of the wind, but never all of it. Aim a few degrees into the wind.",
	},
	basswood: {
		title: "The leaning basswood",
		tree: "basswood",
		inches: 24,
		feet: 60,
		lean: { amount: 6, direction: -80 },
		lane: 5,
		left: "house",
		right: "garden",
		month: 2,
		word: "This tree wants to go left, toward the house. A slightly thicker hinge steers longer. Make the hinge much thicker and the tree won't go at all.",
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
		word: "No lean, no wind, a wide drop zone. Look at the month before you look at the saw.",
	},
	storm: {
		title: "The storm-damaged oak",
		tree: "bur-oak",
		inches: 22,
		feet: 55,
		lean: { amount: 7, direction: 35 },
		lane: 6,
		left: "car",
		right: "house",
		month: 7,
		storm: true,
		word: "The storm left this oak cracked over the driveway, so it can come down in July, as long as we paint the stump right away. It leans the way it should fall, so a thick hinge would split the trunk.",
	},
	maple: {
		title: "Lean versus wind",
		tree: "sugar-maple",
		inches: 24,
		feet: 65,
		lean: { amount: 5, direction: 90 },
		wind: { amount: 20, direction: -70 },
		lane: 5,
		left: "spruce",
		right: "shed",
		month: 9,
		word: "The tree leans right and the wind blows left. Figure out which one is stronger.",
	},
	ash: {
		title: "The gray ash",
		tree: "green-ash",
		inches: 16,
		feet: 55,
		lean: { amount: 3, direction: 60 },
		lane: 7,
		left: "house",
		right: "car",
		month: 8,
		dead: true,
		word: "Borers killed this tree three years ago. Knock on it: the wood is dry, and a dry hinge doesn't bend.",
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

const things: readonly Obstacle[] = ["shed", "house", "fence", "garden", "spruce", "car"];
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

/** The daily job: the same for everyone on that day, "2026-11-22", and set in that day's month. */
function daily(day: string): Job {
	const random = seededRandom(`timber ${day}`);
	const tree = random.pick(ofTheDay);
	const [least = 40, most = 60] = findTree(tree)?.height ?? [];
	const month = Number(day.slice(5, 7)) || 1;
	const [left = "shed", right = "car"] = random.shuffled(things);
	return made("daily", {
		title: "Today's tree",
		tree,
		inches: random.integer(12, 26),
		feet: Math.round(random.integer(least, most) / 5) * 5,
		lean: push(random, 0, 6),
		wind: push(random, 0, 29),
		lane: random.integer(6, 11),
		left,
		right,
		month,
		dead: tree === "green-ash" && random.next() < 0.6,
		storm: tree.endsWith("oak") && month >= 4 && month <= 7 && random.next() < 0.5,
		word: "Everyone gets this same tree today, and a new one tomorrow.",
	});
}

/** Never toward the stump: such trees are pulled over by a machine. */
function push(random: SeededRandom, least: number, most: number): Force {
	const much = random.integer(least, most);
	return { amount: much, direction: Math.round(random.integer(-100, 100) / 5) * 5 };
}

export function getJob(level: Level, day: string): Job {
	return level === "daily" ? daily(day) : made(level, starts[level]);
}

export const jobTitles: Record<Level, string> = {
	...(Object.fromEntries(Object.entries(starts).map(([level, { title }]) => [level, title])) as Record<
		Exclude<Level, "daily">,
		string
	>),
	daily: "Today's tree",
};

/** Why a crew wouldn't fell this tree today; null when it may be felled. */
export type WaitReason = "oak" | "dead" | "wind";

/** Wind in miles per hour from which our crews don't fell trees: our own rule of thumb. */
const windMost = 25;

export function reasonToWait(job: Job): WaitReason | null {
	if (job.tree.kind === "oak" && job.month >= 4 && job.month <= 7 && !job.storm) return "oak";
	if (job.dead) return "dead";
	return job.wind.amount > windMost ? "wind" : null;
}
