// Rich text as HTML for the public pages. Every node that is known is written here and every text is escaped, so nothing in the
// JSON can become markup. What isn't known is left out.
import { findDrawing } from "#app/content/pages/drawings.server.ts";
import {
	escapeHtml,
	linkEmergencyNumber,
	type TermLinker,
	uniqueHeadingId,
	writeCode,
} from "#app/content/pages/markdown.server.ts";
import { type BlockData, liveBlocks } from "./live-blocks.server.ts";
import { pictureHtml } from "./picture-html.server.ts";
import {
	type CalloutKind,
	calloutLabels,
	isSafeHref,
	type Mark,
	type RichNode,
	type RichText,
	readQuestion,
	textOf,
} from "./rich-text.ts";

type Sources = BlockData & {
	/** links glossary terms; the same one for all texts of a page */
	link?: TermLinker;
	/** what a “Call us” box shows below its text */
	phone?: { href: string; text: string } | null;
};
type Headings = { id: string; text: string }[];
type Writer = Sources & { link: TermLinker; headings: Headings };

/** `headings` are those of the second level, for a table of contents. `answer` is the short answer, "" without one. */
export type RenderedRichText = { answer: string; html: string; headings: Headings };

export function renderRichText(document: Pick<RichText, "content">, sources: Sources = {}): RenderedRichText {
	const writer: Writer = { ...sources, link: linkEmergencyNumber(sources.link), headings: [] };
	const [first, ...others] = document.content;
	const hasAnswer = first?.type === "shortAnswer";
	// the answer is linked first, because it is read first
	const answer = hasAnswer ? writeBlocks(first.content, writer) : "";
	return { answer, html: writeBlocks(hasAnswer ? others : document.content, writer), headings: writer.headings };
}

const writeBlocks = (nodes: readonly RichNode[] = [], writer: Writer): string =>
	nodes.map((node) => writeBlock(node, writer)).join("");

type WriteNode = (node: RichNode, writer: Writer) => string;

const blockWriters: Record<string, WriteNode> = {
	paragraph: (node, writer) => `<p>${writeInline(node.content, writer.link)}</p>\n`,
	heading: writeHeading,
	bulletList: (node, writer) => `<ul>\n${writeItems(node, writer)}</ul>\n`,
	orderedList: (node, writer) => {
		const start = Number(node.attrs?.start ?? 1);
		return `<ol${Number.isSafeInteger(start) && start !== 1 ? ` start="${start}"` : ""}>\n${writeItems(node, writer)}</ol>\n`;
	},
	blockquote: (node, writer) => `<blockquote>\n${writeBlocks(node.content, writer)}</blockquote>\n`,
	horizontalRule: () => "<hr>\n",
	table: writeTable,
	drawing: writeDrawing,
	picture: ({ attrs }, { pictures }) => {
		const of = pictures?.get(String(attrs?.photo));
		return of ? pictureHtml(of, String(attrs?.alt ?? ""), String(attrs?.caption ?? "")) : "";
	},
	callout: writeCallout,
	faq: ({ content: items = [] }, writer) => {
		const html = items.map((item) => writeQuestion(item, writer)).join("");
		return html && `<div class="faq">\n${html}</div>\n`;
	},
	...liveBlocks,
};

function writeBlock(node: RichNode, writer: Writer): string {
	return Object.hasOwn(blockWriters, node.type) ? (blockWriters[node.type]?.(node, writer) ?? "") : "";
}

function writeHeading(node: RichNode, writer: Writer): string {
	const level = [2, 3, 4].find((one) => one === node.attrs?.level) ?? 2;
	const content = writeInline(node.content, null);
	if (level !== 2) return `<h${level}>${content}</h${level}>\n`;
	const text = textOf(node);
	const id = uniqueHeadingId(text, writer.headings);
	writer.headings.push({ id, text });
	return `<h2 id="${id}">${content}</h2>\n`;
}

/** A list is tight, with no paragraphs in its items, unless an item has more than one. */
function writeItems({ content: items = [] }: RichNode, writer: Writer): string {
	const isParagraph = ({ type }: RichNode) => type === "paragraph";
	const isTight = items.every(({ content = [] }) => content.filter(isParagraph).length <= 1);
	return items
		.map(({ content = [] }) => {
			const [first, ...others] = content;
			if (!isTight || !first || !isParagraph(first)) return `<li>\n${writeBlocks(content, writer)}</li>\n`;
			const rest = writeBlocks(others, writer);
			return `<li>${writeInline(first.content, writer.link)}${rest && `\n${rest}`}</li>\n`;
		})
		.join("");
}

/** A wide table scrolls on its own; the tabindex allows scrolling by keyboard. */
function writeTable({ content: rows = [] }: RichNode, writer: Writer): string {
	const isHead = (row: RichNode | undefined) => row?.content?.every(({ type }) => type === "tableHeader") ?? false;
	const [head, body] = isHead(rows[0]) ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
	const part = (tag: string, all: RichNode[]) =>
		all.length ? `<${tag}>\n${all.map((row) => writeRow(row, writer)).join("")}</${tag}>\n` : "";
	return `<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table>\n${part("thead", head)}${part("tbody", body)}</table></div>\n`;
}

function writeRow({ content: cells = [] }: RichNode, writer: Writer): string {
	const write = ({ type, content = [] }: RichNode) => {
		const tag = type === "tableHeader" ? "th" : "td";
		return `<${tag}>${content.map((paragraph) => writeInline(paragraph.content, writer.link)).join("<br>\n")}</${tag}>\n`;
	};
	return `<tr>\n${cells.map(write).join("")}</tr>\n`;
}

function writeDrawing({ attrs }: RichNode): string {
	const drawing = findDrawing(String(attrs?.name));
	if (!drawing) return "<p></p>\n";
	const { src, width, height } = drawing;
	return `<p><img class="drawing" src="${src}" width="${width}" height="${height}" alt="${escapeHtml(String(attrs?.alt ?? ""))}" loading="lazy" decoding="async"></p>\n`;
}

function writeCallout(node: RichNode, writer: Writer): string {
	const kind = String(node.attrs?.kind);
	if (!Object.hasOwn(calloutLabels, kind)) return writeBlocks(node.content, writer);
	const { phone } = writer;
	const call =
		kind === "call" && phone
			? `<p><a class="callout-phone" href="${escapeHtml(phone.href)}">${escapeHtml(phone.text)}</a></p>\n`
			: "";
	return `<div class="callout callout-${kind}" role="note">\n<p class="callout-title">${calloutLabels[kind as CalloutKind]}</p>\n${writeBlocks(node.content, writer)}${call}</div>\n`;
}

function writeQuestion(item: RichNode, writer: Writer): string {
	if (item.type !== "faqItem" || !readQuestion(item)) return "";
	const [question, answer] = ["faqQuestion", "faqAnswer"].map((name) =>
		item.content?.find(({ type }) => type === name),
	);
	return `<details>\n<summary>${writeInline(question?.content, null)}</summary>\n<div class="faq-answer">\n${writeBlocks(answer?.content, writer)}</div>\n</details>\n`;
}

const tags: Record<string, string> = { bold: "strong", italic: "em" };

/** `link` null: no terms are linked, as in a heading. */
function writeInline(nodes: readonly RichNode[] = [], link: TermLinker | null): string {
	let html = "";
	let open: Mark[] = [];
	for (const node of nodes) {
		const marks = (node.marks ?? []).filter(isWritten);
		const same = open.findIndex((mark, index) => !isSameMark(mark, marks[index]));
		const shared = same === -1 ? open.length : same;
		html += closeMarks(open.slice(shared)) + marks.slice(shared).map(openMark).join("");
		open = marks;
		html += writeText(node, link);
	}
	return html + closeMarks(open);
}

const isWritten = ({ type, attrs }: Mark) =>
	Object.hasOwn(tags, type) || (type === "link" && isSafeHref(String(attrs?.href)));

const isSameMark = (a: Mark, b: Mark | undefined) => a.type === b?.type && a.attrs?.href === b.attrs?.href;

const openMark = ({ type, attrs }: Mark) =>
	type === "link" ? `<a href="${escapeHtml(String(attrs?.href))}">` : `<${tags[type]}>`;

const closeMarks = (marks: Mark[]) =>
	marks
		.map(({ type }) => `</${tags[type] ?? "a"}>`)
		.toReversed()
		.join("");

function writeText({ type, text, marks = [] }: RichNode, link: TermLinker | null): string {
	if (type === "hardBreak") return "<br>\n";
	if (type !== "text" || typeof text !== "string") return "";
	if (marks.some((mark) => mark.type === "code")) return `<code>${writeCode(text)}</code>`;
	if (!link || marks.some((mark) => mark.type === "link")) return escapeHtml(text);
	return link(text)
		.map((piece) => {
			if (typeof piece === "string") return escapeHtml(piece);
			const note = piece.note === undefined ? "" : ` class="term" data-note="${escapeHtml(piece.note)}"`;
			return `<a href="${escapeHtml(piece.href)}"${note}>${escapeHtml(piece.text)}</a>`;
		})
		.join("");
}
