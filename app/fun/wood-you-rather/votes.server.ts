import { createHmac, randomBytes } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { makeLink, readLink } from "#app/platform/links.server.ts";
import { ratherBallots, ratherCounts } from "../tables.server.ts";
import type { Side } from "./choices.ts";
import { pairOf } from "./pairs.ts";
import type { Count } from "./rules.ts";

const scope = "rather-visit";
/** milliseconds that a visit may vote */
const visitLasts = 24 * 3600 * 1000;

/** A token that stands in the page and lets its holder vote once on each pair: 6 bytes of time and 10 of chance, signed. */
export function makeVisit(now: Date): string {
	const id = randomBytes(16);
	id.writeUIntBE(now.getTime(), 0, 6);
	return makeLink(scope, id.toString("hex"));
}

export type Vote = "counted" | "counted before" | "closed" | { wait: number };

/** Counts a pick once per visit and pair. "closed": no such pair, or the visit is not ours or too old. */
export async function castVote(
	vote: { visit: string; pair: string; side: Side },
	ip: string,
	now: Date,
): Promise<Vote> {
	const visit = readLink(scope, vote.visit);
	if (!visit || !pairOf(vote.pair)) return "closed";
	const age = now.getTime() - Number.parseInt(visit.replaceAll("-", "").slice(0, 12), 16);
	if (age < 0 || age > visitLasts) return "closed";
	const wait = await overLimit("rather.vote", ip);
	if (wait !== null) return { wait };
	const ballot = createHmac("sha256", settings.secretKey).update(`ballot ${visit} ${vote.pair}`).digest("hex");
	return db.transaction(async (tx) => {
		const cast = await tx
			.insert(ratherBallots)
			.values({ ballot: ballot.slice(0, 32), at: now })
			.onConflictDoNothing()
			.returning({ at: ratherBallots.at });
		if (!cast.length) return "counted before";
		const [a, b] = vote.side === "a" ? [1, 0] : [0, 1];
		await tx
			.insert(ratherCounts)
			.values({ pair: vote.pair, a, b })
			.onConflictDoUpdate({
				target: ratherCounts.pair,
				set: { a: sql`${ratherCounts.a} + ${a}`, b: sql`${ratherCounts.b} + ${b}` },
			});
		return "counted";
	});
}

/** By the pair's id; a pair that nobody has voted on is not there. */
export async function readCounts(ids: readonly string[]): Promise<Record<string, Count>> {
	const rows = await db
		.select()
		.from(ratherCounts)
		.where(inArray(ratherCounts.pair, [...ids]));
	return Object.fromEntries(rows.map(({ pair, a, b }) => [pair, { a, b }]));
}

/** Ballots whose visit can vote no more; the counts stay. */
export async function forgetBallots(now: Date): Promise<void> {
	await db.delete(ratherBallots).where(lt(ratherBallots.at, new Date(now.getTime() - visitLasts)));
}
