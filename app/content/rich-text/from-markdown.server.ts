import type { Token } from "markdown-it";
import { parseMarkdown } from "#app/content/pages/markdown-parser.server.ts";
import { type Mark, normalizeRichText, type RichNode, type RichText } from "./rich-text.ts";

const blocks: Record<string, string> = {
	paragraph: "paragraph",
	heading: "heading",
	bullet_list: "bulletList",
	ordered_list: "orderedList",
	list_item: "listItem",
	blockquote: "blockquote",
	table: "table",
	tr: "tableRow",
	th: "tableHeader",
	td: "tableCell",
};
const markNames: Record<string, string> = { strong: "bold", em: "italic", link: "link" };

/** Markdown as rich text. A block quote at the start that says “The short answer” becomes the short answer. */
export function fromMarkdown(markdown: string): RichText {
	const { answer, text } = splitAnswer(markdown);
	const content = toBlocks(parseMarkdown(text));
	const first = answer ? [{ type: "shortAnswer", content: toBlocks(parseMarkdown(answer)) }] : [];
	return normalizeRichText({ content: [...first, ...content] });
}

/** Splits an article into its short answer (the leading block quote) and the rest. The answer is "" when there is none. */
function splitAnswer(body: string): { answer: string; text: string } {
	const [, quote = "", text = body] = /^((?:>.*\n?)+)([\s\S]*)$/.exec(body) ?? [];
	const answer = quote.replaceAll(/^> ?/gm, "").replace(/^\*\*The short answer\.?\*\*\s*/, "");
	return { answer: answer.trim(), text: text.trim() };
}

function toBlocks(tokens: Token[]): RichNode[] {
	const root: RichNode = { type: "root", content: [] };
	const open = [root];
	const add = (node: RichNode) => open.at(-1)?.content?.push(node);
	for (const token of tokens) {
		const type = blocks[token.type.replace(/_(open|close)$/, "")];
		if (token.type === "inline") addInline(token.children ?? [], open);
		else if (token.type === "hr") add({ type: "horizontalRule" });
		else if (token.type === "fence" || token.type === "code_block") add(codeParagraph(token.content.trimEnd()));
		else if (type && token.nesting === 1) {
			const node: RichNode = { type, ...blockAttrs(token), content: [] };
			add(node);
			open.push(node);
		} else if (type && token.nesting === -1) open.pop();
	}
	return root.content ?? [];
}

function blockAttrs(token: Token): { attrs?: Record<string, unknown> } {
	if (token.type === "heading_open") return { attrs: { level: Math.min(4, Math.max(2, Number(token.tag.slice(1)))) } };
	if (token.type === "ordered_list_open") return { attrs: { start: Number(token.attrGet("start") ?? 1) } };
	return {};
}

const codeParagraph = (text: string): RichNode => ({
	type: "paragraph",
	content: [{ type: "text", text, marks: [{ type: "code" }] }],
});

/** The text goes into the open block; in a table cell, which has no paragraph in Markdown, into one of its own. */
function addInline(children: Token[], open: RichNode[]): void {
	const parent = open.at(-1);
	const drawing = toDrawing(children);
	if (drawing && parent?.type === "paragraph") {
		const siblings = open.at(-2)?.content;
		siblings?.splice(siblings.indexOf(parent), 1, drawing);
		return;
	}
	const content = toInline(children);
	if (parent?.type.startsWith("table")) parent.content?.push({ type: "paragraph", content });
	else parent?.content?.push(...content);
}

function toDrawing(children: Token[]): RichNode | null {
	const [image, ...rest] = children;
	const [, name] = /^drawing:([a-z0-9-]+)$/.exec(String(image?.attrGet("src") ?? "")) ?? [];
	if (!image || !name || rest.length) return null;
	return { type: "drawing", attrs: { name, alt: plainText(image.children) } };
}

const plainText = (children: Token[] | null): string => (children ?? []).map(({ content }) => content).join("");

function toInline(children: Token[]): RichNode[] {
	const marks: Mark[] = [];
	const nodes: RichNode[] = [];
	const addText = (text: string, all: Mark[]) => {
		const last = nodes.at(-1);
		if (!text) return;
		if (last?.type === "text" && JSON.stringify(last.marks ?? []) === JSON.stringify(all)) last.text += text;
		else nodes.push({ type: "text", text, ...(all.length && { marks: [...all] }) });
	};
	for (const token of children) {
		const mark = markNames[token.type.replace(/_(open|close)$/, "")];
		if (mark && token.nesting === 1)
			marks.push(mark === "link" ? { type: mark, attrs: { href: token.attrGet("href") } } : { type: mark });
		else if (mark) marks.pop();
		else if (token.type === "code_inline") addText(token.content, [...marks, { type: "code" }]);
		else if (token.type === "hardbreak") nodes.push({ type: "hardBreak" });
		else if (token.type === "softbreak") addText("\n", marks);
		else if (token.type === "image") addText(plainText(token.children), marks);
		else addText(token.content, marks);
	}
	return nodes;
}
