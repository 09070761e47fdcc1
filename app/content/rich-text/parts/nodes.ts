// The nodes of the editor that Tiptap doesn't have, or has with more freedom than the server accepts.
import { Mark, mergeAttributes, Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { ListItem } from "@tiptap/extension-list";
import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { type CalloutKind, calloutKinds, isSafeHref } from "../rich-text.ts";

const simple = "(paragraph | bulletList | orderedList)+";

export const Document = Node.create({ name: "doc", topNode: true, content: "shortAnswer? block+" });
export const SimpleBlockquote = Blockquote.extend({ content: simple });
export const SimpleListItem = ListItem.extend({ content: "paragraph (paragraph | bulletList | orderedList)*" });
export const FilledTableRow = TableRow.extend({ content: "(tableCell | tableHeader)+" });
export const SimpleTableCell = TableCell.extend({ content: "paragraph+" });
export const SimpleTableHeader = TableHeader.extend({ content: "paragraph+" });

/** A link has a target and nothing else: no window to open, no class. */
export const Link = Mark.create({
	name: "link",
	priority: 1000,
	inclusive: false,
	addAttributes: () => ({ href: { default: "" } }),
	parseHTML: () => [
		{
			tag: "a[href]",
			getAttrs: (element) => {
				const href = element.getAttribute("href")?.trim() ?? "";
				return isSafeHref(href) ? { href } : false;
			},
		},
	],
	renderHTML: ({ HTMLAttributes: { href } }) => ["a", isSafeHref(String(href)) ? { href: String(href) } : {}, 0],
});

export const ShortAnswer = Node.create({
	name: "shortAnswer",
	content: simple,
	defining: true,
	isolating: true,
	parseHTML: () => [{ tag: "aside[data-short-answer]" }],
	renderHTML: () => ["aside", { "data-short-answer": "", class: "short-answer" }, 0],
});

declare module "@tiptap/core" {
	interface Commands<ReturnType> {
		richText: {
			/** a callout of this kind around the selected blocks; none when they are in one of this kind already */
			toggleCallout: (kind: CalloutKind) => ReturnType;
			/** the short answer at the top, empty; or none */
			toggleShortAnswer: () => ReturnType;
		};
	}
}

export const Callout = Node.create({
	name: "callout",
	group: "block",
	content: simple,
	defining: true,
	addAttributes: () => ({
		kind: {
			default: "warning",
			parseHTML: (element) => calloutKinds.find((kind) => kind === element.dataset.callout) ?? "warning",
			renderHTML: ({ kind }) => ({ "data-callout": kind }),
		},
	}),
	parseHTML: () => [{ tag: "div[data-callout]" }],
	renderHTML: ({ node, HTMLAttributes }) => [
		"div",
		mergeAttributes(HTMLAttributes, { class: `callout callout-${node.attrs.kind}` }),
		0,
	],
	addCommands() {
		return {
			toggleCallout:
				(kind) =>
				({ editor, commands }) => {
					if (editor.isActive("callout", { kind })) return commands.lift("callout");
					return editor.isActive("callout")
						? commands.updateAttributes("callout", { kind })
						: commands.wrapIn("callout", { kind });
				},
			toggleShortAnswer:
				() =>
				({ state, tr, dispatch }) => {
					const { shortAnswer, paragraph } = state.schema.nodes;
					const first = state.doc.firstChild;
					if (!shortAnswer || !paragraph) return false;
					if (dispatch && first?.type === shortAnswer) tr.replaceWith(0, first.nodeSize, first.content);
					else if (dispatch) tr.insert(0, shortAnswer.create(null, paragraph.create()));
					return true;
				},
		};
	},
});
