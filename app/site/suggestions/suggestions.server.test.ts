import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { makeStart } from "#app/sales/inquiries/proof.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { demoSuggestions } from "./demo.server.ts";
import type { SuggestionState } from "./suggestion.ts";
import { suggestionForm } from "./suggestion-form.ts";
import { findSimilar, listSuggestions, suggest, voteFor } from "./suggestions.server.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
	await pool.query("delete from feature_suggestions");
});

const now = new Date("2026-11-21T18:00:00Z");
const from = { ip: "10.0.0.1", userAgent: "a browser" };
const others = Array.from({ length: 5 }, (_, index) => ({ ip: `10.0.1.${index}`, userAgent: "a browser" }));

function typed(facts: Record<string, unknown> = {}) {
	return suggestionForm.parse({
		key: randomUUID(),
		start: makeStart(new Date(now.getTime() - 60_000)),
		title: "Show the crew on a map",
		why: "Then I know when to move the car.",
		...facts,
	});
}

async function rows() {
	return db.select().from(featureSuggestions).orderBy(featureSuggestions.id);
}

async function released(title: string, state: SuggestionState = "new"): Promise<string> {
	const form = typed({ title });
	await suggest(form, { ...from, ip: `10.7.0.${title.length}` }, now);
	const [row] = await db
		.update(featureSuggestions)
		.set({ releasedAt: now, state })
		.where(eq(featureSuggestions.key, form.key))
		.returning();
	return row?.id ?? "";
}

test("a suggestion is kept as it was typed, once per key, and shown to nobody yet", async () => {
	const form = typed({ name: "Łukasz", email: "l@example.com", why: "<b>why</b>\n'; drop table pages; --" });
	await Promise.all(Array.from({ length: 10 }, () => suggest(form, from, now)));
	expect(await rows()).toMatchObject([
		{ title: form.title, why: form.why, name: "Łukasz", email: "l@example.com", state: "new", spamReasons: [] },
	]);
	expect(await listSuggestions(from)).toEqual([]);
	expect((await findSimilar("crew on a map", from)).suggestions).toEqual([]);
});

test("what looks like spam is kept with its reasons and answered alike", async () => {
	expect(await suggest(typed({ extra: "x" }), from, now)).toBe("taken");
	expect(
		await suggest(typed({ start: "", why: "https://a.example https://b.example https://c.example" }), from, now),
	).toBe("taken");
	expect(await suggest(typed({ start: makeStart(new Date(now.getTime() - 1000)) }), from, now)).toBe("taken");
	expect((await rows()).map(({ spamReasons }) => spamReasons)).toEqual([
		["hidden-field"],
		["no-start", "many-links"],
		["too-fast"],
	]);
});

test("the sixth of an hour from one connection is held back, the thirty-first is refused", async () => {
	for (let count = 0; count < 30; count += 1) expect(await suggest(typed(), from, now)).toBe("taken");
	expect(await suggest(typed(), from, now)).toEqual({ wait: expect.any(Number) });
	const kept = await rows();
	expect(kept).toHaveLength(30);
	expect(kept.filter(({ spamReasons }) => spamReasons.length === 0)).toHaveLength(5);
});

test("me too counts once per visitor, also when pressed ten times at once", async () => {
	const id = await released("Send a text before the truck comes");
	for (const other of others) await Promise.all([1, 2].map(() => voteFor(id, other)));
	expect(await voteFor(id, others[0] ?? from)).toBe("counted");
	expect(await listSuggestions(others[0] ?? from)).toMatchObject([{ id, votes: 6, voted: true }]);
	expect(await listSuggestions({ ip: "10.9.9.9", userAgent: "new" })).toMatchObject([{ id, votes: 6, voted: false }]);
	const votes = await db.select().from(featureVotes);
	expect(JSON.stringify(votes)).not.toContain("10.0.1");
});

test.each(["done", "declined"] as const)("what is %s takes no more votes", async (state) => {
	const id = await released("A wish of long ago", state);
	expect(await voteFor(id, from)).toBe("closed");
	expect(await listSuggestions(from)).toMatchObject([{ votes: 1, voted: false }]);
});

test("nobody votes for what is not shown or not there", async () => {
	const form = typed();
	await suggest(form, from, now);
	const [row] = await rows();
	expect(await voteFor(row?.id ?? "", others[0] ?? from)).toBe("closed");
	expect(await voteFor(randomUUID(), from)).toBe("closed");
});

test("similar ones are found by a word, its other forms, its beginning and with a typo", async () => {
	const map = await released("Show the crew on a map");
	await released("Pay by bank transfer");
	for (const typing of ["crew", "where are the crews", "a live map", "maps of crew", "sho the crw on map"])
		expect((await findSimilar(typing, from)).suggestions.map(({ id }) => id)[0], typing).toBe(map);
	expect((await findSimilar("pay", from)).suggestions.map(({ title }) => title)).toEqual(["Pay by bank transfer"]);
	expect((await findSimilar("zzz qqq", from)).suggestions).toEqual([]);
});

test("pages of ours that speak of it are named, too", async () => {
	expect((await findSimilar("oak wilt", from)).pages[0]?.address).toMatch(/^\/(advice|glossary)\//);
});

test.each(["", " ", "a", "!!!", "' | & ! ( ) :* <->", "\\", "🌳🌳🌳", "x".repeat(10_000), "the of and"])(
	"typing %.20j finds nothing and breaks nothing",
	async (typing) => {
		await released("Show the crew on a map");
		expect((await findSimilar(typing, from)).suggestions).toEqual([]);
	},
);

test("the most wanted stands first, and who wrote it is not shown", async () => {
	await released("A wish with one voice");
	const id = await released("The wish of three people");
	for (const other of others.slice(0, 2)) await voteFor(id, other);
	const list = await listSuggestions(from);
	expect(list.map(({ title }) => title)).toEqual(["The wish of three people", "A wish with one voice"]);
	expect(Object.keys(list[0] ?? {}).sort()).toEqual(["answer", "id", "state", "title", "voted", "votes"]);
});

test("the demo shows a wish in each state and keeps one back", async () => {
	await demoSuggestions(now);
	expect((await listSuggestions(from)).map(({ state, votes }) => [state, votes])).toEqual([
		["planned", 14],
		["done", 11],
		["new", 6],
		["declined", 3],
	]);
	expect(await rows()).toHaveLength(5);
});

test.each([
	[{ title: "Map" }, "title"],
	[{ title: "x".repeat(121) }, "title"],
	[{ why: " " }, "why"],
	[{ why: "x".repeat(4001) }, "why"],
	[{ email: "karen" }, "email"],
	[{ key: "no key" }, "key"],
])("%j is refused", (facts, field) => {
	const whole = { key: randomUUID(), title: "Show the crew", why: "To know", ...facts };
	const parsed = suggestionForm.safeParse(whole);
	expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
