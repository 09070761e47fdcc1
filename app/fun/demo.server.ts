import { db } from "#app/platform/db.server.ts";
import { chanceOf } from "./random.ts";
import { ratherCounts } from "./tables.server.ts";
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
