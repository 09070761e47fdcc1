import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { healths, locationFromTown } from "./neighborhood-tree-map/pin.ts";
import { listMapTowns } from "./neighborhood-tree-map/pins.server.ts";
import { seededRandom } from "./random.ts";
import { treePins, woodYouRatherCounts } from "./tables.server.ts";
import { pairs, winningSide } from "./wood-you-rather/pairs.ts";

/** Demo votes on most pairs. A few pairs have too few votes to show a percentage. */
export async function demoVotes(): Promise<void> {
	const random = seededRandom("votes");
	const rows = pairs.slice(0, -6).map((pair) => {
		const voters = random.integer(4, 160);
		const knew = Math.round(voters * (0.4 + random.next() * 0.45));
		return winningSide(pair) === "a"
			? { pair: pair.id, votesA: knew, votesB: voters - knew }
			: { pair: pair.id, votesA: voters - knew, votesB: knew };
	});
	await db.insert(woodYouRatherCounts).values(rows);
}

const commonSpecies = [
	...["sugar-maple", "silver-maple", "green-ash", "northern-red-oak", "bur-oak", "colorado-blue-spruce"],
	...["eastern-white-pine", "paper-birch", "crabapple", "basswood", "american-elm", "hackberry"],
] as const;

/** Demo trees around the towns, most of them in Stanley. Two need review and one is removed. */
export async function demoPins(now: Date): Promise<void> {
	const random = seededRandom("pins");
	const towns = await listMapTowns();
	const rows = Array.from({ length: 34 }, (_, index) => {
		const slug = index < 16 ? "stanley" : random.pick(["thorp", "boyd", "cadott", "chippewa-falls", "eau-claire"]);
		const town = towns.find((one) => one.slug === slug);
		const state = index < 2 ? "needs-review" : index === 2 ? "removed" : "published";
		const steps = () => Math.round(random.normal() * 9);
		return (
			town && {
				formKey: randomUUID(),
				species: random.pick(commonSpecies),
				inches: random.integer(4, 34),
				state,
				health: random.next() < 0.6 ? "good" : random.pick(healths),
				decidedAt: state === "needs-review" ? null : now,
				...locationFromTown(town, { north: steps(), east: steps() }),
			}
		);
	});
	await db.insert(treePins).values(rows.filter((row) => row !== undefined) as (typeof treePins.$inferInsert)[]);
}
