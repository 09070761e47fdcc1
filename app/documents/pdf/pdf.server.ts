import PDFDocument from "pdfkit";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import type { PaperSize } from "#app/people/company/company.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { maker } from "./claim.server.ts";
import { piecesOf } from "./parts/blocks.server.ts";
import { type Area, type Piece, place } from "./parts/flow.server.ts";
import { withPictures } from "./parts/pictures.server.ts";
import { rule, type Setting, styles } from "./parts/setting.server.ts";
import { decorate, mark, openTree, tagIn } from "./parts/tags.server.ts";
import { type Doc, drawLines, heightOf, inks, lineHeight, type Style, setLines } from "./parts/type.server.ts";

// Import this file lazily (`await import`): the renderer is large, and most requests print nothing.

export type Block =
	/** `bold` where a law asks for it: 14 points */
	| { kind: "heading"; level: 1 | 2 | 3; text: string; bold?: boolean }
	/** `size` in points, 10 when not said */
	| { kind: "paragraph"; text: string; size?: number; bold?: boolean; soft?: boolean }
	| { kind: "list"; items: string[]; numbered?: boolean }
	| { kind: "facts"; rows: { label: string; value: string }[] }
	/** side by side; the first line of each is strong */
	| { kind: "columns"; columns: { heading: string; lines: string[] }[] }
	/**
	 * The head stands on every page. `width` in points; columns without one share the rest, and `detail` is printed under
	 * the first of those. A strong row with one cell filled is a heading among the rows.
	 */
	| {
			kind: "table";
			head: { text: string; align?: "left" | "right"; width?: number }[];
			rows: { cells: string[]; detail?: string; strong?: boolean; soft?: boolean }[];
	  }
	/** never alone on a page: kept with the last rows of the table before it */
	| { kind: "sums"; rows: { label: string; value: string; strong?: boolean }[] }
	/** framed, not broken across pages when it fits on one */
	| { kind: "box"; blocks: Block[] }
	/** PNG or JPEG; `width` in points */
	| { kind: "picture"; bytes: Buffer; alt: string; width: number }
	/** on the line stands the drawn `mark`, or else the `written` name; `bold` sets what is below it in 12 points */
	| {
			kind: "signatures";
			bold?: boolean;
			places: { label: string; name: string; mark?: Buffer; written?: string; at?: string }[];
	  }
	| { kind: "rule" }
	| { kind: "page" };

export type PaperPrint = {
	/** what a reader's window says */
	title: string;
	/** "Quote" */
	kind: string;
	number: string;
	letterhead: Letterhead;
	size: PaperSize;
	/** when it was issued: the same paper has the same bytes */
	made: Date;
	/** more for the foot of every page */
	foot?: string;
	/** across every page: the paper no longer counts */
	stamp?: string;
	blocks: Block[];
};

const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;
const margin = { side: 50, top: 44, bottom: 58 };

/** The paper as a tagged PDF: letterhead and number, the blocks, and a foot with the page's number. */
export async function printPaper(paper: PaperPrint): Promise<Buffer> {
	const [width, height] = sizes[paper.size];
	const doc = new PDFDocument({
		size: [width, height],
		margin: 0,
		font: "",
		autoFirstPage: false,
		bufferPages: true,
		pdfVersion: "1.7",
		// missing in the types
		subset: "PDF/UA" as PDFKit.Mixins.PDFSubsets,
		tagged: true,
		lang: "en-US",
		displayTitle: true,
		info: {
			Title: plainXml(paper.title),
			Author: plainXml(paper.letterhead.name),
			Creator: maker(),
			CreationDate: paper.made,
		},
	});
	const area: Area = {
		left: margin.side,
		width: width - 2 * margin.side,
		top: margin.top,
		bottom: height - margin.bottom,
	};
	const blocks = await withPictures(paper.blocks);
	const { root, end } = openTree(doc);
	const setting: Setting = { doc, tag: root, x: area.left, width: area.width, full: area.bottom - area.top };
	place(doc, area, [...headPieces(setting, paper), ...piecesOf(setting, blocks)]);
	end();
	if (paper.stamp) drawStamps(doc, { width, height }, paper.stamp);
	drawFeet(doc, area, height, paper);
	return bytesOf(doc);
}

function headPieces({ doc, tag, x, width }: Setting, paper: PaperPrint): Piece[] {
	const { name, address, phone, email } = paper.letterhead;
	const half = width * 0.5 - 10;
	const sender = [
		...setLines(doc, name, styles.name, half),
		...setLines(doc, address, styles.small, half),
		...setLines(doc, [phone, email].filter(Boolean).join("   "), styles.small, half),
	];
	const inOneLine = setLines(doc, [paper.kind, paper.number].filter(Boolean).join(" "), styles.title, half);
	// a number is never broken
	const title =
		inOneLine.length > 1 && paper.number
			? [paper.kind, paper.number].flatMap((words) => setLines(doc, words, styles.title, half))
			: inOneLine;
	const day = setLines(doc, formatDay(today(paper.made)), styles.small, half);
	const right = { width: half };
	const titled = paper.blocks.some((block) => block.kind === "heading" && block.level === 1);
	const [senderTag, titleTag, dayTag] = ["P", titled ? "P" : "H1", "P"].map((type) => tagIn(doc, tag, type)) as [
		typeof tag,
		typeof tag,
		typeof tag,
	];
	const height = Math.max(heightOf(sender), heightOf(title) + heightOf(day)) + 12;
	return [
		{
			height,
			keep: true,
			draw: (y) => {
				mark(senderTag, () => drawLines(doc, sender, x, y));
				mark(titleTag, () => drawLines(doc, title, x + width - half, y, right));
				mark(dayTag, () => drawLines(doc, day, x + width - half, y + heightOf(title), right));
				rule(doc, x, y + height - 1.5, width, 1.5, inks.ink);
			},
		},
	];
}

function drawFeet(doc: Doc, area: Area, height: number, paper: PaperPrint): void {
	const { count } = doc.bufferedPageRange();
	const words = [paper.letterhead.name, `${paper.kind} ${paper.number}`.trim(), paper.foot]
		.filter(Boolean)
		.join("    ");
	const style = { ...styles.small, size: 8 };
	const y = height - 38;
	const numberWidth = 90;
	const [line] = setLines(doc, words, style, area.width - numberWidth);
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page);
		const number = setLines(doc, `Page ${page + 1} of ${count}`, style, numberWidth);
		decorate(doc, "Pagination", () => {
			if (line) drawLines(doc, [line], area.left, y);
			drawLines(doc, number, area.left + area.width - numberWidth, y, { width: numberWidth });
		});
	}
}

const stampStyle: Style = { face: "bold", size: 96, ink: "#a8321f" };

/** Readers are told by the blocks; this is for the eye. */
function drawStamps(doc: Doc, { width, height }: { width: number; height: number }, words: string): void {
	const line = setLines(doc, words, stampStyle, width)[0];
	if (!line) return;
	const { count } = doc.bufferedPageRange();
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page);
		decorate(doc, "Pagination", () => {
			doc
				.save()
				.rotate(-35, { origin: [width / 2, height / 2] })
				.opacity(0.13);
			drawLines(doc, [line], (width - line.width) / 2, height / 2 - lineHeight(stampStyle) / 2);
			doc.restore();
		});
	}
}

/** The renderer writes these words into its XML as they are. */
function plainXml(text: string): string {
	return text.replaceAll("&", "and").replaceAll(/[<>]/g, "");
}

function bytesOf(doc: Doc): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		doc.on("data", (chunk: Buffer) => chunks.push(chunk));
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
		doc.end();
	});
}
