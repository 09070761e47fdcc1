// Five trees with a task, and one generated from a seed. Pure.
import { growTree } from "../drawn-tree/grow.ts";
import type { Limb } from "../drawn-tree/limbs.ts";
import { limbsLeftAfterCuts } from "./cuts.ts";
import { type Box, type Goal, isGoalMet } from "./goals.ts";

export const levelKeys = ["leader", "street", "house", "storm", "may", "free"] as const;
export type LevelKey = (typeof levelKeys)[number];

export type Level = {
	key: LevelKey;
	name: string;
	/** what the owner asks for, and background */
	task: string;
	kind: "maple" | "oak";
	/** 1 to 12 */
	month: number;
	/** feet */
	height: number;
	limbs: readonly Limb[];
	goals: readonly Goal[];
	/** obstacles drawn beside the tree */
	street?: Box;
	walk?: Box;
	house?: Box;
	/** one solution that earns all points, as cuts in a URL; "" when waiting is right */
	solution: string;
};

const changed = (limbs: readonly Limb[], changes: Record<string, Partial<Limb>>) =>
	limbs.map((limb) => ({ ...limb, ...changes[limb.id] }));

const dead = { dead: true, tufts: 0 };

function leader(): Level {
	const limbs = growTree("young maple", { height: 24, limbs: 8, lowest: 0.4, inches: 5, tuft: 3.6 });
	// a codominant stem carries 30 to 40% of the leaves, so removing it all is more than the standard allows
	const tuft = 4.4;
	const rivals: Limb[] = [
		{ id: "9", parent: "0", at: 0.3, angle: 22, rise: 0.75, length: 14.5, inches: 3.6, tufts: 10, tuft },
		{ id: "9a", parent: "9", at: 0.36, angle: 58, rise: 0.35, length: 5, inches: 1.4, tufts: 8, tuft },
		{ id: "9b", parent: "9", at: 0.62, angle: 46, rise: 0.3, length: 3.6, inches: 0.5, tufts: 4, tuft },
	];
	return {
		key: "leader",
		name: "The young maple",
		task: "Two leaders are competing. Help the straight one win: shorten its rival, limb 9, without removing more than a quarter of the leaves.",
		kind: "maple",
		month: 3,
		height: 24,
		limbs: [...limbs, ...rivals],
		goals: [{ kind: "leader", limb: "9", label: "The rival is below four fifths of the tree's height" }],
		solution: "9ra",
	};
}

function street(): Level {
	const box = { left: 7, right: 30, bottom: 0, top: 14 };
	const walk = { left: -15, right: -8, bottom: 0, top: 8 };
	return {
		key: "street",
		name: "The street tree",
		task: "Trucks need 14 feet (4.3 m) of clearance over the street on the right. Pedestrians need 8 feet (2.4 m) over the sidewalk on the left.",
		kind: "maple",
		month: 2,
		height: 40,
		limbs: growTree("street 5", { height: 40, limbs: 11, lowest: 0.22, inches: 15, tuft: 5 }),
		goals: [
			{ kind: "clear", box, feet: 0, label: "14 feet (4.3 m) of clearance over the street" },
			{ kind: "clear", box: walk, feet: 0, label: "8 feet (2.4 m) of clearance over the sidewalk" },
		],
		street: box,
		walk,
		solution: "1bc.2c",
	};
}

function house(): Level {
	const box = { left: 21, right: 40, bottom: 0, top: 17 };
	return {
		key: "house",
		name: "The tree by the house",
		task: "Leaves are rubbing the shingles. Give the house 10 feet (3 m) of clearance without removing more than a quarter of the live crown.",
		kind: "maple",
		month: 11,
		height: 40,
		limbs: growTree("house 4", { height: 40, limbs: 11, lowest: 0.26, inches: 15, tuft: 5 }),
		goals: [{ kind: "clear", box, feet: 10, label: "10 feet (3 m) between the tree and the house" }],
		house: box,
		solution: "1ra.3ra.5ra",
	};
}

function storm(): Level {
	const limbs = growTree("storm 2", { height: 38, limbs: 9, lowest: 0.28, inches: 15, tuft: 5.2 });
	return {
		key: "storm",
		name: "After the storm",
		task: "Wind broke limb 3, and limb 5 has been dead for a year. Remove only the limbs that can't survive.",
		kind: "maple",
		month: 8,
		height: 38,
		limbs: changed(limbs, {
			"3": { broken: 0.55 },
			"5": dead,
			...Object.fromEntries(["5a", "5b", "5c"].map((id) => [id, dead])),
		}),
		goals: [
			{ kind: "gone", limb: "3", label: "Broken limb 3 removed" },
			{ kind: "gone", limb: "5", label: "Dead limb 5 removed" },
		],
		solution: "3c.5c",
	};
}

function may(): Level {
	return {
		key: "may",
		name: "The oak in May",
		task: "It's May 20, and this red oak is healthy. The owner wants its lowest limb, number 1, gone this week for a better view.",
		kind: "oak",
		month: 5,
		height: 38,
		limbs: growTree("oak 5", { height: 38, limbs: 9, lowest: 0.24, inches: 19, tuft: 5.6 }),
		goals: [],
		solution: "",
	};
}

/** A generated tree: two dead branches to find, and sometimes a walkway to clear. */
export function randomTreeLevel(seed: string): Level {
	const limbs = growTree(`free ${seed}`, { height: 36, limbs: 9, lowest: 0.2, inches: 14, tuft: 5 });
	const sides = limbs.filter(({ id }) => /[a-c]$/.test(id));
	const at = [...seed].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
	const chosen = [sides[at % sides.length], sides[(at + 7) % sides.length]].flatMap((limb) => limb?.id ?? []);
	const grownOld = changed(limbs, Object.fromEntries(chosen.map((id) => [id, dead])));
	const walk = { left: -16, right: -9, bottom: 0, top: 8 };
	const clear: Goal = { kind: "clear", box: walk, feet: 0, label: "8 feet (2.4 m) of clearance over the sidewalk" };
	const hangs = !isGoalMet(clear, grownOld, limbsLeftAfterCuts(grownOld, []));
	return {
		key: "free",
		name: "A random tree",
		task: `This tree has two dead branches, ${chosen.join(" and ")}.${hangs ? " A limb also hangs too low over the sidewalk on the left." : ""} Remove what has to go and leave the rest.`,
		kind: "maple",
		month: 1,
		height: 36,
		limbs: grownOld,
		goals: [
			...chosen.map((limb): Goal => ({ kind: "gone", limb, label: `Dead branch ${limb} removed` })),
			...(hangs ? [clear] : []),
		],
		walk,
		solution: "",
	};
}

const tasks = { leader: leader(), street: street(), house: house(), storm: storm(), may: may() };

export function getLevel(key: LevelKey, seed: string): Level {
	return key === "free" ? randomTreeLevel(seed) : tasks[key];
}
