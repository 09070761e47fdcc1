import PDFDocument from "pdfkit";
import { demoNote, type Letterhead } from "#app/documents/links/letterhead.ts";
import type { PaperSize } from "#app/people/company/company.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { verifyUrl } from "./claim.server.ts";
import { layOutBlocks } from "./parts/blocks.server.ts";
import { type Area, flowPieces, type Piece } from "./parts/flow.server.ts";
import { drawRule, type LayoutContext, styles } from "./parts/layout-context.server.ts";
import { type PrintedLogo, prepareLogo, preparePictures } from "./parts/pictures.server.ts";
import { childTag, createStructureTree, drawArtifact, drawTagged } from "./parts/tags.server.ts";
import { colors, type Doc, drawLines, lineHeight, linesHeight, type Style, wrapText } from "./parts/text.server.ts";

// Import this file lazily (`await import`): pdfkit is large, and most requests create no PDF.

export type Block =
	/** `bold` (14 points) where a law requires it */
	| { kind: "heading"; level: 1 | 2 | 3; text: string; bold?: boolean }
	/** `size` in points, 10 by default */
	| { kind: "paragraph"; text: string; size?: number; bold?: boolean; soft?: boolean }
	/** `mark` in place of the bullet */
	| { kind: "list"; items: string[]; numbered?: boolean; mark?: string }
	/** `small`: in 9 points with narrower labels, for longer text */
	| { kind: "facts"; rows: { label: string; value: string }[]; small?: boolean }
	/** side by side; the first line of each column is strong */
	| { kind: "columns"; columns: { heading: string; lines: string[] }[] }
	/**
	 * The head is repeated on every page. `width` in points; columns without one share the rest, and `detail` is printed under
	 * the first of those. A strong row with one cell filled is a heading among the rows.
	 */
	| {
			kind: "table";
			head: { text: string; align?: "left" | "right"; width?: number }[];
			rows: { cells: string[]; detail?: string; strong?: boolean; soft?: boolean }[];
	  }
	/** never alone on a page: kept with the last row of the table above it, and with a box below it */
	| { kind: "sums"; rows: { label: string; value: string; strong?: boolean }[] }
	/** framed; not split across pages if it fits on one */
	| { kind: "box"; blocks: Block[] }
	/** PNG or JPEG; `width` in points */
	| { kind: "picture"; bytes: Buffer; alt: string; width: number }
	/** a QR code beside the text of the blocks */
	| { kind: "code"; url: string; alt: string; blocks: Block[] }
	/** photos with captions, three in a row; upright JPEGs of the size in which they are printed */
	| { kind: "photos"; photos: { bytes: Buffer; alt: string; caption: string }[] }
	/** the lot with the tags of its trees, and the list of the trees beside it; `hasSketch` draws house and street */
	| { kind: "map"; places: { tag: string; x: number; y: number }[]; hasSketch: boolean; trees: string[] }
	/** kept with the heading above them and the last lines before it. Shows the drawn `image` above the line, or else `typedName`; `bold` sets the name below it in 12 points */
	| {
			kind: "signatures";
			bold?: boolean;
			signers: { label: string; name: string; image?: Buffer; typedName?: string; at?: string }[];
	  }
	| { kind: "rule" }
	| { kind: "page" };

export type PdfDocument = {
	/** the title in the viewer's window */
	title: string;
	/** "Quote" */
	kind: string;
	number: string;
	letterhead: Letterhead;
	size: PaperSize;
	/** its creation date, so that the same document always has the same bytes */
	issuedAt: Date;
	/** before the date under the number, such as "Issued" */
	dateLabel?: string;
	/** added to the footer of every page */
	footer?: string;
	/** printed across every page, such as "Void" */
	stamp?: string;
	blocks: Block[];
};

/** in points */
const widestLogoBeside = 72;

const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;
const margin = { side: 50, top: 44, bottom: 58 };

/** Renders a tagged PDF: letterhead and number, the blocks, and a footer with page numbers. */
export async function renderPdf(pdf: PdfDocument): Promise<Buffer> {
	const [width, height] = sizes[pdf.size];
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
			Title: withoutXmlCharacters(pdf.title),
			Author: withoutXmlCharacters(pdf.letterhead.name),
			Creator: verifyUrl(),
			CreationDate: pdf.issuedAt,
		},
	});
	const area: Area = {
		left: margin.side,
		width: width - 2 * margin.side,
		top: margin.top,
		bottom: height - margin.bottom,
	};
	const blocks = await preparePictures(pdf.blocks);
	const { root, end } = createStructureTree(doc);
	const context: LayoutContext = {
		doc,
		tag: root,
		x: area.left,
		width: area.width,
		pageHeight: area.bottom - area.top,
	};
	const logo = pdf.letterhead.logo && (await prepareLogo(pdf.letterhead.logo));
	flowPieces(doc, area, [...headerPieces(context, pdf, logo), ...layOutBlocks(context, blocks)]);
	end();
	if (pdf.stamp) drawStamps(doc, { width, height }, pdf.stamp);
	drawFooters(doc, area, height, pdf);
	return toBuffer(doc);
}

function headerPieces({ doc, tag, x, width }: LayoutContext, pdf: PdfDocument, logo?: PrintedLogo): Piece[] {
	const { name, address, phone, email } = pdf.letterhead;
	const half = width * 0.5 - 10;
	const inOneLine = wrapText(doc, [pdf.kind, pdf.number].filter(Boolean).join(" "), styles.title, half);
	// a document number is never split across lines
	const title =
		inOneLine.length > 1 && pdf.number
			? [pdf.kind, pdf.number].flatMap((text) => wrapText(doc, text, styles.title, half))
			: inOneLine;
	const day = wrapText(
		doc,
		[pdf.dateLabel, formatDay(today(pdf.issuedAt))].filter(Boolean).join(" "),
		styles.small,
		half,
	);
	// a wide logo has the name below it
	const isBeside = logo !== undefined && logo.width <= widestLogoBeside;
	const [senderTop, senderLeft] = [logo && !isBeside ? logo.height + 6 : 0, isBeside ? logo.width + 12 : 0];
	const titleWidth = Math.max(...[...title, ...day].map((line) => line.width));
	const senderWidth = Math.max(half, width - titleWidth - 20) - senderLeft;
	const sender = [
		...wrapText(doc, name, styles.name, senderWidth),
		...wrapText(doc, address, styles.small, senderWidth),
		...wrapText(doc, [phone, email].filter(Boolean).join("   "), styles.small, senderWidth),
		...(pdf.letterhead.demo ? wrapText(doc, demoNote, styles.small, senderWidth) : []),
	];
	const right = { width: half };
	const titled = pdf.blocks.some((block) => block.kind === "heading" && block.level === 1);
	const [senderTag, titleTag, dayTag] = ["P", titled ? "P" : "H1", "P"].map((type) => childTag(doc, tag, type)) as [
		typeof tag,
		typeof tag,
		typeof tag,
	];
	const height =
		Math.max(logo?.height ?? 0, senderTop + linesHeight(sender), linesHeight(title) + linesHeight(day)) + 12;
	return [
		{
			height,
			keepWithNext: true,
			draw: (y) => {
				if (logo)
					drawArtifact(doc, "Layout", () => doc.image(logo.bytes, x, y, { width: logo.width, height: logo.height }));
				drawTagged(senderTag, () => drawLines(doc, sender, x + senderLeft, y + senderTop));
				drawTagged(titleTag, () => drawLines(doc, title, x + width - half, y, right));
				drawTagged(dayTag, () => drawLines(doc, day, x + width - half, y + linesHeight(title), right));
				drawRule(doc, x, y + height - 1.5, width, 1.5, colors.ink);
			},
		},
	];
}

function drawFooters(doc: Doc, area: Area, height: number, pdf: PdfDocument): void {
	const { count } = doc.bufferedPageRange();
	const footerText = [pdf.letterhead.name, `${pdf.kind} ${pdf.number}`.trim(), pdf.footer].filter(Boolean).join("    ");
	const style = { ...styles.small, size: 8 };
	const y = height - 38;
	const numberWidth = 90;
	const [line] = wrapText(doc, footerText, style, area.width - numberWidth);
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page);
		const number = wrapText(doc, `Page ${page + 1} of ${count}`, style, numberWidth);
		drawArtifact(doc, "Pagination", () => {
			if (line) drawLines(doc, [line], area.left, y);
			drawLines(doc, number, area.left + area.width - numberWidth, y, { width: numberWidth });
		});
	}
}

const stampStyle: Style = { face: "bold", size: 96, color: "#a8321f" };

/** Visual only: the blocks tell screen readers the same. */
function drawStamps(doc: Doc, { width, height }: { width: number; height: number }, text: string): void {
	const line = wrapText(doc, text, stampStyle, width)[0];
	if (!line) return;
	const { count } = doc.bufferedPageRange();
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page);
		drawArtifact(doc, "Pagination", () => {
			doc
				.save()
				.rotate(-35, { origin: [width / 2, height / 2] })
				.opacity(0.13);
			drawLines(doc, [line], (width - line.width) / 2, height / 2 - lineHeight(stampStyle) / 2);
			doc.restore();
		});
	}
}

/** pdfkit writes metadata into its XML without escaping it. */
function withoutXmlCharacters(text: string): string {
	return text.replaceAll("&", "and").replaceAll(/[<>]/g, "");
}

function toBuffer(doc: Doc): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		doc.on("data", (chunk: Buffer) => chunks.push(chunk));
		doc.on("end", () => resolve(Buffer.concat(chunks)));
		doc.on("error", reject);
		doc.end();
	});
}
