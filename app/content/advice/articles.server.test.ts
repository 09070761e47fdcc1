import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTermPage, listTerms } from "#app/content/glossary/terms.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findArticlePage } from "./article-page.server.ts";
import { listArticles, searchArticles } from "./articles.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const pageAt = (kind: "article" | "term", slug: string) => and(eq(pages.kind, kind), eq(pages.slug, slug));

const now = new Date("2026-11-28T16:00:00Z");

test("an article has its answer, headings, print and related pages", async () => {
	const article = await findArticlePage("when-to-prune-oaks-wisconsin", now);
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
	expect(await findArticlePage("no-such-article", now)).toBeNull();
});

test("a term is linked once per page, counting the answer and the text", async () => {
	for (const { slug } of await listArticles()) {
		const article = await findArticlePage(slug, now);
		const links = [...`${article?.answer}${article?.html}`.matchAll(/href="(\/glossary\/[^"]+)" class="term"/g)].map(
			([, href]) => href,
		);
		expect(links.length, slug).toBeGreaterThan(2);
		expect(new Set(links).size, slug).toBe(links.length);
	}
});

test("search covers the text, a topic filters it, and any input is safe", async () => {
	expect((await searchArticles("oak wilt", null)).map(({ slug }) => slug)).toContain("oak-wilt-borer-or-decline");
	const storms = await searchArticles("", "storm");
	expect(storms.length).toBeGreaterThan(0);
	expect(storms.every(({ topic }) => topic === "storm")).toBe(true);
	expect(await searchArticles("qqqqzzzz", null)).toEqual([]);
	for (const query of ["'", "%", "a & | b", "🌳"]) expect(Array.isArray(await searchArticles(query, null))).toBe(true);
});

test("a hidden article leaves every list after a content notice", async () => {
	const slug = "tapping-a-yard-maple";
	const isListed = async () => (await listArticles()).some((article) => article.slug === slug);
	expect(await isListed()).toBe(true);
	await db.update(pages).set({ publishedAt: null }).where(pageAt("article", slug));
	receiveBroadcast("content");
	expect(await isListed()).toBe(false);
	expect(await findArticlePage(slug, now)).toBeNull();
	expect((await findTermPage("sugar-maple"))?.usedIn.map(({ to }) => to)).not.toContain(`/advice/${slug}`);
	await db.update(pages).set({ publishedAt: new Date() }).where(pageAt("article", slug));
	receiveBroadcast("content");
	expect((await findTermPage("sugar-maple"))?.usedIn.map(({ to }) => to)).toContain(`/advice/${slug}`);
});

test("a term has its definition, pictures, neighbors and uses", async () => {
	const oak = await findTermPage("bur-oak");
	if (!oak) throw new Error("the term is missing");
	expect(oak.definition).toMatch(/^<p>Bur oak is /);
	expect(oak.html).not.toContain("Bur oak is a broad");
	expect(oak.html).not.toContain('href="/glossary/bur-oak"');
	expect(oak.prints.map(({ caption }) => caption)).toEqual(["Bur oak, summer", "Bur oak, winter"]);
	expect([oak.before?.title, oak.after?.title]).toEqual(["Bucket truck", "Bur oak blight"]);
	expect(oak.usedIn.map(({ to }) => to)).toContain("/advice/when-to-prune-oaks-wisconsin");
	expect((await findTermPage("codominant-stems"))?.drawing?.alt).toContain("bark is trapped");
	expect(await findTermPage("no-such-term")).toBeNull();
});

test("terms are sorted alphabetically, and the first and last have one neighbor", async () => {
	const terms = await listTerms();
	expect(terms.length).toBeGreaterThanOrEqual(259);
	const titles = terms.map(({ title }) => title);
	expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, "en")));
	expect((await findTermPage(terms[0]?.slug ?? ""))?.before).toBeUndefined();
	expect((await findTermPage(terms.at(-1)?.slug ?? ""))?.after).toBeUndefined();
});
