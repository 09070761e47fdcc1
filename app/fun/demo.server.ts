import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { healths, placeFrom } from "./neighborhood-tree-map/pin.ts";
import { readTowns } from "./neighborhood-tree-map/pins.server.ts";
import { chanceOf } from "./random.ts";
import { ratherCounts, treePins } from "./tables.server.ts";
import { moreOf, pairs } from "./wood-you-rather/pairs.ts";

/** Made-up votes on most pairs: a few have too few to tell a share. */
export async function demoVotes(): Promise<void> {
	const chance = chanceOf("votes");
	const rows = pairs.slice(0, -6).map((pair) => {
		const voters = chance.whole(4, 160);
		const knew = Math.round(voters * (0.4 + chance.next() * 0.45));
		return moreOf(pair) === "a"
			? { pair: pair.id, a: knew, b: voters - knew }
			: { pair: pair.id, a: voters - knew, b: knew };
	});
	await db.insert(ratherCounts).values(rows);
}

const commonest = [
	...["sugar-maple", "silver-maple", "green-ash", "northern-red-oak", "bur-oak", "colorado-blue-spruce"],
	...["eastern-white-pine", "paper-birch", "crabapple", "basswood", "american-elm", "hackberry"],
] as const;

/** Made-up trees around the towns, most of them in Stanley; two wait to be looked at, one was removed. */
export async function demoPins(now: Date): Promise<void> {
	const chance = chanceOf("pins");
	const towns = await readTowns();
	const rows = Array.from({ length: 34 }, (_, index) => {
		const slug = index < 16 ? "stanley" : chance.pick(["thorp", "boyd", "cadott", "chippewa-falls", "eau-claire"]);
		const town = towns.find((one) => one.slug === slug);
		const state = index < 2 ? "waiting" : index === 2 ? "removed" : "shown";
		const steps = () => Math.round(chance.normal() * 9);
		return (
			town && {
				...{ key: randomUUID(), species: chance.pick(commonest), inches: chance.whole(4, 34), state },
				...{ health: chance.next() < 0.6 ? "good" : chance.pick(healths), decidedAt: state === "waiting" ? null : now },
				...placeFrom(town, { north: steps(), east: steps() }),
			}
		);
	});
	await db.insert(treePins).values(rows.filter((row) => row !== undefined) as (typeof treePins.$inferInsert)[]);
}
