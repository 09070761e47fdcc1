import MarkdownIt, { type Token } from "markdown-it";
import { drawingNamed } from "./drawings.server.ts";

/** Finds names in running text: gives the text in pieces, names with the link they become. */
export type NameLinker = (text: string) => (string | { text: string; href: string; note: string })[];

export type Rendered = { html: string; headings: { id: string; text: string }[] };

// HTML in a text is shown as text: editors write Markdown only.
// Quotation marks become printed ones; nothing else is rewritten.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable("replacements");

// ![what it shows](drawing:name) is a drawing of art/drawings on its own sheet
markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
	const token = tokens[index];
	const [, name] = /^drawing:([a-z0-9-]+)$/.exec(String(token?.attrGet("src") ?? "")) ?? [];
	const drawing = name ? drawingNamed(name) : null;
	if (!token || !drawing) return name ? "" : renderer.renderToken(tokens, index, options);
	const alt = markdown.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
	return `<img class="drawing" src="${drawing.src}" width="${drawing.width}" height="${drawing.height}" alt="${alt}" loading="lazy" decoding="async">`;
};

// a name such as staff.session_token breaks after its signs, not within its words
markdown.renderer.rules.code_inline = (tokens, index) => {
	const text = markdown.utils.escapeHtml(tokens[index]?.content ?? "");
	return `<code>${text.replaceAll(/(?<=\w)[._-]+(?=\w)/g, "$&<wbr>")}</code>`;
};

/**
 * Markdown to HTML. Headings of the second level get ids of their own for a table of contents; `link` is asked for
 * running text only, never for headings, links or code.
 */
export function renderMarkdown(text: string, link?: NameLinker): Rendered {
	const tokens = markdown.parse(text, {});
	const headings: Rendered["headings"] = [];
	tokens.forEach((token, index) => {
		if (token.type === "heading_open" && token.tag === "h2") {
			const words = plainWords(tokens[index + 1]);
			const id = idOf(words) || "part";
			const same = headings.filter((other) => other.id === id || other.id.startsWith(`${id}--`)).length;
			const heading = { id: same ? `${id}--${same + 1}` : id, text: words };
			token.attrSet("id", heading.id);
			headings.push(heading);
		}
		if (token.type === "inline" && token.children && tokens[index - 1]?.type !== "heading_open")
			token.children = link ? linked(token.children, link) : token.children;
	});
	const html = markdown.renderer.render(tokens, markdown.options, {});
	// a wide table scrolls by itself, by keyboard too
	const framed = html
		.replaceAll("<table>", '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table>')
		.replaceAll("</table>", "</table></div>");
	return { html: framed, headings };
}

function plainWords(inline: Token | undefined): string {
	return (inline?.children ?? []).map(({ content }) => content).join("");
}

function linked(children: Token[], link: NameLinker): Token[] {
	let depth = 0;
	return children.flatMap((token) => {
		if (token.type === "link_open") depth += 1;
		if (token.type === "link_close") depth -= 1;
		if (token.type !== "text" || depth > 0) return [token];
		const Made = token.constructor as new (type: string, tag: string, nesting: number) => Token;
		return link(token.content).flatMap((piece) => {
			const words = new Made("text", "", 0);
			words.content = typeof piece === "string" ? piece : piece.text;
			if (typeof piece === "string") return [words];
			const open = new Made("link_open", "a", 1);
			open.attrs = [
				["href", piece.href],
				["class", "term"],
				["data-note", piece.note],
			];
			return [open, words, new Made("link_close", "a", -1)];
		});
	});
}

function idOf(words: string): string {
	return words
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}
