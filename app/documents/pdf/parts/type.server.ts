import path from "node:path";
import PDFDocument from "pdfkit";
import { inProject } from "#app/platform/project.server.ts";

export type Doc = PDFKit.PDFDocument;
type Face = "text" | "strong" | "bold" | "display";
/** `size` in points */
export type Style = { face: Face; size: number; ink: string };

export const inks = {
	ink: "#182718",
	ink2: "#42503f",
	ink3: "#5d6754",
	line: "#d9d2c0",
	wheat: "#edc160",
};

/** An opened font file, which pdfkit takes as well as its path; its types say neither. */
type Font = { hasGlyphForCodePoint: (code: number) => boolean };
type Drawn = Face | "wide";

/** Young Serif has old-style figures and printing offers no others: numbers are set in Hanken Grotesk. */
const files: Record<Drawn, string> = {
	text: "hanken-400.ttf",
	strong: "hanken-600.ttf",
	/** where a law asks for bold type */
	bold: "hanken-700.ttf",
	display: "young-serif.ttf",
	/** Greek, Cyrillic, Vietnamese and what else the others lack */
	wide: "noto-sans.ttf",
};

const opened = new Map<Drawn, Font>();

/** A font file is read once per process, when it is first needed: the wide one takes a quarter of a second. */
function fontOf(face: Drawn): Font {
	const known = opened.get(face);
	if (known) return known;
	const reader = new PDFDocument({ autoFirstPage: false, font: "" });
	reader.font(path.join(inProject("app/fonts/pdf"), files[face]));
	const { font } = (reader as unknown as { _font: { font: Font } })._font;
	opened.set(face, font);
	return font;
}

/** Joiners, marks of direction, selectors, soft hyphens, control characters: nothing to see. */
const silent = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const plain = /^[ -~]*$/;
const sign = "\uFFFD";
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

type Run = { face: Drawn; text: string };

/** The text in pieces of one font each. Emoji go, they carry no words; a letter that no font of ours has becomes a sign. */
function runsOf(text: string, face: Face): Run[] {
	if (plain.test(text)) return [{ face, text }];
	const runs: Run[] = [];
	for (const { segment } of letters.segment(text.normalize("NFC").replaceAll(silent, ""))) {
		const found = faceFor(segment, face);
		if (!found && emoji.test(segment)) continue;
		const run = { face: found ?? "wide", text: found ? segment : sign };
		const last = runs.at(-1);
		if (last?.face === run.face) last.text += run.text;
		else runs.push(run);
	}
	return runs;
}

function faceFor(letter: string, face: Face): Drawn | null {
	const codes = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0);
	const faces: Drawn[] = face === "display" ? ["display", "strong", "wide"] : [face, "wide"];
	return faces.find((one) => codes.every((code) => fontOf(one).hasGlyphForCodePoint(code))) ?? null;
}

export type Line = { runs: Run[]; width: number; style: Style };

const leading = 1.4;
/** where letters stand, measured from the top of their line */
const baseline = 1.02;

export const lineHeight = ({ size }: Style): number => size * leading;

/** The text in lines of at most this width. Words that are wider than a line are cut. */
export function setLines(doc: Doc, text: string, style: Style, width: number): Line[] {
	return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((one) => wrap(doc, one.replaceAll("\t", " "), style, width));
}

function wrap(doc: Doc, text: string, style: Style, width: number): Line[] {
	const lines: Line[] = [];
	let line: Line = { runs: [], width: 0, style };
	for (const word of text.match(/[^ ]*?(?:[-–—/](?=[^ ])| +|$)/g) ?? []) {
		for (const part of fitting(doc, word, style, width)) {
			const runs = runsOf(part, style.face);
			if (line.runs.length && line.width + widthOf(doc, trimmed(runs), style) > width) {
				lines.push(line);
				line = { runs: [], width: 0, style };
			}
			for (const run of runs) append(line, run);
			line.width += widthOf(doc, runs, style);
		}
	}
	lines.push(line);
	return lines;
}

function fitting(doc: Doc, word: string, style: Style, width: number): string[] {
	if (widthOf(doc, trimmed(runsOf(word, style.face)), style) <= width) return word ? [word] : [];
	const parts = [""];
	for (const { segment } of letters.segment(word)) {
		const longer = `${parts.at(-1)}${segment}`;
		if (widthOf(doc, runsOf(longer, style.face), style) > width) parts.push(segment);
		else parts[parts.length - 1] = longer;
	}
	return parts;
}

function append(line: Line, run: Run): void {
	const last = line.runs.at(-1);
	if (last?.face === run.face) last.text += run.text;
	else line.runs.push({ ...run });
}

function trimmed(runs: Run[]): Run[] {
	const last = runs.at(-1);
	return last?.text.endsWith(" ") ? [...runs.slice(0, -1), { ...last, text: last.text.trimEnd() }] : runs;
}

function widthOf(doc: Doc, runs: Run[], { size }: Style): number {
	return runs.reduce((sum, { face, text }) => sum + (text ? withFace(doc, face, size).widthOfString(text) : 0), 0);
}

/** Draws lines from the top `y` on; right-aligned ones end at x + width. */
export function drawLines(
	doc: Doc,
	lines: readonly Line[],
	x: number,
	y: number,
	alignRight?: { width: number },
): void {
	let top = y;
	for (const { runs, style } of lines) {
		const shown = alignRight ? trimmed(runs) : runs;
		let at = alignRight ? x + alignRight.width - widthOf(doc, shown, style) : x;
		for (const { face, text } of shown) {
			withFace(doc, face, style.size).fillColor(style.ink);
			doc.text(text, at, top + style.size * baseline, { lineBreak: false, baseline: "alphabetic" });
			at += doc.widthOfString(text);
		}
		top += lineHeight(style);
	}
}

export function heightOf(lines: readonly Line[]): number {
	return lines.reduce((sum, { style }) => sum + lineHeight(style), 0);
}

function withFace(doc: Doc, face: Drawn, size: number): Doc {
	return doc.font(fontOf(face) as unknown as string, face, size);
}
