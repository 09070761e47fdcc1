import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#app/content/pages/tables.server.ts";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { toEmailUrl } from "./links.ts";
import { unsubscribePlaceholder } from "./placeholder.ts";
import { type RenderedIssue, renderIssue } from "./render.server.tsx";
import { sampleIssues } from "./sample-issues.ts";
import { gmailLimit } from "./sizes.ts";

let product: TestProduct;
let samples: ReturnType<typeof sampleIssues>;
const rendered = new Map<string, RenderedIssue>();
const viewUrl = "https://trees.example/newsletter/issues/december";

const names = ["december", "storm-note", "gallery", "long", "stress"];

async function firstPage(kind: "article" | "project"): Promise<string> {
	const [page] = await db.select({ id: pages.id }).from(pages).where(eq(pages.kind, kind)).orderBy(pages.slug).limit(1);
	return page?.id ?? "";
}

beforeAll(async () => {
	product = await openTestProduct();
	const picture = await createTestPicture({ alt: "A bur oak in the snow" });
	samples = sampleIssues({
		article: await firstPage("article"),
		project: await firstPage("project"),
		picture: picture.id,
	});
	for (const sample of samples) rendered.set(sample.name, await renderIssue(sample, await readCompany(), { viewUrl }));
});
afterAll(() => product.close());

const htmlOf = (name: string) => rendered.get(name)?.html ?? "";
const render = async (blocks: IssueBlock[], linkUrl?: (url: string, label: string) => string) =>
	renderIssue({ subject: "Hello", preview: "", blocks }, await readCompany(), { viewUrl: null, linkUrl });
const all = (pattern: RegExp, html: string) => [...html.matchAll(pattern)].map(([match]) => match);

test("the samples are the five", () => {
	expect(samples.map(({ name }) => name)).toEqual(names);
});

test.each(names)("%s has no layout that email programs drop", (name) => {
	const styles = all(/style="[^"]*"/g, htmlOf(name)).join();
	expect(styles).not.toMatch(/flex|grid|position|float|calc\(|var\(|background-image|rem\b|vw\b/);
	expect(htmlOf(name)).not.toMatch(/<(script|form|iframe|object|svg|video|link|base)\b|<div (?!style="display:none)/);
	expect(htmlOf(name)).not.toMatch(/\son\w+=/);
});

test.each(names)("%s is at most 600 px wide, and as wide as the phone there", (name) => {
	const widths = all(/(?<=[\s"; ](max-)?width(=|:)"?)\d+/g, htmlOf(name)).map(Number);
	expect(Math.max(...widths.filter((width) => width !== 100))).toBeLessThanOrEqual(600);
	for (const image of all(/<img[^>]*>/g, htmlOf(name)).filter((one) => !one.includes("/letterhead/"))) {
		expect(image).toMatch(/width="\d+" height="\d+"/);
		expect(image).toMatch(/width:100%;max-width:\d+px;height:auto/);
	}
});

test.each(names)('%s has alt text or alt="" on every picture, and JPEGs with full URLs', (name) => {
	for (const image of all(/<img[^>]*>/g, htmlOf(name))) expect(image).toMatch(/ alt="/);
	for (const source of all(/(?<=<img src=")[^"]*/g, htmlOf(name))) expect(source).toMatch(/^https?:\/\/.*\.(jpg|png)$/);
});

test.each(names)("%s says which colors it has in the dark, for programs that ask and for Outlook", (name) => {
	const html = htmlOf(name);
	expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
	expect(html).toContain("@media (prefers-color-scheme:dark)");
	expect(html).toContain("[data-ogsc] .ink");
	for (const tag of all(/<(p|h1|h2|h3|li|td)\b[^>]*style="[^"]*;?color:#[^>]*>/g, html))
		if (/[";]color:/.test(tag)) expect(tag).toMatch(/class="[^"]*(ink|soft)/);
});

test.each(names)("%s is smaller than Gmail's limit, in English, with one first heading", (name) => {
	expect(Buffer.byteLength(htmlOf(name))).toBeLessThan(gmailLimit);
	expect(htmlOf(name)).toMatch(/^<!DOCTYPE html><html lang="en"/);
	expect(all(/<h1\b/g, htmlOf(name))).toHaveLength(1);
	expect(htmlOf(name).match(/<table role="presentation"/g)?.length).toBe(htmlOf(name).match(/<table\b/g)?.length);
});

test.each(names)("%s ends with the address, the reason, and a way out, in both parts", async (name) => {
	const company = await readCompany();
	for (const part of [htmlOf(name), rendered.get(name)?.text ?? ""]) {
		expect(part).toContain(company.city);
		expect(part).toContain("because you subscribed");
		expect(part.split(unsubscribePlaceholder)).toHaveLength(2);
		expect(part).toContain(viewUrl);
	}
});

test("photos, drawings and cards are in the email", () => {
	expect(htmlOf("december")).toMatch(/\/pictures\/[^"]*\.jpg" alt="A bur oak in the snow"/);
	expect(htmlOf("december")).toMatch(/\/newsletter\/prints\/[a-z0-9-]+\.jpg"/);
	expect(htmlOf("december")).toContain("Read the article");
	expect(htmlOf("december")).toContain("See the project");
});

test("the plain text is written from the blocks", () => {
	const text = rendered.get("storm-note")?.text ?? "";
	expect(text).toContain("After Tuesday's storm\n---------------------");
	expect(text).toContain("- a limb touches a wire,\n- a tree leans on a house, or");
	expect(text).toContain("3. Hanging limbs\n   - over paths");
	expect(text).toContain("Call (715) 555-0144: tel:+17155550144");
	expect(text).not.toMatch(/<|\*\*/);
});

test("cards, pictures, texts and buttons have counted links, the footer doesn't", async () => {
	const urls: string[] = [];
	const december = samples[0];
	const { html, text, links } = await render([...(december?.blocks ?? [])], (url) => {
		urls.push(url);
		return `https://trees.example/newsletter/link/${urls.indexOf(url)}`;
	});
	expect(links.length).toBeGreaterThanOrEqual(4);
	expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
	expect(links.find(({ url }) => url.endsWith("/contact"))?.label).toBe("Get a quote");
	for (const { url } of links) expect(html.includes(`"${url}"`) || text.includes(url)).toBe(false);
	expect(html).toContain(`href="${unsubscribePlaceholder}"`);
});

const attack = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;

test.each<[string, IssueBlock]>([
	["heading", { id: "a", type: "heading", text: attack }],
	["text", { id: "a", type: "text", markdown: `${attack} [x](javascript:alert(1)) ![x](javascript:alert(1))` }],
	["link text", { id: "a", type: "text", markdown: `[${attack}](https://example.com/"onmouseover="alert(1))` }],
	["button", { id: "a", type: "button", label: attack, url: "https://example.com/" }],
	["button URL", { id: "a", type: "button", label: "Go", url: `https://example.com/${attack}` }],
	["tip", { id: "a", type: "tip", title: attack, markdown: attack }],
])("a %s can't add HTML", async (_name, block) => {
	const { html } = await render([block]);
	expect(html).not.toMatch(/<script|<img src=x|<[^>]*\son\w+=|javascript:(?!alert\(1\)\))/i);
	expect(all(/<a [^>]*>/g, html).join()).not.toMatch(/href="\s*javascript/i);
});

test.each([
	"javascript:alert(1)",
	" JaVaScRiPt:alert(1)",
	"java\nscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:x",
	"file:///etc/passwd",
	"https://user:secret@example.com/",
	"www.example.com",
	"#top",
	"",
])("%j is no link", (typed) => {
	expect(toEmailUrl(typed, "https://trees.example")).toBeNull();
});

test.each([
	["/advice", "https://trees.example/advice"],
	["https://example.com/a b", null],
	["https://example.com/?q=a&b=c", "https://example.com/?q=a&b=c"],
	["mailto:dale@example.com", "mailto:dale@example.com"],
	["//example.com/x", "https://example.com/x"],
])("%j leads to %j", (typed, url) => {
	expect(toEmailUrl(typed, "https://trees.example")).toBe(url);
});

test("a subject and a text with the placeholder add no second unsubscribe link", async () => {
	const blocks: IssueBlock[] = [{ id: "a", type: "text", markdown: `[Win](${unsubscribePlaceholder})` }];
	const { html } = await renderIssue(
		{ subject: unsubscribePlaceholder, preview: unsubscribePlaceholder, blocks },
		await readCompany(),
		{ viewUrl: null },
	);
	expect(html.split(unsubscribePlaceholder)).toHaveLength(2);
});

test("pages that aren't published and pictures that may not be shown are left out", async () => {
	const hidden = "00000000-0000-7000-8000-00000000dead";
	const { html, text } = await render([
		{ id: "a", type: "article", pageId: hidden },
		{ id: "b", type: "picture", pictureId: hidden, alt: "x", caption: "y", url: "" },
		{ id: "c", type: "picture", pictureId: "", alt: "x", caption: "y", url: "" },
	]);
	expect(html).not.toMatch(/<img(?![^>]*letterhead)/);
	expect(text.trim().startsWith("--")).toBe(true);
});
