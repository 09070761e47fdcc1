// All pairs, and which side has more. Pure.
import type { Pair, Side } from "./choices.ts";
import { treePairs } from "./tree-pairs.ts";
import { woodPairs } from "./wood-pairs.ts";

export const pairs: readonly Pair[] = [...treePairs, ...woodPairs];

const byId = new Map(pairs.map((pair) => [pair.id, pair]));

export function findPair(id: string): Pair | undefined {
	return byId.get(id);
}

/** The side with more of what is asked. */
export function winningSide({ a, b }: Pair): Side {
	return a.amount > b.amount ? "a" : "b";
}
