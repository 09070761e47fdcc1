// Generates a tree from a seed: a trunk, limbs on alternating sides, and side branches on each. The same seed gives the
// same tree. Pure.
import { seededRandom } from "../random.ts";
import type { Limb } from "./limbs.ts";

type Habit = {
	/** feet */
	height: number;
	/** number of limbs on the trunk */
	limbs: number;
	/** position of the lowest limb on the trunk, 0 to 1 */
	lowest: number;
	/** trunk diameter in inches */
	inches: number;
	/** diameter of a tuft of leaves in feet */
	tuft: number;
};

export function growTree(seed: string, habit: Habit): Limb[] {
	const random = seededRandom(seed);
	const { height, limbs: count, lowest, inches, tuft } = habit;
	const trunk: Limb = {
		id: "0",
		parent: null,
		at: 0,
		angle: (random.next() - 0.5) * 6,
		rise: 0.6,
		length: height * 0.86,
		inches,
		tufts: 0,
		tuft,
	};
	const limbs = [trunk];
	const first = random.next() < 0.5 ? 1 : -1;
	for (let index = 0; index < count; index += 1) {
		const high = count === 1 ? 0 : index / (count - 1);
		const at = lowest + (0.97 - lowest) * high + (random.next() - 0.5) * 0.02;
		const side = first * (index % 2 === 0 ? 1 : -1);
		const last = index === count - 1;
		const angle = side * (last ? 8 : 74 - 46 * high + (random.next() - 0.5) * 12);
		const length = height * (last ? 0.14 : 0.43 - 0.24 * high + (random.next() - 0.5) * 0.05);
		const id = String(index + 1);
		const thick = inches * (1 - 0.75 * at) * (0.52 + random.next() * 0.12);
		limbs.push({ id, parent: "0", at, angle, rise: 0.35, length, inches: thick, tufts: last ? 2 : 4, tuft });
		const sides = last ? 0 : high > 0.75 ? 2 : 3;
		for (let branch = 0; branch < sides; branch += 1) {
			const away = (branch % 2 === 0 ? -1 : 1) * side;
			limbs.push({
				id: id + "abc"[branch],
				parent: id,
				at: 0.36 + 0.22 * branch,
				angle: angle + away * (38 + random.next() * 14),
				rise: 0.3,
				length: length * (0.42 - 0.06 * branch),
				inches: thick * (1 - 0.75 * (0.36 + 0.22 * branch)) * (0.3 + random.next() * 0.5),
				tufts: 2,
				tuft,
			});
		}
	}
	return limbs;
}
