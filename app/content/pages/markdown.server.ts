import type { Token } from "markdown-it";
import { findDrawing } from "./drawings.server.ts";
import { markdown, parseMarkdown } from "./markdown-parser.server.ts";

/** Finds glossary terms in running text and returns the text in pieces: plain strings, and links for the terms. */
export type TermLinker = (text: string) => (string | { text: string; href: string; note?: string })[];

/** `headings` are those of the second level, for a table of contents. */
export type Rendered = { html: string; headings: { id: string; text: string }[] };

// ![alt text](drawing:name) renders a drawing from art/drawings
markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
	const token = tokens[index];
	const [, name] = /^drawing:([a-z0-9-]+)$/.exec(String(token?.attrGet("src") ?? "")) ?? [];
	const drawing = name ? findDrawing(name) : null;
	if (!token || !drawing) return name ? "" : renderer.renderToken(tokens, index, options);
	const alt = markdown.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
	return `<img class="drawing" src="${drawing.src}" width="${drawing.width}" height="${drawing.height}" alt="${alt}" loading="lazy" decoding="async">`;
};

markdown.renderer.rules.code_inline = (tokens, index) => `<code>${writeCode(tokens[index]?.content ?? "")}</code>`;

export const { escapeHtml } = markdown.utils;

/** Lets a name such as staff.session_token wrap after its punctuation, not within its words. */
export function writeCode(code: string): string {
	return escapeHtml(code).replaceAll(/(?<=\w)[._-]+(?=\w)/g, "$&<wbr>");
}

/**
 * Markdown to HTML. Headings of the second level get unique IDs for a table of contents. `link` is called for running
 * text only, never for headings, links or code.
 */
export function renderMarkdown(text: string, link?: TermLinker): Rendered {
	const tokens = parseMarkdown(text);
	const headings: Rendered["headings"] = [];
	tokens.forEach((token, index) => {
		if (token.type === "heading_open" && token.tag === "h2") {
			const text = plainText(tokens[index + 1]);
			const heading = { id: uniqueHeadingId(text, headings), text };
			token.attrSet("id", heading.id);
			headings.push(heading);
		}
		if (token.type === "inline" && token.children && tokens[index - 1]?.type !== "heading_open")
			token.children = linkTerms(token.children, linkEmergencyNumber(link));
	});
	const html = markdown.renderer.render(tokens, markdown.options, {});
	// a wide table scrolls on its own; the tabindex allows scrolling by keyboard
	const withScrollingTables = html
		.replaceAll("<table>", '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table>')
		.replaceAll("</table>", "</table></div>");
	return { html: withScrollingTables, headings };
}

function plainText(inline: Token | undefined): string {
	return (inline?.children ?? []).map(({ content }) => content).join("");
}

/** 911 is a link that calls it wherever it stands. */
export function linkEmergencyNumber(link: TermLinker | undefined): TermLinker {
	return (text) =>
		(link?.(text) ?? [text]).flatMap((piece) =>
			typeof piece === "string"
				? piece.split(/\b(911)\b/).map((part) => (part === "911" ? { text: part, href: "tel:911" } : part))
				: [piece],
		);
}

function linkTerms(children: Token[], link: TermLinker): Token[] {
	let depth = 0;
	return children.flatMap((token) => {
		if (token.type === "link_open") depth += 1;
		if (token.type === "link_close") depth -= 1;
		if (token.type !== "text" || depth > 0) return [token];
		const TokenClass = token.constructor as new (type: string, tag: string, nesting: number) => Token;
		return link(token.content).flatMap((piece) => {
			const content = new TokenClass("text", "", 0);
			content.content = typeof piece === "string" ? piece : piece.text;
			if (typeof piece === "string") return [content];
			const open = new TokenClass("link_open", "a", 1);
			open.attrs = [["href", piece.href]];
			if (piece.note !== undefined) open.attrs.push(["class", "term"], ["data-note", piece.note]);
			return [open, content, new TokenClass("link_close", "a", -1)];
		});
	});
}

/** The ID of a heading that comes after these. */
export function uniqueHeadingId(text: string, earlier: Rendered["headings"]): string {
	const id = headingId(text) || "part";
	const duplicates = earlier.filter((other) => other.id === id || other.id.startsWith(`${id}--`)).length;
	return duplicates ? `${id}--${duplicates + 1}` : id;
}

function headingId(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}
