import { expect, test } from "vitest";
import { isTopic, minutesToRead, relatedArticles, splitByMonth } from "./article.ts";
import { feedXml } from "./feed.ts";

test("reading time is 220 words per minute and at least one minute", () => {
	expect(minutesToRead("")).toBe(1);
	expect(minutesToRead("oak ".repeat(220))).toBe(1);
	expect(minutesToRead("oak ".repeat(221))).toBe(2);
	expect(minutesToRead("| --- | --- |\n## 811 **-** ".repeat(400))).toBe(1);
});

const createArticle = (
	slug: string,
	published: string,
	months: number[] = [],
	species: string[] = [],
	topic = "pruning",
) => ({
	slug,
	title: slug,
	published,
	months,
	species,
	services: ["tree-removal"],
	topic: topic as "pruning",
});

test("articles for this month come first, newest first", () => {
	const all = [
		createArticle("spring", "2026-05-01", [5]),
		createArticle("old", "2025-01-01", [11]),
		createArticle("new", "2026-10-01", [11, 12]),
		createArticle("any", "2026-11-01"),
	];
	const { season, rest } = splitByMonth(all, 11);
	expect(season.map(({ slug }) => slug)).toEqual(["new", "old"]);
	expect(rest.map(({ slug }) => slug)).toEqual(["any", "spring"]);
	expect(all[0]?.slug).toBe("spring");
});

test("related articles share topic, species or service, and exclude the article itself", () => {
	const oak = createArticle("oak", "2026-01-01", [], ["bur-oak"]);
	const all = [
		oak,
		createArticle("elm", "2026-02-01", [], ["american-elm"]),
		createArticle("oaks", "2026-01-01", [], ["bur-oak"]),
		{ ...createArticle("law", "2026-03-01", [], [], "law"), services: [] },
	];
	expect(relatedArticles(oak, all, 3).map(({ slug }) => slug)).toEqual(["oaks", "elm"]);
	expect(relatedArticles(oak, all, 1)).toHaveLength(1);
});

test("only exact topic keys are valid", () => {
	expect(isTopic("storm")).toBe(true);
	for (const word of ["", "Storm", "toString", "__proto__"]) expect(isTopic(word), word).toBe(false);
});

test("the feed is RSS 2.0 with its own URL and escaped text", () => {
	const xml = feedXml({
		title: "Oak & Sons: <advice>",
		description: "d",
		origin: "https://trees.example",
		path: "/advice/feed.xml",
		built: new Date("2026-11-21T12:00:00Z"),
		items: [
			{ title: 'A "b" \u0007& c', path: "/advice/a", description: "x < y", category: "Law", published: "2026-03-09" },
		],
	});
	expect(xml).toContain('<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">');
	expect(xml).toContain(
		'<atom:link href="https://trees.example/advice/feed.xml" rel="self" type="application/rss+xml"/>',
	);
	expect(xml).toContain("<lastBuildDate>Sat, 21 Nov 2026 12:00:00 GMT</lastBuildDate>");
	expect(xml).toContain("<title>Oak &amp; Sons: &lt;advice&gt;</title>");
	expect(xml).toContain("<title>A &quot;b&quot; &amp; c</title>");
	expect(xml).toContain("<pubDate>Mon, 09 Mar 2026 18:00:00 GMT</pubDate>");
	expect(xml).toContain('<guid isPermaLink="true">https://trees.example/advice/a</guid>');
	expect(xml).toContain("<description>x &lt; y</description>");
});
