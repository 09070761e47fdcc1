import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createDemoSuggestions } from "./demo.server.ts";
import type { SuggestionState } from "./suggestion.ts";
import { suggestionForm } from "./suggestion-form.ts";
import { findSimilar, listSuggestions, submitSuggestion, voteFor } from "./suggestions.server.ts";
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
const client = { ip: "10.0.0.1", userAgent: "a browser" };
const others = Array.from({ length: 5 }, (_, index) => ({ ip: `10.0.1.${index}`, userAgent: "a browser" }));

function createForm(values: Record<string, unknown> = {}) {
	return suggestionForm.parse({
		key: randomUUID(),
		start: createStartToken(new Date(now.getTime() - 60_000)),
		title: "Show the crew on a map",
		why: "Then I know when to move the car.",
		...values,
	});
}

async function allSuggestions() {
	return db.select().from(featureSuggestions).orderBy(featureSuggestions.id);
}

async function createReleased(title: string, state: SuggestionState = "new"): Promise<string> {
	const form = createForm({ title });
	await submitSuggestion(form, { ...client, ip: `10.7.0.${title.length}` }, now);
	const [row] = await db
		.update(featureSuggestions)
		.set({ releasedAt: now, state })
		.where(eq(featureSuggestions.key, form.key))
		.returning();
	return row?.id ?? "";
}

test("a suggestion is stored as typed, once per key, and not shown yet", async () => {
	const form = createForm({ name: "Łukasz", email: "l@example.com", why: "<b>why</b>\n'; drop table pages; --" });
	await Promise.all(Array.from({ length: 10 }, () => submitSuggestion(form, client, now)));
	expect(await allSuggestions()).toMatchObject([
		{ title: form.title, why: form.why, name: "Łukasz", email: "l@example.com", state: "new", spamReasons: [] },
	]);
	expect(await listSuggestions(client)).toEqual([]);
	expect((await findSimilar("crew on a map", client)).suggestions).toEqual([]);
});

test("suspected spam is stored with its reasons and gets the same response", async () => {
	expect(await submitSuggestion(createForm({ extra: "x" }), client, now)).toBe("received");
	expect(
		await submitSuggestion(
			createForm({ start: "", why: "https://a.example https://b.example https://c.example" }),
			client,
			now,
		),
	).toBe("received");
	expect(
		await submitSuggestion(createForm({ start: createStartToken(new Date(now.getTime() - 1000)) }), client, now),
	).toBe("received");
	expect((await allSuggestions()).map(({ spamReasons }) => spamReasons)).toEqual([
		["hidden-field"],
		["no-start-token", "many-links"],
		["too-fast"],
	]);
});

test("the sixth suggestion in an hour from one address is held back and the thirty-first is rejected", async () => {
	for (let count = 0; count < 30; count += 1)
		expect(await submitSuggestion(createForm(), client, now)).toBe("received");
	expect(await submitSuggestion(createForm(), client, now)).toEqual({ wait: expect.any(Number) });
	const stored = await allSuggestions();
	expect(stored).toHaveLength(30);
	expect(stored.filter(({ spamReasons }) => spamReasons.length === 0)).toHaveLength(5);
});

test("a vote counts once per visitor, even when sent concurrently", async () => {
	const id = await createReleased("Send a text before the truck comes");
	for (const other of others) await Promise.all([1, 2].map(() => voteFor(id, other)));
	expect(await voteFor(id, others[0] ?? client)).toBe("counted");
	expect(await listSuggestions(others[0] ?? client)).toMatchObject([{ id, votes: 6, voted: true }]);
	expect(await listSuggestions({ ip: "10.9.9.9", userAgent: "new" })).toMatchObject([{ id, votes: 6, voted: false }]);
	const votes = await db.select().from(featureVotes);
	expect(JSON.stringify(votes)).not.toContain("10.0.1");
});

test.each(["done", "declined"] as const)("a %s suggestion takes no more votes", async (state) => {
	const id = await createReleased("An old suggestion", state);
	expect(await voteFor(id, client)).toBe("closed");
	expect(await listSuggestions(client)).toMatchObject([{ votes: 1, voted: false }]);
});

test("a hidden or unknown suggestion takes no votes", async () => {
	const form = createForm();
	await submitSuggestion(form, client, now);
	const [row] = await allSuggestions();
	expect(await voteFor(row?.id ?? "", others[0] ?? client)).toBe("closed");
	expect(await voteFor(randomUUID(), client)).toBe("closed");
});

test("similar suggestions are found by word, word form, prefix and typo", async () => {
	const map = await createReleased("Show the crew on a map");
	await createReleased("Pay by bank transfer");
	for (const typing of ["crew", "where are the crews", "a live map", "maps of crew", "sho the crw on map"])
		expect((await findSimilar(typing, client)).suggestions.map(({ id }) => id)[0], typing).toBe(map);
	expect((await findSimilar("pay", client)).suggestions.map(({ title }) => title)).toEqual(["Pay by bank transfer"]);
	expect((await findSimilar("zzz qqq", client)).suggestions).toEqual([]);
});

test("related pages are suggested too", async () => {
	expect((await findSimilar("oak wilt", client)).pages[0]?.path).toMatch(/^\/(advice|glossary)\//);
});

test.each(["", " ", "a", "!!!", "' | & ! ( ) :* <->", "\\", "🌳🌳🌳", "x".repeat(10_000), "the of and"])(
	"typing %.20j finds nothing and breaks nothing",
	async (typing) => {
		await createReleased("Show the crew on a map");
		expect((await findSimilar(typing, client)).suggestions).toEqual([]);
	},
);

test("suggestions are ordered by votes and their authors are not shown", async () => {
	await createReleased("A suggestion with one vote");
	const id = await createReleased("A suggestion with three votes");
	for (const other of others.slice(0, 2)) await voteFor(id, other);
	const list = await listSuggestions(client);
	expect(list.map(({ title }) => title)).toEqual(["A suggestion with three votes", "A suggestion with one vote"]);
	expect(Object.keys(list[0] ?? {}).sort()).toEqual([
		"answer",
		"id",
		"isFollowed",
		"releaseNote",
		"state",
		"title",
		"voted",
		"votes",
	]);
});

test("the demo has a suggestion in each state and one that is not released", async () => {
	await createDemoSuggestions(now);
	expect((await listSuggestions(client)).map(({ state, votes }) => [state, votes])).toEqual([
		["planned", 14],
		["done", 11],
		["new", 6],
		["declined", 3],
	]);
	expect(await allSuggestions()).toHaveLength(6);
});

test.each([
	[{ title: "Map" }, "title"],
	[{ title: "x".repeat(121) }, "title"],
	[{ why: " " }, "why"],
	[{ why: "x".repeat(4001) }, "why"],
	[{ email: "karen" }, "email"],
	[{ key: "no key" }, "key"],
])("%j is rejected", (values, field) => {
	const input = { key: randomUUID(), title: "Show the crew", why: "To know", ...values };
	const parsed = suggestionForm.safeParse(input);
	expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
