// What the toolbar and the slash menu insert.
import type { Editor } from "@tiptap/core";
import { calloutKinds, calloutLabels } from "../rich-text.ts";
import { addQuestion, removeQuestion } from "./faq-nodes.ts";
import { insertBlock } from "./insert-block.ts";

export type InsertCommand = {
	label: string;
	/** other words that find it in the slash menu */
	synonyms: string;
	run: (editor: Editor) => void;
};

/** Blocks that have their own place in the toolbar. */
export const blockCommands: readonly InsertCommand[] = [
	{ label: "Questions and answers", synonyms: "faq", run: (editor) => insertBlock(editor, "faq") },
	{ label: "Before and after", synonyms: "pictures pair photos", run: (editor) => insertBlock(editor, "picturePair") },
	{ label: "Price guide", synonyms: "price band cost table", run: (editor) => insertBlock(editor, "priceGuide") },
	{
		label: "Species card",
		synonyms: "tree glossary",
		run: (editor) => insertBlock(editor, "speciesCard"),
	},
	{
		label: "Season calendar",
		synonyms: "months prune plant oak wilt dates",
		run: (editor) => insertBlock(editor, "seasonCalendar"),
	},
];

export const insertCommands: readonly InsertCommand[] = [
	{
		label: "Heading",
		synonyms: "h2 title section",
		run: (editor) => chain(editor).setNode("heading", { level: 2 }).run(),
	},
	{
		label: "Smaller heading",
		synonyms: "h3 subheading",
		run: (editor) => chain(editor).setNode("heading", { level: 3 }).run(),
	},
	{ label: "Bulleted list", synonyms: "ul bullet points", run: (editor) => chain(editor).toggleBulletList().run() },
	{ label: "Numbered list", synonyms: "ol steps", run: (editor) => chain(editor).toggleOrderedList().run() },
	{ label: "Quote", synonyms: "blockquote", run: (editor) => chain(editor).wrapIn("blockquote").run() },
	...calloutKinds.map((kind) => ({
		label: `Callout: ${calloutLabels[kind]}`,
		synonyms: `box note ${kind}`,
		run: (editor: Editor) => chain(editor).toggleCallout(kind).run(),
	})),
	{
		label: "Table",
		synonyms: "rows columns",
		run: (editor) => chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
	},
	{ label: "Divider", synonyms: "line rule hr", run: (editor) => chain(editor).setHorizontalRule().run() },
	{ label: "Short answer", synonyms: "summary top", run: (editor) => chain(editor).toggleShortAnswer().run() },
	...blockCommands,
];

const chain = (editor: Editor) => editor.chain().focus();

export const tableCommands: readonly InsertCommand[] = [
	{ label: "Add row", synonyms: "", run: (editor) => chain(editor).addRowAfter().run() },
	{ label: "Add column", synonyms: "", run: (editor) => chain(editor).addColumnAfter().run() },
	{ label: "Delete row", synonyms: "", run: (editor) => chain(editor).deleteRow().run() },
	{ label: "Delete column", synonyms: "", run: (editor) => chain(editor).deleteColumn().run() },
	{ label: "Delete table", synonyms: "", run: (editor) => chain(editor).deleteTable().run() },
];

export const faqCommands: readonly InsertCommand[] = [
	{ label: "Add question", synonyms: "", run: addQuestion },
	{ label: "Remove question", synonyms: "", run: removeQuestion },
];
