// The Markdown of an issue as a tree of the few kinds of text that email programs display alike.
import type { Token } from "markdown-it";
import { parseMarkdown } from "#app/content/pages/markdown-parser.server.ts";

export type Inline =
	| string
	| { kind: "break" }
	| { kind: "strong" | "em"; children: Inline[] }
	| { kind: "link"; url: string; children: Inline[] };
export type TextPart =
	| { kind: "paragraph"; children: Inline[] }
	| { kind: "heading"; children: Inline[] }
	| { kind: "list"; ordered: boolean; items: TextPart[][] };

export function parseText(markdown: string): TextPart[] {
	return readBlocks(parseMarkdown(markdown));
}

export function inlineText(children: readonly Inline[]): string {
	return children
		.map((child) => (typeof child === "string" ? child : child.kind === "break" ? "\n" : inlineText(child.children)))
		.join("");
}

/** What isn't one of our kinds, such as a quotation or code, becomes paragraphs. */
function readBlocks(tokens: Token[]): TextPart[] {
	const parts: TextPart[] = [];
	for (let index = 0; index < tokens.length; index++) {
		const token = tokens[index];
		if (!token) continue;
		if (token.type === "bullet_list_open" || token.type === "ordered_list_open") {
			const end = findEnd(tokens, index);
			parts.push({
				kind: "list",
				ordered: token.type === "ordered_list_open",
				items: readItems(tokens.slice(index + 1, end)),
			});
			index = end;
		} else if (token.type === "inline") {
			const kind = tokens[index - 1]?.type === "heading_open" ? "heading" : "paragraph";
			parts.push({ kind, children: readInline(token.children ?? []) });
		} else if (token.type === "fence" || token.type === "code_block" || token.type === "html_block")
			parts.push({ kind: "paragraph", children: [token.content.trim()] });
	}
	return parts.filter((part) => part.kind === "list" || inlineText(part.children).trim());
}

function readItems(tokens: Token[]): TextPart[][] {
	const items: TextPart[][] = [];
	for (let index = 0; index < tokens.length; index++) {
		if (tokens[index]?.type !== "list_item_open") continue;
		const end = findEnd(tokens, index);
		items.push(readBlocks(tokens.slice(index + 1, end)));
		index = end;
	}
	return items;
}

/** The index of the token that closes the one at `start`. */
function findEnd(tokens: readonly Token[], start: number): number {
	let depth = 0;
	for (let index = start; index < tokens.length; index++) {
		depth += tokens[index]?.nesting ?? 0;
		if (depth === 0) return index;
	}
	return tokens.length;
}

function readInline(tokens: Token[]): Inline[] {
	const children: Inline[] = [];
	for (let index = 0; index < tokens.length; index++) {
		const token = tokens[index];
		if (!token) continue;
		if (token.type === "softbreak") children.push(" ");
		else if (token.type === "hardbreak") children.push({ kind: "break" });
		else if (token.nesting === 1) {
			const end = findEnd(tokens, index);
			const inner = readInline(tokens.slice(index + 1, end));
			const kind = { strong_open: "strong", em_open: "em" }[token.type] as "strong" | "em" | undefined;
			if (token.type === "link_open")
				children.push({ kind: "link", url: String(token.attrGet("href") ?? ""), children: inner });
			else if (kind) children.push({ kind, children: inner });
			else children.push(...inner);
			index = end;
		} else if (token.content) children.push(token.content);
	}
	return children;
}
