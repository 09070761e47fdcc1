import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { buildNameIndex, createTermLinker } from "#app/content/glossary/term-links.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { fromMarkdown } from "./from-markdown.server.ts";
import { richTextSchema } from "./rich-text-form.ts";
import { renderRichText } from "./rich-text-html.server.ts";
import { toMarkdown } from "./to-markdown.ts";

const root = path.join(import.meta.dirname, "../../../content");
const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = folders.flatMap(({ name: folder }) =>
	readdirSync(path.join(root, folder))
		.filter((name) => name.endsWith(".md") && name !== "README.md")
		.map((name) => {
			const text = readFileSync(path.join(root, folder, name), "utf8");
			const [, , body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
			return { name: `${folder}/${name}`, body: body.trim() };
		}),
);

const terms = buildNameIndex([
	{ slug: "oak-wilt", names: ["Oak wilt"], definition: 'A "fungus" & a <disease>.' },
	{ slug: "bark", names: ["bark", "roots"], definition: "The outside." },
]);

/** The HTML of the page as it was when its text was Markdown: the short answer first, then the rest. */
function renderAsBefore(body: string) {
	const [, quote = "", text = body] = /^((?:>.*\n?)+)([\s\S]*)$/.exec(body) ?? [];
	const answer = quote
		.replaceAll(/^> ?/gm, "")
		.replace(/^\*\*The short answer\.?\*\*\s*/, "")
		.trim();
	const link = createTermLinker(terms);
	return { answer: answer && renderMarkdown(answer, link).html, ...renderMarkdown(text.trim(), link) };
}

test("every text of the site has the same HTML from JSON as from Markdown, and is a text that the server accepts", () => {
	expect(files.length).toBeGreaterThan(300);
	for (const { name, body } of files) {
		const document = fromMarkdown(body);
		expect(renderRichText(document, { link: createTermLinker(terms) }), name).toEqual(renderAsBefore(body));
		expect(richTextSchema.safeParse(document).error, name).toBeUndefined();
	}
});

test("the same after the database has reordered its keys", () => {
	const reorder = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(reorder);
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(
			Object.entries(value)
				.toReversed()
				.map(([key, one]) => [key, reorder(one)]),
		);
	};
	for (const { name, body } of files) {
		const document = fromMarkdown(body);
		const stored = reorder(document) as typeof document;
		expect(renderRichText(stored), name).toEqual(renderRichText(document));
	}
});

test("written as Markdown and read again, a text is the same", () => {
	for (const { name, body } of files) {
		const document = fromMarkdown(body);
		expect(fromMarkdown(toMarkdown(document)), name).toEqual(document);
	}
});
