import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { importContent } from "./import-content.server.ts";
import { movedOrNotFound, suggestPages } from "./not-found.server.ts";
import { findMovedSlug, findPage, listPages, listPagesWithBody, movePage, searchPages } from "./pages.server.ts";
import { pages } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("the first start imports every text with a short description", async () => {
	expect((await listPages("article")).length).toBe(24);
	expect((await listPages("service")).length).toBe(5);
	expect((await listPages("place")).length).toBeGreaterThanOrEqual(29);
	const terms = await listPages("term");
	expect(terms.length).toBeGreaterThanOrEqual(150);
	for (const { slug, description } of terms) {
		expect(description.split(/\s+/).length, `${slug}: ${description}`).toBeLessThanOrEqual(25);
		expect(description, slug).not.toMatch(/[\][#*]/);
	}
	expect((await findPage("term", "dbh"))?.frontMatter.aliases).toContain("DBH");
	expect(await findPage("term", "no-such-term")).toBeNull();
});

test("a newer file replaces only unedited pages", async () => {
	const withSlug = (slug: string) => eq(pages.slug, slug);
	await db.update(pages).set({ body: "old", fileDigest: "older" }).where(withSlug("dbh"));
	await db.update(pages).set({ body: "an edited text", fileDigest: "older", version: 2 }).where(withSlug("taper"));
	await db.update(pages).set({ publishedAt: null, version: 2 }).where(withSlug("snag"));
	await importContent();
	expect((await findPage("term", "dbh"))?.body).toContain("4.5 feet");
	expect((await findPage("term", "taper"))?.body).toBe("an edited text");
	expect(await findPage("term", "snag")).toBeNull();
});

test("articles from before they were formatted text get it at the next start, edited ones too, and nothing else changes", async () => {
	const before = await listPagesWithBody("article");
	await db.update(pages).set({ document: null }).where(eq(pages.kind, "article"));
	await db.update(pages).set({ version: 2 }).where(eq(pages.slug, "tapping-a-yard-maple"));
	await importContent();
	expect(await listPagesWithBody("article")).toEqual(before);
	expect((await findPage("article", "tapping-a-yard-maple"))?.version).toBe(2);
	expect((await findPage("term", "dbh"))?.document).toBeNull();
});

test("an old slug redirects to the new one, even after a second move and a move back", async () => {
	const move = (from: string, to: string) => db.transaction((tx) => movePage(tx, "term", from, to));
	expect(await move("topping", "tree-topping")).toBe(true);
	expect(await findMovedSlug("term", "topping")).toBe("tree-topping");
	expect(await move("tree-topping", "heading-back")).toBe(true);
	expect(await findMovedSlug("term", "topping")).toBe("heading-back");
	expect(await findMovedSlug("term", "tree-topping")).toBe("heading-back");
	expect(await move("heading-back", "topping")).toBe(true);
	expect(await findMovedSlug("term", "topping")).toBeNull();
	expect(await move("topping", "dbh")).toBe(false);
	expect(await findMovedSlug("article", "topping")).toBeNull();
});

test("search finds word forms, prefixes and typos, and handles any input", async () => {
	const first = async (query: string) => (await searchPages(query, 5))[0]?.slug;
	expect(await first("oak wilt")).toMatch(/oak-wilt/);
	expect(await first("stump grind")).toMatch(/stump/);
	expect(await first("marshfeild")).toBe("marshfield");
	for (const query of ["", "a", "' & | ! :* <->", "🌳🌳", "%_\\", "x".repeat(10_000), "(oak", "oak & !"])
		expect(Array.isArray(await searchPages(query, 5)), query.slice(0, 20)).toBe(true);
	expect((await searchPages("tree", 3)).length).toBe(3);
});

test("a long question finds the right page, services before terms, without weak matches", async () => {
	const slugs = async (query: string) => (await searchPages(query, 10)).map(({ slug }) => slug);
	expect((await slugs("tree removal"))[0]).toBe("tree-removal");
	expect((await slugs("trimming"))[0]).toBe("tree-trimming-pruning");
	expect((await slugs("who pays when a tree falls on my house"))[0]).toBe("tree-on-house-insurance");
	expect(await slugs("boyd tree service")).toContain("boyd");
	expect(await slugs("oak wlit")).toContain("oak-wilt");
	expect(await slugs("eau claire")).not.toContain("degree-day");
	expect((await searchPages("ash", 10, "article")).every(({ kind }) => kind === "article")).toBe(true);
});

test("search uses both indexes", async () => {
	const query = sql`select 1 from pages where search @@ to_tsquery('english', 'oak | wilt:*') or 'oak wilt' <% search_names`;
	const plan = await db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`);
		return JSON.stringify(await tx.execute(sql`explain ${query}`));
	});
	expect(plan).toContain("pages_search");
	expect(plan).toContain("pages_search_names");
});

test("an unknown URL suggests likely pages", async () => {
	const suggestionsFor = async (path: string) => (await suggestPages(path)).map(({ to }) => to);
	expect((await suggestionsFor("/services/tree-removl"))[0]).toBe("/services/tree-removal");
	expect((await suggestionsFor("/glossary/oak-wilts"))[0]).toBe("/glossary/oak-wilt");
	expect((await suggestionsFor("/blog/2019/Emerald_Ash-Borer.html"))[0]).toMatch(/emerald-ash-borer/);
	for (const path of ["/wp-login.php", "/", "/%E0%A4%A", `/${"x".repeat(5000)}`, "/..%2f..%2fetc"])
		expect(Array.isArray(await suggestionsFor(path)), path.slice(0, 20)).toBe(true);
	expect(await movedOrNotFound("term", "oak-wilts")).toMatchObject({ init: { status: 404 } });
});

test("an invalid slug is rejected", async () => {
	const write = (slug: string) =>
		db.insert(pages).values({ kind: "plain", slug, title: "x", description: "x", publishedAt: sql`now()` });
	for (const slug of ["", "a/b", "Ä", "a b", "../x", "-a", "a--b"]) await expect(write(slug), slug).rejects.toThrow();
});
