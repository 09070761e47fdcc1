import { Extension, textInputRule } from "@tiptap/core";
import { Table } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { Faq, FaqAnswer, FaqItem, FaqQuestion } from "./faq-nodes.ts";
import { focusFields } from "./insert-block.ts";
import { PriceGuide, SeasonCalendar, SpeciesCard } from "./live-block-nodes.tsx";
import {
	Callout,
	Document,
	FilledTableRow,
	Link,
	ShortAnswer,
	SimpleBlockquote,
	SimpleListItem,
	SimpleTableCell,
	SimpleTableHeader,
} from "./nodes.ts";
import { Drawing, Picture } from "./picture-nodes.tsx";
import { PicturePair } from "./picture-pair-node.tsx";

/** Curly quotation marks while typing. Apostrophes stay straight, as everywhere on the site. */
const Quotes = Extension.create({
	name: "quotes",
	addInputRules: () => [
		textInputRule({ find: /(?:^|[\s([“])(")$/, replace: "“" }),
		textInputRule({ find: /[^\s([“](")$/, replace: "”" }),
	],
});

/** Enter on a selected block goes into its fields. */
const BlockKeys = Extension.create({
	name: "blockKeys",
	priority: 200,
	addKeyboardShortcuts: () => ({ Enter: ({ editor }) => focusFields(editor) }),
});

export const extensions = [
	StarterKit.configure({
		document: false,
		blockquote: false,
		listItem: false,
		link: false,
		codeBlock: false,
		strike: false,
		underline: false,
		heading: { levels: [2, 3, 4] },
		dropcursor: { color: "var(--color-moss)", width: 3 },
	}),
	Document,
	SimpleBlockquote,
	SimpleListItem,
	Link,
	ShortAnswer,
	Callout,
	Picture,
	Drawing,
	PicturePair,
	PriceGuide,
	SpeciesCard,
	SeasonCalendar,
	Faq,
	FaqItem,
	FaqQuestion,
	FaqAnswer,
	BlockKeys,
	Table.configure({ resizable: false }),
	FilledTableRow,
	SimpleTableHeader,
	SimpleTableCell,
	Quotes,
	Placeholder.configure({ placeholder: "Write, or type / for headings, lists and pictures" }),
];
