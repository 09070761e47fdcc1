import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { writeFirstContent } from "./first-content.server.ts";
import { elsewhere, likelyPages } from "./missing.server.ts";
import { findPage, listPages, movedTo, movePage, searchPages } from "./pages.server.ts";
import { pages } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("the first start writes every text, described in at most a sentence", async () => {
	expect((await listPages("article")).length).toBe(24);
	expect((await listPages("service")).length).toBe(5);
	expect((await listPages("place")).length).toBeGreaterThanOrEqual(29);
	const terms = await listPages("term");
	expect(terms.length).toBeGreaterThanOrEqual(150);
	for (const { slug, description } of terms) {
		expect(description.split(/\s+/).length, `${slug}: ${description}`).toBeLessThanOrEqual(25);
		expect(description, slug).not.toMatch(/[\][#*]/);
	}
	expect((await findPage("term", "dbh"))?.facts.also).toContain("DBH");
	expect(await findPage("term", "no-such-term")).toBeNull();
});

test("a newer file replaces what nobody edited, and nothing else", async () => {
	const at = (slug: string) => eq(pages.slug, slug);
	await db.update(pages).set({ body: "old", fileDigest: "older" }).where(at("dbh"));
	await db.update(pages).set({ body: "the company's own words", fileDigest: "older", version: 2 }).where(at("taper"));
	await db.update(pages).set({ publishedAt: null, version: 2 }).where(at("snag"));
	await writeFirstContent();
	expect((await findPage("term", "dbh"))?.body).toContain("4.5 feet");
	expect((await findPage("term", "taper"))?.body).toBe("the company's own words");
	expect(await findPage("term", "snag")).toBeNull();
});

test("an old address leads to the new one, also after a second move and back", async () => {
	const move = (from: string, to: string) => db.transaction((tx) => movePage(tx, "term", from, to));
	expect(await move("topping", "tree-topping")).toBe(true);
	expect(await movedTo("term", "topping")).toBe("tree-topping");
	expect(await move("tree-topping", "heading-back")).toBe(true);
	expect(await movedTo("term", "topping")).toBe("heading-back");
	expect(await movedTo("term", "tree-topping")).toBe("heading-back");
	expect(await move("heading-back", "topping")).toBe(true);
	expect(await movedTo("term", "topping")).toBeNull();
	expect(await move("topping", "dbh")).toBe(false);
	expect(await movedTo("article", "topping")).toBeNull();
});

test("a search finds words in any form, half words and near misses, and survives anything typed", async () => {
	const first = async (typed: string) => (await searchPages(typed, 5))[0]?.slug;
	expect(await first("oak wilt")).toMatch(/oak-wilt/);
	expect(await first("stump grind")).toMatch(/stump/);
	expect(await first("marshfeild")).toBe("marshfield");
	for (const typed of ["", "a", "' & | ! :* <->", "🌳🌳", "%_\\", "x".repeat(10_000), "(oak", "oak & !"])
		expect(Array.isArray(await searchPages(typed, 5)), typed.slice(0, 20)).toBe(true);
	expect((await searchPages("tree", 3)).length).toBe(3);
});

test("a question in many words finds the page about it, work before words, and leaves out what is far behind", async () => {
	const slugs = async (typed: string) => (await searchPages(typed, 10)).map(({ slug }) => slug);
	expect((await slugs("tree removal"))[0]).toBe("tree-removal");
	expect((await slugs("trimming"))[0]).toBe("tree-trimming-pruning");
	expect((await slugs("who pays when a tree falls on my house"))[0]).toBe("tree-on-house-insurance");
	expect(await slugs("boyd tree service")).toContain("boyd");
	expect(await slugs("oak wlit")).toContain("oak-wilt");
	expect(await slugs("eau claire")).not.toContain("degree-day");
	expect((await searchPages("ash", 10, "article")).every(({ kind }) => kind === "article")).toBe(true);
});

test("a search in many pages reads both indexes, not the table", async () => {
	const query = sql`select 1 from pages where search @@ to_tsquery('english', 'oak | wilt:*') or 'oak wilt' <% names`;
	const plan = await db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`);
		return JSON.stringify(await tx.execute(sql`explain ${query}`));
	});
	expect(plan).toContain("pages_search");
	expect(plan).toContain("pages_names_trgm");
});

test("an address that leads nowhere names the pages it may have meant", async () => {
	const likely = async (path: string) => (await likelyPages(path)).map(({ to }) => to);
	expect((await likely("/services/tree-removl"))[0]).toBe("/services/tree-removal");
	expect((await likely("/glossary/oak-wilts"))[0]).toBe("/glossary/oak-wilt");
	expect((await likely("/blog/2019/Emerald_Ash-Borer.html"))[0]).toMatch(/emerald-ash-borer/);
	for (const path of ["/wp-login.php", "/", "/%E0%A4%A", `/${"x".repeat(5000)}`, "/..%2f..%2fetc"])
		expect(Array.isArray(await likely(path)), path.slice(0, 20)).toBe(true);
	expect(await elsewhere("term", "oak-wilts")).toMatchObject({ init: { status: 404 } });
});

test("a slug is an address and nothing else", async () => {
	const write = (slug: string) =>
		db.insert(pages).values({ kind: "plain", slug, title: "x", description: "x", publishedAt: sql`now()` });
	for (const slug of ["", "a/b", "Ä", "a b", "../x", "-a", "a--b"]) await expect(write(slug), slug).rejects.toThrow();
});
