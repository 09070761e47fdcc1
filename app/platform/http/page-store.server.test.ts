import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "#server/testing/database.ts";
import { openPageCache } from "./page-cache.server.ts";
import { deleteExpiredPages, openSharedPageStore } from "./page-store.server.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 18);

let database: TestDatabase;
beforeAll(async () => {
	database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("delete from rendered_pages"));

/** One instance: its page cache over the shared store of its release, and the addresses it rendered itself. */
function instance(
	content: (address: string) => string | Promise<string>,
	release = "one",
	shared = openSharedPageStore(release),
) {
	const rendered: string[] = [];
	const cache = openPageCache({
		render: async (address) => {
			rendered.push(address);
			return new Response(await content(address), { headers: { "content-type": "text/html" } });
		},
		freshFor: minute,
		staleFor: 60 * minute,
		nextChange: (now) => now + 24 * 60 * minute,
		pages: { entries: 100, bytes: 1e6 },
		queries: { entries: 10, bytes: 1e6 },
		shared,
	});
	const read = async (address: string, now: number) => {
		const answer = await cache.answer(address, { method: "GET", headers: {} }, now);
		return { text: await answer.text(), headers: Object.fromEntries(answer.headers) };
	};
	return { cache, rendered, read };
}

/** when the stored pages were rendered, in milliseconds */
const renderTimes = async () =>
	(await database.pool.query("select at from rendered_pages")).rows.map(({ at }) => at.getTime());
const storedCount = async () =>
	Number((await database.pool.query("select count(*) from rendered_pages")).rows[0].count);

test("a page rendered by one instance is served by another with the same bytes, ETag and date", async () => {
	const [one, two] = [instance(() => "<p>oak</p>"), instance(() => "<p>never asked</p>")];
	const first = await one.read("/", noon);
	await expect.poll(storedCount).toBe(1);
	expect(await two.read("/", noon + 30_000)).toEqual(first);
	expect(two.rendered).toEqual([]);
});

test("a page older than a minute is rendered again and shared", async () => {
	const one = instance(() => "old");
	const two = instance(() => "new");
	const three = instance(() => "never asked");
	await one.read("/", noon);
	await expect.poll(storedCount).toBe(1);
	expect((await two.read("/", noon + minute)).text).toBe("new");
	await expect.poll(renderTimes).toEqual([noon + minute]);
	expect((await three.read("/", noon + minute + 1)).text).toBe("new");
	expect(three.rendered).toEqual([]);
});

test("a page rendered before a change is not served after it", async () => {
	const gate = Promise.withResolvers<void>();
	const slow = instance(async () => {
		await gate.promise;
		return "old";
	});
	const quick = instance(() => "new");
	await quick.read("/advice", noon - 1_000);
	await expect.poll(storedCount).toBe(1);
	const waiting = slow.read("/", noon);
	quick.cache.clear(noon + 1_000);
	await expect.poll(storedCount).toBe(0);
	gate.resolve();
	expect((await waiting).text).toBe("old");
	await expect.poll(storedCount).toBe(1);
	expect((await quick.read("/", noon + 1_500)).text).toBe("new");
	await expect.poll(renderTimes).toEqual([noon + 1_500]);
	slow.cache.clear(noon + 1_000);
	await expect.poll(storedCount).toBe(0);
	expect((await instance(() => "newest").read("/", noon + 4_000)).text).toBe("newest");
	await expect.poll(storedCount).toBe(1);
});

test("a deletion that arrives late deletes newer pages too, and they are rendered again", async () => {
	const [gate, deletion] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const store = openSharedPageStore("one");
	const deleteLate = async (time: number) => {
		await gate.promise;
		await store.deleteBefore(time);
		deletion.resolve();
	};
	const one = instance(() => "new", "one", { ...store, deleteBefore: deleteLate });
	one.cache.clear(noon);
	expect((await one.read("/", noon + 500)).text).toBe("new");
	await expect.poll(renderTimes).toEqual([noon + 500]);
	gate.resolve();
	await deletion.promise;
	expect(await storedCount()).toBe(0);
	expect((await instance(() => "newest").read("/", noon + 1_000)).text).toBe("newest");
	await expect.poll(renderTimes).toEqual([noon + 1_000]);
});

test("other releases and queries do not share pages", async () => {
	const one = instance((address) => address);
	await one.read("/advice?topic=oaks", noon);
	await one.read("/advice", noon);
	await expect.poll(storedCount).toBe(1);
	const [same, other] = [instance(() => "own"), instance(() => "own", "two")];
	expect((await same.read("/advice?topic=oaks", noon)).text).toBe("own");
	expect((await same.read("/advice", noon)).text).toBe("/advice");
	expect((await other.read("/advice", noon)).text).toBe("own");
	await expect.poll(storedCount).toBe(2);
});

test("expired pages of every release are deleted", async () => {
	await instance(() => "x", "one").read("/", noon);
	await instance(() => "x", "two").read("/", noon);
	await expect.poll(storedCount).toBe(2);
	await deleteExpiredPages(new Date(noon + 60 * minute));
	expect(await storedCount()).toBe(2);
	await deleteExpiredPages(new Date(noon + 62 * minute));
	expect(await storedCount()).toBe(0);
});

test("a page is rendered when the shared cache is unavailable", async () => {
	const { pool } = database;
	await pool.query("alter table rendered_pages rename to elsewhere");
	const one = instance(() => "oak");
	expect((await one.read("/", noon)).text).toBe("oak");
	expect((await one.read("/", noon + 1)).text).toBe("oak");
	expect(one.rendered).toEqual(["/"]);
	await pool.query("alter table elsewhere rename to rendered_pages");
});
