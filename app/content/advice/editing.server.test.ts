import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { searchPages } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { normalizeRichText, type RichNode } from "#app/content/rich-text/rich-text.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { blankDetails } from "./article-details.ts";
import type { ArticleContent } from "./article-draft.ts";
import { draftForm } from "./article-form.ts";
import { findArticlePage } from "./article-page.server.ts";
import * as articles from "./editing.server.ts";
import { textOnly } from "./fixtures.server.ts";
import { listEditedArticles, listReviewCauses } from "./listing.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-28T16:00:00Z");
const editor = () => permissionFor(owner, "articles.edit");
const publisher = () => permissionFor(owner, "articles.publish");

async function findImported(slug: string) {
	const [page] = await db
		.select()
		.from(pages)
		.where(and(eq(pages.kind, "article"), eq(pages.slug, slug)));
	if (!page) throw new Error(`no article ${slug}`);
	return page.id;
}

async function open(id: string) {
	const edited = await articles.findArticle(id);
	if (!edited) throw new Error("the article is gone");
	return { pageVersion: edited.page.version, ...articles.toArticleDraft(edited) };
}

async function save(id: string, change: (content: ArticleContent) => ArticleContent) {
	const { version, content } = await open(id);
	const saved = await articles.saveArticle(editor(), id, version, change(content), now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	return { id, version: saved.version };
}

test("every article that came with the site is a draft that the server accepts, and saving it changes no HTML", async () => {
	const all = await db.select({ id: pages.id, slug: pages.slug }).from(pages).where(eq(pages.kind, "article"));
	expect(all).toHaveLength(24);
	for (const { id, slug } of all) {
		const { version, content } = await open(id);
		const parsed = draftForm.safeParse({ version, content: JSON.parse(JSON.stringify(content)) });
		expect(parsed.error, slug).toBeUndefined();
		const before = await findArticlePage(slug, now);
		const seen = await save(id, (same) => same);
		expect(await articles.publishArticle(publisher(), seen, now), slug).toBe("done");
		const after = await findArticlePage(slug, now);
		expect({ ...after, related: [] }, slug).toEqual({ ...before, related: [] });
	}
});

test("an article is found by its new text once it is published, and brought back it has the same HTML", async () => {
	const id = await findImported("tapping-a-yard-maple");
	const before = (await findArticlePage("tapping-a-yard-maple", now))?.html;
	const seen = await save(id, (content) => ({ ...content, document: textOnly("Zanzibar sap runs in March.") }));
	expect(await searchPages("zanzibar", 3)).toEqual([]);
	await articles.publishArticle(publisher(), seen, now);
	expect((await searchPages("zanzibar", 3)).map(({ slug }) => slug)).toEqual(["tapping-a-yard-maple"]);
	expect((await findArticlePage("tapping-a-yard-maple", now))?.html).toBe("<p>Zanzibar sap runs in March.</p>\n");
	const { pageVersion } = await open(id);
	expect(await articles.restoreArticle(publisher(), { id, version: pageVersion }, 1, now)).toBe("done");
	expect((await findArticlePage("tapping-a-yard-maple", now))?.html).toBe(before);
});

test("an address changed three times answers from each with one redirect", async () => {
	const id = await findImported("winter-damage-frost-cracks-salt");
	for (const slug of ["winter-one", "winter-two", "winter-three"])
		await articles.publishArticle(publisher(), await save(id, (content) => ({ ...content, slug })), now);
	for (const old of ["winter-damage-frost-cracks-salt", "winter-one", "winter-two"]) {
		const answer = await movedOrNotFound("article", old);
		expect(answer instanceof Response && answer.headers.get("Location")).toBe("/advice/winter-three");
	}
});

test("what keeps an article from being published is said in words: links, headings, descriptions, pictures", async () => {
	const picture = await createTestPicture({ alt: "" });
	const content: RichNode[] = [
		{ type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Roots" }] },
		{
			type: "paragraph",
			content: [{ type: "text", text: "oaks", marks: [{ type: "link", attrs: { href: "/advice/no-such-page" } }] }],
		},
		{ type: "drawing", attrs: { name: "oak-year" } },
		{ type: "picture", attrs: { photo: picture.id } },
	];
	const started = { title: "Unfinished", description: "Not yet.", document: normalizeRichText({ content }) };
	const { id } = await articles.startArticle(editor(), { ...started, frontMatter: blankDetails }, now);
	const result = await articles.publishArticle(publisher(), { id, version: 1 }, now);
	expect(result).toEqual({
		problems: [
			"Choose a topic.",
			"Change the link to /advice/no-such-page: there is no such page.",
			"Make “Roots” a heading of level 2: a level is skipped above it.",
			"Describe each drawing for people who can't see it.",
			expect.stringContaining("alt text"),
		],
	});
});

test("a review date that has come is an action item until the article has another one", async () => {
	const id = await findImported("oak-wilt-borer-or-decline");
	const withReview = (reviewBy: string) => (content: ArticleContent) => ({
		...content,
		frontMatter: { ...content.frontMatter, reviewBy },
	});
	const ids = async () => (await listReviewCauses({ after: null }, now)).rows.map((row) => row.id);
	await articles.publishArticle(publisher(), await save(id, withReview("2026-11-29")), now);
	expect(await ids()).not.toContain(id);
	await articles.publishArticle(publisher(), await save(id, withReview("2026-11-28")), now);
	expect(await ids()).toEqual([id]);
	expect(
		(await listEditedArticles({ view: "review-due", sort: "review", search: "", after: null }, now)).rows,
	).toMatchObject([{ id, reviewBy: "2026-11-28" }]);
	await articles.publishArticle(publisher(), await save(id, withReview("2027-11-28")), now);
	expect((await listReviewCauses({ ids: [id] }, now)).rows).toMatchObject([{ id, cause: null }]);
});
