import { afterAll, beforeAll, expect, test } from "vitest";
import { findArticle, toArticleDraft } from "#app/content/advice/editing.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { askQuestion } from "#app/sales/quotes/questions.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import * as ideas from "./ideas.server.ts";
import { listMissIdeas, purgeMisses, recordMiss } from "./misses.server.ts";
import { searchMisses } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date();
const editor = () => permissionFor(owner, "articles.edit");
const list = async (by = owner) => ideas.listIdeas(permissionFor(by, "articles.view"), now);
const find = async (key: string) => {
	const idea = (await list()).find((one) => one.key === key);
	if (!idea) throw new Error(`no idea ${key}`);
	return idea;
};

async function ask(text: string): Promise<string> {
	const { quote } = await createTestSentQuote(owner);
	await askQuestion(quote, text, { ip: "192.0.2.1", userAgent: "" }, now);
	return `/admin/quotes/${quote.id}`;
}

test("questions about one thing are one idea, with each question as its evidence", async () => {
	const first = await ask("Is oak wilt why my oak drops leaves in July?");
	const second = await ask("How do I know that it's oak wilt and not blight?");
	const single = await ask("Can you come before the wedding on the 14th?");
	const together = await find("question:oak-wilt");
	expect(together.title).toBe("What customers ask about oak wilt");
	expect(together.evidence.map(({ path }) => path).toSorted()).toEqual([first, second].toSorted());
	const others = (await list()).filter(({ key }) => key.startsWith("question:") && key !== "question:oak-wilt");
	expect(others.flatMap(({ evidence }) => evidence.map(({ path }) => path))).toEqual([single]);
});

test("a topic of three requests is an idea, spam isn't counted, and an estimator sees no evidence that is closed to them", async () => {
	for (const message of ["A widow maker hangs over my drive.", "There's a widow maker!", "Widow maker in the oak"])
		await createTestInquiry({ message });
	const idea = (await list()).find(({ key }) => key.startsWith("request:"));
	expect(idea?.title).toMatch(/^Widow maker: what to know/);
	expect(idea?.evidence[0]?.text).toMatch(/^3 requests in 90 days mention widow maker/);
	const crew = await createTestStaff("crew");
	expect(() => permissionFor(crew, "articles.view")).toThrow();
});

test("searches without a result count by their words, and nothing that may be a person is kept", async () => {
	for (const text of ["Woodpecker holes", "woodpecker  HOLES", "maple syrup"]) await recordMiss(text, now);
	for (const text of [
		"ruth@example.com",
		"715 555 0134",
		"508 tamarack lane",
		"x",
		"y".repeat(61),
		"http://spam.example",
	])
		await recordMiss(text, now);
	expect((await db.select().from(searchMisses)).map(({ query, times }) => [query, times]).toSorted()).toEqual([
		["maple syrup", 1],
		["woodpecker holes", 2],
	]);
	expect((await listMissIdeas(now)).map(({ title }) => title)).toEqual(["Woodpecker holes"]);
	await purgeMisses(new Date(now.getTime() + 120 * 86_400_000));
	expect(await db.select().from(searchMisses)).toEqual([]);
});

test("a robot can't fill the table: a day keeps a limited number of different searches", async () => {
	await Promise.all(
		Array.from({ length: 40 }, (_, index) => recordMiss(`tree ${"abcdefghij"[index % 10]}${"klmn"[index % 4]}`, now)),
	);
	const rows = await db.select().from(searchMisses);
	expect(rows.length).toBeLessThanOrEqual(40);
	expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(40);
});

test("an idea is assigned, started once as a draft with an outline, and says what became of it", async () => {
	const seen = await find("question:oak-wilt");
	expect(await ideas.assignIdea(editor(), seen, "00000000-0000-7000-8000-000000000000", now)).toBe("gone");
	expect(await ideas.assignIdea(editor(), seen, owner.id, now)).toBe("done");
	expect(await ideas.assignIdea(editor(), seen, null, now)).toBe("stale");
	const assigned = await find("question:oak-wilt");
	expect([assigned.assignee?.name, assigned.version]).toEqual([owner.name, 1]);
	const results = await Promise.all([
		ideas.startFromIdea(editor(), assigned, now),
		ideas.startFromIdea(editor(), assigned, now),
	]);
	expect(results.filter((result) => result === "stale")).toHaveLength(1);
	const [started] = results.flatMap((result) => (result === "stale" ? [] : [result]));
	const edited = started ? await findArticle(started.id) : null;
	if (!edited) throw new Error("no article");
	const { content } = toArticleDraft(edited);
	expect(content.title).toBe("What customers ask about oak wilt");
	expect(content.document.content.filter(({ type }) => type === "heading")).toHaveLength(4);
	const idea = await find("question:oak-wilt");
	expect([idea.status, idea.article?.id, idea.article?.isPublished]).toEqual(["started", edited.page.id, false]);
	// what customers ask after that still counts
	await ask("Does oak wilt spread in winter?");
	expect((await find("question:oak-wilt")).evidence).toHaveLength(3);
});

test("a dismissed idea isn't suggested again until someone puts it back", async () => {
	await ideas.addIdea(editor(), { title: "Palm trees in Stanley", note: "" }, now);
	const own = (await list()).find(({ title }) => title === "Palm trees in Stanley");
	if (!own) throw new Error("the idea is gone");
	expect(await ideas.dismissIdea(editor(), own, "Not our work", now)).toBe("done");
	const dismissed = await find(own.key);
	expect([dismissed.status, dismissed.reason, dismissed.decidedBy]).toEqual(["dismissed", "Not our work", owner.name]);
	expect(await ideas.startFromIdea(editor(), dismissed, now)).toBe("stale");
	expect(await ideas.reopenIdea(editor(), dismissed, now)).toBe("done");
	expect((await find(own.key)).status).toBe("open");
	expect(await ideas.assignIdea(editor(), { key: "question:no-such-thing", version: 0 }, null, now)).toBe("stale");
});
