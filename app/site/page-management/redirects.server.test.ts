import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leadTo, movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { findRedirect } from "#app/content/pages/redirects.server.ts";
import { pageMoves, redirects } from "#app/content/pages/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { savePage, sitePages, toPageDraft } from "./editing.server.ts";
import { getSitePage } from "./fixtures.server.ts";
import { maxMisses } from "./not-found-log.ts";
import { listMisses, listRedirects } from "./redirect-list.server.ts";
import { createRedirect, removeRedirect } from "./redirects.server.ts";
import { notFoundPaths } from "./tables.server.ts";
import { recordMissOrRedirect } from "./visits.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
beforeEach(async () => {
	await db.delete(redirects);
	await db.delete(notFoundPaths);
});
afterAll(() => product.close());

const now = new Date("2026-11-28T16:00:00Z");
const editor = () => permissionFor(owner, "redirects.edit");
const create = (from: string, to: string) => createRedirect(editor(), { from, to }, now);
const problem = async (from: string, to: string) => {
	const result = await create(from, to);
	return result === "done" ? "done" : Object.values(result.errors)[0];
};

test("a path leads to its page at once, through what used to be a chain", async () => {
	expect(await create("/Tree-Cutting/", "/services/tree-removal")).toBe("done");
	expect(await create("/felling", "/tree-cutting")).toBe("done");
	expect(await findRedirect("/FELLING")).toBe("/services/tree-removal");
	expect(await findRedirect("/tree-cutting")).toBe("/services/tree-removal");
	expect(await create("/old-prices", "/services?from=old#price")).toBe("done");
	expect(await findRedirect("/old-prices")).toBe("/services?from=old#price");
});

test("what can't work is refused in words", async () => {
	await create("/a-path", "/about");
	expect(await problem("/about", "/services")).toContain("There's a page at this address");
	expect(await problem("/a-path", "/services")).toContain("already leads to /about");
	expect(await problem("/b-path", "/b-path")).toContain("leads back");
	expect(await problem("/b-path", "/no-such-page")).toContain("no page");
	for (const target of [
		"//evil.example",
		"http://example.com",
		"javascript:alert(1)",
		"https:///evil",
		"https:\\\\evil",
	])
		expect(await problem("/b-path", target), target).toContain("starts with https://");
	expect(await problem("javascript:alert(1)", "/about")).toContain("starts with a slash");
	for (const path of ["/", "/admin/x", "/api/weather", "/quote/view", "/quote/view/abc", "/account", "/robots.txt"])
		expect(await problem(path, "/about"), path).toContain("uses this address itself");
});

test("an owner leads an address to another website, and nothing of the request goes along", async () => {
	expect(await create("/book-club", "https://Example.com/club?a=b")).toBe("done");
	expect(await create("/club", "/book-club")).toBe("done");
	for (const path of ["/book-club", "/club", "/CLUB/"])
		expect(await findRedirect(path), path).toBe("https://example.com/club?a=b");
	const answer = leadTo((await findRedirect("/book-club")) ?? "");
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "https://example.com/club?a=b"]);
	await open("/book-club?next=https://evil.example", 302);
	expect((await listRedirects(null)).rows.find(({ from }) => from === "/book-club")).toMatchObject({ hits: 1 });
	for (const target of [
		"https://user:secret@example.com/",
		"https://localhost/",
		"https://127.0.0.1/",
		"https://0x7f000001/",
		"https://[::1]/",
		"https://example.com:8443/",
		`https://example.com/${"a".repeat(300)}`,
	])
		expect(await problem("/elsewhere", target), target).not.toBe("done");
	await expect(
		db.insert(redirects).values({ fromPath: "/x", toPath: "http://example.com", createdBy: "", createdAt: now }),
	).rejects.toThrow();
	await expect(
		db.insert(redirects).values({ fromPath: "/x", toPath: "//example.com", createdBy: "", createdAt: now }),
	).rejects.toThrow();
});

test("the office can't lead visitors to another website", async () => {
	const office = permissionFor(await createTestStaff("office"), "redirects.edit");
	const result = await createRedirect(office, { from: "/away", to: "https://example.com/" }, now);
	expect(result).toMatchObject({ errors: { to: expect.stringContaining("Only an owner") } });
	expect(await createRedirect(office, { from: "/home-page", to: "http://localhost:3000/about" }, now)).toBe("done");
});

test("redirects that two people set up at the same time never make a loop", async () => {
	const results = await Promise.all([create("/one", "/about"), create("/two", "/one"), create("/one", "/two")]);
	expect(results.filter((result) => result === "done").length).toBeGreaterThan(0);
	const rows = await db.select().from(redirects);
	const from = new Set(rows.map(({ fromPath }) => fromPath));
	expect(rows.filter(({ toPath }) => from.has(toPath))).toEqual([]);
});

test("whatever is set up, removed and moved, no redirect leads to another one", async () => {
	const path = fc.integer({ min: 0, max: 5 }).map((number) => `/path-${number}`);
	const target = fc.oneof(path, fc.constantFrom("/about", "/locations/boyd", "/locations/thorp"));
	const step = fc.oneof(
		fc.record({ kind: fc.constant("create" as const), from: path, to: target }),
		fc.record({ kind: fc.constant("remove" as const), from: path }),
		fc.record({ kind: fc.constant("move" as const), slug: fc.constantFrom("boyd", "boyd-wi", "boyd-again") }),
	);
	const { page } = await getSitePage("place", "boyd");
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
			await db.delete(redirects);
			for (const one of steps) {
				if (one.kind === "create") await create(one.from, one.to);
				if (one.kind === "remove") {
					const rows = await db.select().from(redirects);
					const found = rows.find(({ fromPath }) => fromPath === one.from);
					if (found) await removeRedirect(editor(), found.id, now);
				}
				if (one.kind === "move") await moveTo(page.id, one.slug);
			}
			for (const { fromPath } of await db.select().from(redirects)) {
				const to = (await findRedirect(fromPath)) ?? "";
				expect(await isFinal(to), `${fromPath} to ${to}`).toBe(true);
			}
		}),
		{ numRuns: 25 },
	);
}, 120_000);

async function moveTo(id: string, slug: string): Promise<void> {
	const [row] = await product.pool.query("select slug from pages where id = $1", [id]).then(({ rows }) => rows);
	const site = await getSitePage("place", row.slug);
	const { version, content } = toPageDraft(site);
	const saved = await savePage(permissionFor(owner, "pages.edit"), site, version, { ...content, slug }, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	await sitePages.publish(permissionFor(owner, "pages.publish"), { id, version: saved.version }, now);
}

/** Nothing leads on from here. */
async function isFinal(path: string): Promise<boolean> {
	if (await findRedirect(path)) return false;
	if (!path.startsWith("/locations/")) return true;
	const moves = await db.select().from(pageMoves);
	return !moves.some(({ kind, slug }) => kind === "place" && `/locations/${slug}` === path);
}

test("a page that was taken off the site can lead to another one", async () => {
	const { page } = await getSitePage("place", "gilman");
	await sitePages.unpublish(permissionFor(owner, "pages.publish"), { id: page.id, version: page.version }, now);
	expect(await create("/locations/gilman", "/service-areas")).toBe("done");
	const answer = await movedOrNotFound("place", "gilman");
	expect(answer instanceof Response && answer.headers.get("Location")).toBe("/service-areas");
});

const browser = {
	"user-agent":
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
	accept: "text/html,application/xhtml+xml",
	"accept-language": "en-US",
};
const open = (
	path: string,
	status: 404 | 301 | 302 = 404,
	ip = "203.0.113.7",
	headers: Record<string, string> = browser,
) => recordMissOrRedirect(new Request(`http://localhost:3000${path}`, { headers }), ip, { status }, now);
const logged = async () => (await listMisses(null)).rows.map(({ path, hits }) => `${path} ${hits}`);

test("a path is counted once per visit, without its query, and bots, files and tokens are not", async () => {
	await open("/tree-cutting?email=someone@example.com");
	await open("/Tree-Cutting/");
	await open("/tree-cutting", 404, "203.0.113.7", {
		...browser,
		"user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)",
	});
	for (const path of [
		"/wp-login.php",
		"/.env",
		"/admin/nothing",
		"/logo.png",
		"/quote/view/AbCdEfGh1234567890AbCdEfGh1234567890AbCdEfGh",
		"/quotes/AbCdEfGh1234567890AbCd",
		"/reset/0b0f3f0e-8a1e-4d3b-9b1c-0123456789ab",
		"/invoice/someone@example.com",
		"/call/7155550142",
		`/${"long-".repeat(40)}`,
		"/a/b/c/d/e/f/g",
		"/%00",
		"/<script>",
	])
		await open(path);
	expect(await logged()).toEqual(["/tree-cutting 2"]);
});

test("the log keeps a limited number of paths, those with visits longest, and one visitor adds few", async () => {
	await open("/often");
	await open("/often");
	await product.pool.query(
		`insert into not_found_paths (path, first_at, last_at)
			select '/filler-' || n, $1::timestamptz - interval '1 day', $1::timestamptz - interval '1 day' from generate_series(1, 600) n`,
		[now],
	);
	await open("/newest", 404, "203.0.113.8");
	const { rows } = await product.pool.query("select path from not_found_paths");
	const paths = rows.map(({ path }) => path);
	expect(paths).toHaveLength(maxMisses);
	expect(paths).toContain("/often");
	expect(paths).toContain("/newest");
	for (let count = 0; count < 60; count += 1)
		await open(`/guess-${"abcdefghij"[count % 10]}${"abcdefghij"[Math.floor(count / 10)]}`, 404, "203.0.113.9");
	const guesses = await product.pool.query(
		"select count(*)::int as count from not_found_paths where path like '/guess-%'",
	);
	expect(guesses.rows[0].count).toBe(30);
});

test("visits to redirects are counted, those of moved pages too, and a redirect takes its path out of the log", async () => {
	await open("/tree-cutting");
	await create("/tree-cutting", "/services/tree-removal");
	expect(await logged()).toEqual([]);
	await open("/tree-cutting", 301);
	await open("/Tree-Cutting/", 301);
	const { page } = await getSitePage("place", "colby");
	await moveTo(page.id, "colby-wi");
	await open("/locations/colby", 301);
	const { rows } = await listRedirects(null);
	expect(rows.filter(({ hits }) => hits > 0)).toMatchObject([
		{ from: "/locations/colby", to: "/locations/colby-wi", hits: 1, id: null, lastHitAt: now },
		{ from: "/tree-cutting", to: "/services/tree-removal", hits: 2, by: owner.name, lastHitAt: now },
	]);
});
