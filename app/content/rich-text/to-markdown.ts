// Rich text as Markdown: what is searched, compared, counted and quoted. Pure.
import { findPriceList } from "#app/trade/price-lists.ts";
import { calendarRows } from "#app/trade/season-calendar.ts";
import { type CalloutKind, calloutLabels, type RichNode, type RichText } from "./rich-text.ts";

export function toMarkdown(document: Pick<RichText, "content">): string {
	return writeBlocks(document.content);
}

const writeBlocks = (nodes: readonly RichNode[] = []): string => nodes.map(writeBlock).filter(Boolean).join("\n\n");

function writeBlock(node: RichNode): string {
	const { type, attrs = {}, content } = node;
	switch (type) {
		case "paragraph":
			return writeInline(content).replace(/^([#>+-]|\d+\.)(?=\s)/, "\\$1");
		case "heading":
			return `${"#".repeat(Number(attrs.level))} ${writeInline(content)}`;
		case "bulletList":
			return writeItems(content, () => "- ");
		case "orderedList":
			return writeItems(content, (index) => `${Number(attrs.start ?? 1) + index}. `);
		case "blockquote":
			return quote(writeBlocks(content));
		case "shortAnswer":
			return quote(`**The short answer.** ${writeBlocks(content)}`);
		case "callout":
			return quote(`**${calloutLabels[attrs.kind as CalloutKind] ?? ""}.** ${writeBlocks(content)}`);
		case "horizontalRule":
			return "***";
		case "drawing":
			return `![${attrs.alt ?? ""}](drawing:${attrs.name})`;
		case "picture":
			return String(attrs.caption ?? "");
		case "table":
			return writeTable(content);
		case "faq":
			return writeBlocks(content?.flatMap(({ content: parts = [] }) => parts));
		case "faqQuestion":
			return content ? `**${writeInline(content)}**` : "";
		case "faqAnswer":
			return writeBlocks(content);
		case "picturePair":
			return String(attrs.caption ?? "");
		case "priceGuide":
			return writePriceList(attrs.list);
		case "speciesCard":
			return String(attrs.species ?? "").replaceAll("-", " ");
		case "seasonCalendar":
			return writeCalendar(attrs.rows);
		default:
			return "";
	}
}

/** Without the amounts, which would stay as they were on the day the text was saved. */
function writePriceList(key: unknown): string {
	const list = findPriceList(key);
	return list ? `Price guide: ${list.title}.\n\n${list.lines.map(({ label }) => `- ${label}`).join("\n")}` : "";
}

const writeCalendar = (keys: unknown) =>
	calendarRows(Array.isArray(keys) ? keys : [])
		.map(({ label, reason }) => `- **${label}.** ${reason}.`)
		.join("\n");

const quote = (text: string) => text.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">");

function writeItems(items: readonly RichNode[] = [], marker: (index: number) => string): string {
	return items
		.map(({ content = [] }, index) => {
			const mark = marker(index);
			const isTight = content.filter(({ type }) => type === "paragraph").length <= 1;
			const text = content.map(writeBlock).join(isTight ? "\n" : "\n\n");
			return mark + text.replaceAll(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`);
		})
		.join("\n");
}

function writeTable(rows: readonly RichNode[] = []): string {
	const cell = ({ content = [] }: RichNode) =>
		content
			.map((paragraph) => writeInline(paragraph.content))
			.join(" ")
			.replaceAll("|", "\\|");
	const lines = rows.map(({ content = [] }) => `| ${content.map(cell).join(" | ")} |`);
	const rule = `|${"---|".repeat(rows[0]?.content?.length ?? 0)}`;
	return [lines[0], rule, ...lines.slice(1)].join("\n");
}

const marks: Record<string, string> = { bold: "**", italic: "*", code: "`" };

function writeInline(nodes: readonly RichNode[] = []): string {
	return nodes
		.map(({ type, text = "", marks: all = [] }) => {
			if (type === "hardBreak") return "\\\n";
			const link = all.find((mark) => mark.type === "link");
			const around = all.map((mark) => marks[mark.type] ?? "");
			const isCode = all.some((mark) => mark.type === "code");
			const escaped = isCode ? text : text.replaceAll(/[\\`*_[\]<]/g, "\\$&");
			const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(escaped) ?? [];
			if (!inner) return escaped;
			const marked = around.join("") + inner + around.toReversed().join("");
			return before + (link ? `[${marked}](${link.attrs?.href})` : marked) + after;
		})
		.join("");
}
