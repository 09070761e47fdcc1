import PDFDocument from "pdfkit";
import { type DrawnCode, drawCode } from "./parts/code.server.ts";
import { colors, type Doc, drawLines, type Line, linesHeight, type Style, wrapText } from "./parts/text.server.ts";
import type { Sheet } from "./sheets.ts";
import { codeSide, sheetArea } from "./sheets.ts";

// Import this file lazily (`await import`): pdfkit is large, and most requests create no PDF.

/** `logo` is a square PNG without transparency. */
export type PrintSheet = DrawnCode & {
	sheet: Sheet;
	title: string;
	company: string;
	headline: string;
	phone: string;
	/** what someone types who can't scan, without "https://" */
	address: string;
	createdAt: Date;
};

const inch = 72;
/** ink beyond the cut, so that no white edge shows when the cut is a little off */
const bleed = inch / 8;
/** room around the trimmed sheet for the marks */
const around = inch / 2;
const markLength = inch / 4;

/** A sheet for a print shop: the artwork with bleed, cut marks, and the boxes that say where it is cut. */
export function renderSheet(print: PrintSheet): Promise<Buffer> {
	const { sheet } = print;
	const [width, height] = [sheet.width * inch, sheet.height * inch];
	const size: [number, number] = [width + 2 * around, height + 2 * around];
	const doc = new PDFDocument({
		size,
		margin: 0,
		font: "",
		pdfVersion: "1.7",
		info: { Title: print.title.replaceAll(/[&<>]/g, " "), CreationDate: print.createdAt },
	});
	const box = (by: number) => [around - by, around - by, around + width + by, around + height + by];
	Object.assign(doc.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) });
	drawArtwork(doc, print, width, height);
	drawCutMarks(doc, width, height);
	const note = `${sheet.label}, ${sheet.width} × ${sheet.height} in, ⅛ in bleed`;
	drawLines(doc, wrapText(doc, note, { face: "text", size: 6, color: colors.ink3 }, width), around + 20, 6);
	return toBuffer(doc);
}

function drawArtwork(doc: Doc, print: PrintSheet, width: number, height: number): void {
	const { sheet } = print;
	const area = sheetArea(sheet);
	const panel = area.isBeside
		? { x: -bleed, y: -bleed, width: (sheet.width - area.width) * inch + bleed, height: height + 2 * bleed }
		: { x: -bleed, y: -bleed, width: width + 2 * bleed, height: (sheet.height - area.height) * inch + bleed };
	doc.save().translate(around, around);
	doc.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).fill("#ffffff");
	doc.rect(panel.x, panel.y, panel.width, panel.height).fill(colors.ink);
	const pad = area.pad * inch;
	const top = (sheet.holeTop ?? 0) * inch;
	drawText(doc, print, {
		x: pad,
		y: pad + top,
		width: panel.x + panel.width - 2 * pad,
		height: panel.y + panel.height - 2 * pad - top,
	});
	if (sheet.holeTop) {
		const radius = 0.625 * inch;
		doc
			.circle(width / 2, (sheet.holeTop - 0.25) * inch - radius, radius)
			.dash(4, { space: 3 })
			.lineWidth(0.5)
			.stroke("#ffffff")
			.undash();
	}
	const side = codeSide(sheet) * inch;
	const line = { face: "strong", size: Math.max(5.5, side * 0.055), color: colors.ink } satisfies Style;
	const whole = {
		x: width - area.width * inch,
		y: height - area.height * inch,
		width: area.width * inch,
		height: area.height * inch,
	};
	const address = fitText(doc, print.address, line, whole.width - pad, 1);
	const used = side + linesHeight(address);
	const at = { x: whole.x + (whole.width - side) / 2, y: whole.y + (whole.height - used) / 2 };
	drawCode(doc, print, at.x, at.y, side);
	for (const one of address) drawLines(doc, [one], whole.x + (whole.width - one.width) / 2, at.y + side);
	doc.restore();
}

type Room = { x: number; y: number; width: number; height: number };

/** Company, headline and phone number from top to bottom. */
function drawText(doc: Doc, { company, headline, phone }: PrintSheet, { x, y, width, height }: Room): void {
	const unit = Math.min(height, width * 1.4);
	const style = (face: Style["face"], share: number, color: string): Style => ({ face, size: unit * share, color });
	const name = fitText(doc, company, style("strong", 0.085, colors.wheat), width, 2);
	const number = fitText(doc, phone, style("bold", 0.13, "#ffffff"), width, 1);
	const left = height - linesHeight(name) - linesHeight(number);
	const title = fitText(doc, headline, style("display", 0.2, "#ffffff"), width, 4, left * 0.9);
	drawLines(doc, name, x, y);
	drawLines(doc, title, x, y + linesHeight(name) + (left - linesHeight(title)) / 2);
	drawLines(doc, number, x, y + height - linesHeight(number));
}

/** The text in the largest size, up to the style's, in which it fits without splitting a word. */
function fitText(doc: Doc, text: string, style: Style, width: number, maxLines: number, maxHeight = Infinity): Line[] {
	const words = text.split(/\s+/);
	for (let size = style.size; size > 4; size *= 0.94) {
		const lines = wrapText(doc, text, { ...style, size }, width);
		const isWhole = words.every((word) => wrapText(doc, word, { ...style, size }, width).length <= 1);
		if (lines.length <= maxLines && linesHeight(lines) <= maxHeight && isWhole) return lines;
	}
	return wrapText(doc, text, { ...style, size: 4 }, width);
}

function drawCutMarks(doc: Doc, width: number, height: number): void {
	const gap = bleed + 3;
	doc.save().lineWidth(0.25).strokeColor("#000000");
	for (const [x, outward] of [
		[around, -1],
		[around + width, 1],
	] as const)
		for (const [y, down] of [
			[around, -1],
			[around + height, 1],
		] as const) {
			doc
				.moveTo(x, y + down * gap)
				.lineTo(x, y + down * (gap + markLength))
				.stroke();
			doc
				.moveTo(x + outward * gap, y)
				.lineTo(x + outward * (gap + markLength), y)
				.stroke();
		}
	doc.restore();
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
