// How Markdown is read. Apart from how it is written as HTML, which needs the drawings that Vite finds.
import MarkdownIt, { type Token } from "markdown-it";

// HTML in a text is escaped: editors write Markdown only.
// The typographer is on for curly quotation marks only. Apostrophes are straight, as in the rest of the product.
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable("replacements");
markdown.core.ruler.after("smartquotes", "straight_apostrophes", ({ tokens }) => {
	for (const { children } of tokens)
		for (const token of children ?? []) if (token.type === "text") token.content = token.content.replaceAll("’", "'");
});

export const parseMarkdown = (text: string): Token[] => markdown.parse(text, {});
