import { expect, test } from "vitest";
import type { BlockData } from "./live-blocks.server.ts";
import { normalizeRichText, type RichNode } from "./rich-text.ts";
import { richTextSchema } from "./rich-text-form.ts";
import { renderRichText } from "./rich-text-html.server.ts";

const attacks = [
	"<script>alert(1)</script>",
	"<img src=x onerror=alert(1)>",
	'"><svg onload=alert(1)>',
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\nscript:alert(1)",
	"\u0001javascript:alert(1)",
	" javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:msgbox(1)",
	"//evil.example",
	"/\\evil.example",
	"https:///evil",
	"' onmouseover='alert(1)",
	'x" onclick="alert(1)',
	"&lt;script&gt;",
	"]]><script>alert(1)</script>",
	"{{constructor.constructor('alert(1)')()}}",
];

const paragraph = (...content: RichNode[]): RichNode => ({ type: "paragraph", content });
const text = (value: unknown, marks?: unknown) => ({ type: "text", text: value, marks }) as RichNode;

/** JSON that no editor writes, as someone might store it past the server's checks. */
const hostile = (attack: string): RichNode[] => [
	paragraph(text(attack)),
	paragraph(text("a", [{ type: "link", attrs: { href: attack } }])),
	paragraph(text("a", [{ type: attack }])),
	paragraph(text("a", [{ type: "bold", attrs: { style: attack, onclick: attack } }])),
	paragraph(text(attack, [{ type: "code" }])),
	paragraph(text({ toString: () => attack })),
	{ type: "heading", attrs: { level: attack }, content: [text(attack)] },
	{ type: "heading", attrs: { level: 2 }, content: [text(attack)] },
	{
		type: "orderedList",
		attrs: { start: attack },
		content: [{ type: "listItem", content: [paragraph(text(attack))] }],
	},
	{ type: "callout", attrs: { kind: attack }, content: [paragraph(text(attack))] },
	{ type: "callout", attrs: { kind: "constructor" }, content: [paragraph(text(attack))] },
	{ type: "drawing", attrs: { name: attack, alt: attack } },
	{ type: "drawing", attrs: { name: "oak-year", alt: attack } },
	{ type: "picture", attrs: { photo: attack, alt: attack, caption: attack } },
	{ type: "picture", attrs: { photo: "p", alt: attack, caption: attack } },
	{
		type: "table",
		content: [
			{
				type: "tableRow",
				content: [{ type: "tableCell", attrs: { colspan: attack }, content: [paragraph(text(attack))] }],
			},
		],
	},
	{ type: "priceGuide", attrs: { list: attack } },
	{ type: "priceGuide", attrs: { list: "removal" } },
	{ type: "speciesCard", attrs: { species: attack } },
	{ type: "speciesCard", attrs: { species: "s" } },
	{ type: "seasonCalendar", attrs: { rows: attack } },
	{ type: "seasonCalendar", attrs: { rows: [attack, "oak"] } },
	{ type: "picturePair", attrs: { before: attack, after: { photo: attack } } },
	{
		type: "picturePair",
		attrs: { before: { photo: "p", alt: attack }, after: { photo: "p", alt: attack }, caption: attack },
	},
	{ type: "faq", content: [text(attack), { type: attack, content: [text(attack)] }] },
	{
		type: "faq",
		content: [
			{
				type: "faqItem",
				content: [
					{ type: "faqQuestion", content: [text(attack, [{ type: "link", attrs: { href: attack } }])] },
					{ type: "faqAnswer", content: [paragraph(text(attack))] },
				],
			},
		],
	},
	{ type: attack, attrs: { src: attack }, content: [text(attack)] },
	{ type: "constructor", content: [text(attack)] },
	{ type: "__proto__", content: [text(attack)] },
];

const picture = {
	base: "/pictures/1/a",
	width: 800,
	height: 600,
	files: [{ size: 400, width: 400 }],
	alt: attacks[2] ?? "",
	caption: "",
	credit: attacks[1] ?? "",
	focus: { x: 0.5, y: 0.5 },
};

/** what the glossary and the price guide would bring */
const dataOf = (attack: string): BlockData => ({
	pictures: new Map([["p", picture]]),
	species: new Map([
		[
			"s",
			{ title: attack, definition: attack, otherNames: [attack], path: "/glossary/s", print: null, photo: picture },
		],
	]),
	prices: { year: 2026, about: new Map([["tree-removal", { note: attack, path: "/services/tree-removal#price" }]]) },
});

test("nothing in the JSON becomes markup, and no link runs code or leaves the site unseen", () => {
	for (const attack of attacks)
		for (const node of hostile(attack)) {
			const { html, answer } = renderRichText(
				{ content: [node] },
				{ ...dataOf(attack), phone: { href: "tel:+1", text: attack } },
			);
			const found = `${JSON.stringify(node)}: ${html}`;
			expect(answer).toBe("");
			const tags = html.match(/<[^>]*>/g) ?? [];
			for (const tag of tags) {
				expect(tag, found).toMatch(
					/^<\/?(?:p|a|b|strong|em|code|wbr|br|h[234]|ul|ol|li|div|span|aside|table|caption|thead|tbody|tr|th|td|img|figure|figcaption|picture|source|details|summary)\b/,
				);
				const known = tag.replace(/ style="object-position:[\d.]+% [\d.]+%"/, "");
				expect(known.replaceAll(/"[^"]*"/g, ""), found).not.toMatch(/ on\w+=|style=/);
			}
			for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g))
				expect(href, found).toMatch(/^(?:\/(?!\/)|https?:\/\/|tel:)/);
			expect(html.replaceAll(/<[^>]*>/g, ""), found).not.toContain("<");
		}
});

test("the server refuses nodes, marks, attributes and links that it doesn't know", () => {
	const accepts = (content: unknown[]) => richTextSchema.safeParse({ type: "doc", schemaVersion: 1, content }).success;
	expect(accepts([paragraph(text("fine", [{ type: "bold" }]))])).toBe(true);
	for (const attack of attacks) {
		expect(accepts([paragraph(text("a", [{ type: "link", attrs: { href: attack } }]))]), attack).toBe(false);
		expect(accepts([paragraph(text("a", [{ type: attack }]))])).toBe(false);
		expect(accepts([{ type: attack }])).toBe(false);
	}
	for (const node of [
		{ type: "paragraph", attrs: { style: "x" } },
		{ type: "paragraph", onclick: "x" },
		{ type: "heading", attrs: { level: 1 } },
		{ type: "callout", attrs: { kind: "toString" }, content: [paragraph(text("a"))] },
		{ type: "picture", attrs: { photo: "1" } },
		{ type: "picture", attrs: { photo: crypto.randomUUID(), src: "data:image/png;base64,AAAA" } },
		{ type: "image", attrs: { src: "https://example.com/a.png" } },
		{ type: "priceGuide", attrs: { list: "toString" } },
		{ type: "priceGuide" },
		{ type: "speciesCard", attrs: { species: "../x" } },
		{ type: "seasonCalendar", attrs: { rows: ["__proto__"] } },
		{ type: "picturePair", attrs: { before: { photo: "1", alt: "" }, after: { photo: "", alt: "" } } },
		{ type: "faq", content: [] },
		{ type: "faq", content: [{ type: "faqItem", content: [{ type: "faqQuestion" }] }] },
		{
			type: "faq",
			content: [
				{ type: "faqItem", content: [{ type: "faqQuestion" }, { type: "faqAnswer", content: [{ type: "table" }] }] },
			],
		},
		{ type: "iframe" },
		{
			type: "table",
			content: [
				{ type: "tableRow", content: [{ type: "tableCell", attrs: { colspan: 9 }, content: [paragraph(text("a"))] }] },
			],
		},
		paragraph(text("a", [{ type: "link", attrs: { href: "/a", target: "_blank" } }])),
	])
		expect(accepts([node]), JSON.stringify(node)).toBe(false);
	const answer = { type: "shortAnswer", content: [paragraph(text("a"))] };
	expect([accepts([answer, paragraph()]), accepts([paragraph(), answer])]).toEqual([true, false]);
});

test("equal texts are equal JSON, whatever the editor and the database do to keys, marks and blank lines", () => {
	const link = { type: "link", attrs: { href: "/a", target: "_blank", rel: null } };
	const one = {
		content: [paragraph(text("a", [{ type: "bold" }, link])), { type: "paragraph" }, { type: "paragraph" }],
	};
	const other = { content: [paragraph(text("a", [{ attrs: { href: "/a" }, type: "link" }, { type: "bold" }]))] };
	expect(JSON.stringify(normalizeRichText(one))).toBe(JSON.stringify(normalizeRichText(other)));
});
