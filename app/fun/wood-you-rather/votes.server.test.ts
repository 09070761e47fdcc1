import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { pairs } from "./pairs.ts";
import { castVote, createVisitToken, deleteExpiredBallots, findVoteCounts } from "./votes.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
	await pool.query("delete from wood_you_rather_counts");
	await pool.query("delete from wood_you_rather_ballots");
});

const now = new Date("2026-11-22T18:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3600 * 1000);
const pair = pairs[0]?.id ?? "";
const other = pairs[1]?.id ?? "";

test("twenty visits at once count twenty votes", async () => {
	const votes = Array.from({ length: 20 }, (_, index) => ({
		visit: createVisitToken(now),
		pair,
		side: index < 13 ? ("a" as const) : ("b" as const),
	}));
	const cast = await Promise.all(votes.map((vote) => castVote(vote, "10.0.0.1", now)));
	expect(new Set(cast)).toEqual(new Set(["counted"]));
	expect(await findVoteCounts([pair, other])).toEqual({ [pair]: { a: 13, b: 7 } });
});

test("the same vote sent ten times counts once, and the same visit can't vote for the other side", async () => {
	const vote = { visit: createVisitToken(now), pair, side: "a" as const };
	const cast = await Promise.all(Array.from({ length: 10 }, () => castVote(vote, "10.0.0.1", now)));
	expect(cast.filter((one) => one === "counted")).toHaveLength(1);
	expect(await castVote({ ...vote, side: "b" }, "10.0.0.1", now)).toBe("counted before");
	expect(await castVote({ ...vote, pair: other, side: "b" }, "10.0.0.1", now)).toBe("counted");
	expect(await findVoteCounts([pair, other])).toEqual({ [pair]: { a: 1, b: 0 }, [other]: { a: 0, b: 1 } });
});

test("a forged, expired or future visit and an unknown pair count nothing", async () => {
	const visit = createVisitToken(now);
	const vote = { visit, pair, side: "a" as const };
	const changed = (visit.startsWith("A") ? "B" : "A") + visit.slice(1);
	expect(await castVote({ ...vote, visit: changed }, "10.0.0.1", now)).toBe("closed");
	expect(await castVote({ ...vote, visit: "" }, "10.0.0.1", now)).toBe("closed");
	expect(await castVote({ ...vote, pair: "constructor" }, "10.0.0.1", now)).toBe("closed");
	expect(await castVote(vote, "10.0.0.1", later(25))).toBe("closed");
	expect(await castVote({ ...vote, visit: createVisitToken(later(1)) }, "10.0.0.1", now)).toBe("closed");
	expect(await findVoteCounts([pair])).toEqual({});
});

test("a ballot is deleted when its visit expires, and the count stays", async () => {
	const vote = { visit: createVisitToken(now), pair, side: "b" as const };
	await castVote(vote, "10.0.0.1", now);
	await deleteExpiredBallots(later(23));
	expect(await castVote(vote, "10.0.0.1", later(23))).toBe("counted before");
	await deleteExpiredBallots(later(25));
	expect((await pool.query("select from wood_you_rather_ballots")).rowCount).toBe(0);
	expect(await castVote(vote, "10.0.0.1", later(25))).toBe("closed");
	expect(await findVoteCounts([pair])).toEqual({ [pair]: { a: 0, b: 1 } });
});

test("a ballot holds no address, visit or side", async () => {
	const visit = createVisitToken(now);
	await castVote({ visit, pair, side: "a" }, "203.0.113.77", now);
	await castVote({ visit, pair: other, side: "a" }, "203.0.113.77", now);
	const { rows } = await pool.query<{ ballot: string; at: Date }>("select * from wood_you_rather_ballots");
	expect(rows).toHaveLength(2);
	for (const row of rows) {
		expect(Object.keys(row).toSorted()).toEqual(["at", "ballot"]);
		expect(row.ballot).toMatch(/^[0-9a-f]{32}$/);
	}
});

test("too many votes from one address are rate limited", async () => {
	await pool.query("insert into rate_limits (key, points, expire) values ('rather.vote:10.0.0.9', 600, $1)", [
		Date.now() + 3_600_000,
	]);
	const refused = await castVote({ visit: createVisitToken(now), pair, side: "a" }, "10.0.0.9", now);
	expect(refused).toMatchObject({ wait: expect.any(Number) });
	expect(await findVoteCounts([pair])).toEqual({});
});
