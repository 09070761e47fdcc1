// Blocks that show what is kept elsewhere, and questions with answers.
import { expect, test } from "vitest";
import { formatBand } from "#app/trade/price-labels.ts";
import { priceListKeys, priceLists } from "#app/trade/price-lists.ts";
import { calendarKeys, calendarRows, ratingLabels, seasonCalendar } from "#app/trade/season-calendar.ts";
import type { BlockData } from "./live-blocks.server.ts";
import { listPhotos, listQuestions, listSpecies, normalizeRichText, type RichNode } from "./rich-text.ts";
import { richTextSchema } from "./rich-text-form.ts";
import { renderRichText } from "./rich-text-html.server.ts";
import { findTextProblems } from "./text-problems.ts";
import { toMarkdown } from "./to-markdown.ts";

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): RichNode => ({
	type: "text",
	text: words,
	...(marks.length && { marks }),
});
const paragraph = (...content: RichNode[]): RichNode => ({ type: "paragraph", content });
const question = (asked: RichNode[], answered: RichNode[]): RichNode => ({
	type: "faqItem",
	content: [
		{ type: "faqQuestion", content: asked },
		{ type: "faqAnswer", content: answered },
	],
});
const picture = (base: string, width: number, height: number) => ({
	base,
	width,
	height,
	files: [{ size: 400, width: 400 }],
	alt: `alt of ${base}`,
	caption: "",
	credit: "Jo",
	focus: { x: 0.25, y: 0.5 },
});
const data: BlockData = {
	pictures: new Map([
		["before", picture("/pictures/1/a", 600, 800)],
		["after", picture("/pictures/2/a", 800, 600)],
	]),
	species: new Map([
		[
			"bur-oak",
			{
				title: "Bur oak",
				definition: "A broad oak.",
				otherNames: ["Quercus macrocarpa"],
				path: "/glossary/bur-oak",
				print: null,
				photo: null,
			},
		],
	]),
	prices: { year: 2026, about: new Map([["tree-removal", { note: "Typical.", path: "/services/removal#price" }]]) },
};
const html = (...content: RichNode[]) => renderRichText({ content }, data).html;
/** The words as a reader sees them. */
const wordsOf = (markup: string) =>
	markup
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replaceAll(/\s+/g, " ");

test.each(priceListKeys)("the price guide %s has the amounts of today's price guide", (key) => {
	const list = priceLists.find((one) => one.key === key);
	expect(list?.lines.length).toBeGreaterThan(0);
	const shown = wordsOf(html({ type: "priceGuide", attrs: { list: key } }));
	for (const { label, band } of list?.lines ?? []) expect(shown).toContain(`${label} ${formatBand(band)}`);
	expect(shown).toContain("2026");
});

test("what is stored and searched of a price guide has no amounts, which would grow old", () => {
	const document = normalizeRichText({ content: [{ type: "priceGuide", attrs: { list: "removal" } }] });
	expect(JSON.stringify(document) + toMarkdown(document)).not.toContain("$");
	expect(toMarkdown(document)).toContain("Tree removal, by tree height");
});

test("a calendar has twelve months in each row, its dates for oaks, and only the legend that it needs", () => {
	expect(seasonCalendar.map(({ key }) => key)).toEqual([...calendarKeys]);
	const oak = html({ type: "seasonCalendar", attrs: { rows: ["plant", "oak"] } });
	expect(oak.match(/<td class="month-/g)).toHaveLength(24);
	expect(wordsOf(oak)).toContain("no pruning April through July, because of oak wilt");
	expect(html({ type: "seasonCalendar", attrs: { rows: ["plant"] } })).not.toContain(ratingLabels.never);
	expect(calendarRows(["birch", "oak", "x"]).map(({ key }) => key)).toEqual(["oak", "birch"]);
});

test("a card shows what the glossary says, and nothing for a species that it doesn't have", () => {
	const card = html({ type: "speciesCard", attrs: { species: "bur-oak" } });
	expect(wordsOf(card)).toContain("Bur oak Also called Quercus macrocarpa A broad oak.");
	expect(card).toContain('href="/glossary/bur-oak"');
	expect(html({ type: "speciesCard", attrs: { species: "gone" } })).toBe("");
	expect(listSpecies(normalizeRichText({ content: [{ type: "speciesCard", attrs: { species: "bur-oak" } }] }))).toEqual(
		["bur-oak"],
	);
});

test("a pair has one shape, says which is which, and is left out while one picture may not be shown", () => {
	const pair = (after: string): RichNode => ({
		type: "picturePair",
		attrs: { before: { photo: "before", alt: "" }, after: { photo: after, alt: "Pruned." }, caption: "A day apart." },
	});
	const both = html(pair("after"));
	expect(both).toContain("pair-portrait");
	expect(both).toContain('alt="Before: alt of /pictures/1/a"');
	expect(both).toContain('alt="After: Pruned."');
	expect(both.match(/Photo: Jo/g)).toHaveLength(1);
	expect(html(pair("gone"))).toBe("");
	expect(listPhotos(normalizeRichText({ content: [pair("after")] }))).toEqual(["before", "after"]);
});

test("the data for search engines has the questions and answers word for word as on the page", () => {
	const faq: RichNode = {
		type: "faq",
		content: [
			question(
				[text("Is it "), text("safe", { type: "italic" }), text(' to say "never" & mean it?')],
				[
					paragraph(text("No. Call 911, or "), text("us", { type: "link", attrs: { href: "/contact" } }), text(".")),
					{ type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("One"))] }] },
				],
			),
			question([text("No answer?")], [{ type: "paragraph" }]),
			question([], [paragraph(text("No question."))]),
		],
	};
	const document = normalizeRichText({ content: [faq] });
	const questions = listQuestions(document);
	expect(questions).toHaveLength(1);
	const shown = html(...document.content);
	expect(shown.match(/<details>/g)).toHaveLength(1);
	const squeeze = (words: string) => words.replaceAll(/\s+/g, "");
	for (const { question: asked, answer } of questions) expect(squeeze(wordsOf(shown))).toBe(squeeze(asked + answer));
	expect(toMarkdown(document)).toContain("**Is it *safe*");
});

test("an unfinished block is named before the text is published, once each", () => {
	const content: RichNode[] = [
		{ type: "speciesCard", attrs: { species: "" } },
		{ type: "speciesCard", attrs: { species: "gone" } },
		{ type: "seasonCalendar", attrs: { rows: [] } },
		{ type: "picturePair", attrs: { before: { photo: "", alt: "" }, after: { photo: "", alt: "" } } },
		{ type: "faq", content: [question([], [{ type: "paragraph" }]), question([], [{ type: "paragraph" }])] },
	];
	expect(findTextProblems(normalizeRichText({ content }), new Set(["/glossary/bur-oak"]))).toHaveLength(5);
	expect(
		findTextProblems(
			normalizeRichText({ content: [{ type: "speciesCard", attrs: { species: "bur-oak" } }] }),
			new Set(["/glossary/bur-oak"]),
		),
	).toEqual([]);
});

test("a text of the first version is accepted and becomes one of the current version", () => {
	const stored = { type: "doc", schemaVersion: 1, content: [paragraph(text("a"))] };
	expect(richTextSchema.parse(stored)).toEqual(normalizeRichText(stored));
	expect(richTextSchema.safeParse({ ...stored, schemaVersion: 3 }).success).toBe(false);
});

test("the keys of a stored pair in another order are the same text", () => {
	const pair = (before: object) => ({
		content: [{ type: "picturePair", attrs: { caption: "c", after: { photo: "", alt: "" }, before } }],
	});
	expect(JSON.stringify(normalizeRichText(pair({ alt: "a", photo: "p" })))).toBe(
		JSON.stringify(normalizeRichText(pair({ photo: "p", alt: "a" }))),
	);
});
