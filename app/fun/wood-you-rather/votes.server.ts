import { createHmac, randomBytes } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { woodYouRatherBallots, woodYouRatherCounts } from "../tables.server.ts";
import { ratherVoteLimit } from "../urls.ts";
import type { Side } from "./choices.ts";
import { findPair } from "./pairs.ts";
import type { VoteCount } from "./rules.ts";

const scope = "rather-visit";
/** how long a visit may vote, in milliseconds */
const visitLifetimeMs = 24 * 3600 * 1000;

/** A signed token in the page that allows one vote per pair: 6 bytes of time and 10 random bytes. */
export function createVisitToken(now: Date): string {
	const id = randomBytes(16);
	id.writeUIntBE(now.getTime(), 0, 6);
	return createLinkToken(scope, id.toString("hex"));
}

export type VoteResult = "counted" | "counted before" | "closed" | { wait: number };

/** Counts a pick once per visit and pair. "closed": unknown pair, or an invalid or expired visit. */
export async function castVote(
	vote: { visit: string; pair: string; side: Side },
	ip: string,
	now: Date,
): Promise<VoteResult> {
	const visit = parseLinkToken(scope, vote.visit);
	if (!visit || !findPair(vote.pair)) return "closed";
	const age = now.getTime() - Number.parseInt(visit.replaceAll("-", "").slice(0, 12), 16);
	if (age < 0 || age > visitLifetimeMs) return "closed";
	const wait = await consumeAddressLimit(ratherVoteLimit, ip);
	if (wait !== null) return { wait };
	const ballot = createHmac("sha256", settings.secretKey).update(`ballot ${visit} ${vote.pair}`).digest("hex");
	return db.transaction(async (tx) => {
		const cast = await tx
			.insert(woodYouRatherBallots)
			.values({ ballot: ballot.slice(0, 32), at: now })
			.onConflictDoNothing()
			.returning({ at: woodYouRatherBallots.at });
		if (!cast.length) return "counted before";
		const [a, b] = vote.side === "a" ? [1, 0] : [0, 1];
		await tx
			.insert(woodYouRatherCounts)
			.values({ pair: vote.pair, votesA: a, votesB: b })
			.onConflictDoUpdate({
				target: woodYouRatherCounts.pair,
				set: { votesA: sql`${woodYouRatherCounts.votesA} + ${a}`, votesB: sql`${woodYouRatherCounts.votesB} + ${b}` },
			});
		return "counted";
	});
}

/** Vote counts by pair id; pairs without votes are missing. */
export async function findVoteCounts(ids: readonly string[]): Promise<Record<string, VoteCount>> {
	const rows = await db
		.select()
		.from(woodYouRatherCounts)
		.where(inArray(woodYouRatherCounts.pair, [...ids]));
	return Object.fromEntries(rows.map(({ pair, votesA, votesB }) => [pair, { a: votesA, b: votesB }]));
}

/** Deletes ballots of expired visits. The counts stay. */
export async function deleteExpiredBallots(now: Date): Promise<void> {
	await db.delete(woodYouRatherBallots).where(lt(woodYouRatherBallots.at, new Date(now.getTime() - visitLifetimeMs)));
}
