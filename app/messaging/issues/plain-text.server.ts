// The plain-text part of an issue, written from its blocks rather than from the HTML.

import type { ResolvedBlock } from "./resolve.server.ts";
import { type Inline, inlineText, parseText, type TextPart } from "./text-tokens.server.ts";

/** The address that a link gets in the email, or null when it is left out. */
export type WriteLink = (url: string, label: string) => string | null;

export function blocksAsText(blocks: readonly ResolvedBlock[], link: WriteLink): string {
	return blocks
		.map((block) => blockAsText(block, link))
		.filter(Boolean)
		.join("\n\n");
}

function blockAsText(block: ResolvedBlock, link: WriteLink): string {
	switch (block.type) {
		case "heading":
			return underlined(block.text);
		case "text":
			return markdownAsText(block.markdown, link);
		case "picture": {
			const alt = block.alt.trim() || block.picture.alt;
			const picture = alt && `[Picture: ${alt}]`;
			const url = block.url && link(block.url, alt || "Picture");
			return [picture, block.caption.trim(), url].filter(Boolean).join("\n");
		}
		case "button": {
			const url = link(block.url, block.label);
			return url && block.label.trim() ? `${block.label.trim()}: ${url}` : "";
		}
		case "card":
			return [block.title, block.summary, link(block.path, block.title)].filter(Boolean).join("\n");
		case "tip":
			return [underlined(block.title), markdownAsText(block.markdown, link)].filter(Boolean).join("\n\n");
		case "divider":
			return "* * *";
	}
}

function underlined(title: string): string {
	const text = title.trim();
	return text && `${text}\n${"-".repeat(Math.min(text.length, 60))}`;
}

const markdownAsText = (markdown: string, link: WriteLink) =>
	parseText(markdown)
		.map((part) => partAsText(part, link))
		.join("\n\n");

function partAsText(part: TextPart, link: WriteLink): string {
	if (part.kind !== "list") return inlineAsText(part.children, link);
	return part.items
		.map((item, index) => {
			const marker = part.ordered ? `${index + 1}. ` : "- ";
			const text = item.map((inner) => partAsText(inner, link)).join("\n");
			return marker + text.replaceAll("\n", `\n${" ".repeat(marker.length)}`);
		})
		.join("\n");
}

function inlineAsText(children: readonly Inline[], link: WriteLink): string {
	return children
		.map((child) => {
			if (typeof child === "string") return child;
			if (child.kind === "break") return "\n";
			const text = inlineAsText(child.children, link);
			if (child.kind !== "link") return text;
			const url = link(child.url, inlineText(child.children));
			return url && url !== text ? `${text} (${url})` : text;
		})
		.join("");
}
