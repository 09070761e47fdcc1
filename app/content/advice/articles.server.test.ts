import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTerms, readTerm } from "#app/content/glossary/terms.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { noticed } from "#app/platform/notices.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listArticles, readArticle, searchArticles } from "./articles.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const at = (kind: "article" | "term", slug: string) => and(eq(pages.kind, kind), eq(pages.slug, slug));

test("an article comes with its answer, its way through, its print and what is near it", async () => {
	const article = await readArticle("when-to-prune-oaks-wisconsin");
	if (!article) throw new Error("the article is missing");
	expect(article.answer).toContain("November through March");
	expect(article.answer).not.toContain("short answer");
	expect(article.headings[0]).toEqual({ id: "what-happens-at-a-fresh-cut", text: "What happens at a fresh cut" });
	expect(article.html).toContain('<h2 id="what-happens-at-a-fresh-cut">');
	expect(article.html).toContain('class="drawing"');
	expect(article.print?.width).toBeGreaterThan(0);
	expect(article.minutes).toBeGreaterThanOrEqual(4);
	expect(article.related.map(({ slug }) => slug)).toContain("oak-wilt-borer-or-decline");
	expect(article.services.map(({ slug }) => slug)).toContain("tree-trimming-pruning");
	expect(await readArticle("no-such-article")).toBeNull();
});

test("a term is linked once on a whole page, answer and text together", async () => {
	for (const { slug } of await listArticles()) {
		const article = await readArticle(slug);
		const links = [...`${article?.answer}${article?.html}`.matchAll(/href="(\/glossary\/[^"]+)" class="term"/g)].map(
			([, href]) => href,
		);
		expect(links.length, slug).toBeGreaterThan(2);
		expect(new Set(links).size, slug).toBe(links.length);
	}
});

test("a search reads the texts, a topic narrows it, and nothing typed breaks it", async () => {
	expect((await searchArticles("oak wilt", null)).map(({ slug }) => slug)).toContain("oak-wilt-borer-or-decline");
	const storms = await searchArticles("", "storm");
	expect(storms.length).toBeGreaterThan(0);
	expect(storms.every(({ topic }) => topic === "storm")).toBe(true);
	expect(await searchArticles("qqqqzzzz", null)).toEqual([]);
	for (const typed of ["'", "%", "a & | b", "🌳"]) expect(Array.isArray(await searchArticles(typed, null))).toBe(true);
});

test("a hidden article leaves every list once the others are told", async () => {
	const slug = "tapping-a-yard-maple";
	const listed = async () => (await listArticles()).some((article) => article.slug === slug);
	expect(await listed()).toBe(true);
	await db.update(pages).set({ publishedAt: null }).where(at("article", slug));
	noticed("content");
	expect(await listed()).toBe(false);
	expect(await readArticle(slug)).toBeNull();
	expect((await readTerm("sugar-maple"))?.usedIn.map(({ to }) => to)).not.toContain(`/advice/${slug}`);
	await db.update(pages).set({ publishedAt: new Date() }).where(at("article", slug));
	noticed("content");
	expect((await readTerm("sugar-maple"))?.usedIn.map(({ to }) => to)).toContain(`/advice/${slug}`);
});

test("a term comes with its definition first, its picture, its neighbors and where it is used", async () => {
	const oak = await readTerm("bur-oak");
	if (!oak) throw new Error("the term is missing");
	expect(oak.definition).toMatch(/^<p>Bur oak is /);
	expect(oak.html).not.toContain("Bur oak is a broad");
	expect(oak.html).not.toContain('href="/glossary/bur-oak"');
	expect(oak.prints.map(({ words }) => words)).toEqual(["Bur oak, summer", "Bur oak, winter"]);
	expect([oak.before?.title, oak.after?.title]).toEqual(["Bucket truck", "Bur oak blight"]);
	expect(oak.usedIn.map(({ to }) => to)).toContain("/advice/when-to-prune-oaks-wisconsin");
	expect((await readTerm("codominant-stems"))?.drawing?.words).toContain("bark is trapped");
	expect(await readTerm("no-such-term")).toBeNull();
});

test("terms stand as in a dictionary, and the first and the last have one neighbor", async () => {
	const terms = await listTerms();
	expect(terms.length).toBeGreaterThanOrEqual(259);
	const titles = terms.map(({ title }) => title);
	expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, "en")));
	expect((await readTerm(terms[0]?.slug ?? ""))?.before).toBeUndefined();
	expect((await readTerm(terms.at(-1)?.slug ?? ""))?.after).toBeUndefined();
});
