import path from "node:path";
import PDFDocument from "pdfkit";
import { projectPath } from "#app/platform/project-path.server.ts";

export type Doc = PDFKit.PDFDocument;
type Face = "text" | "strong" | "bold" | "display";
/** `size` in points */
export type Style = { face: Face; size: number; color: string };

export const colors = {
	ink: "#182718",
	ink2: "#42503f",
	ink3: "#5d6754",
	line: "#d9d2c0",
	wheat: "#edc160",
	barn: "#b23f25",
};

/** An opened font file. pdfkit accepts it in place of a path, but its types don't say so. */
type Font = {
	characterSet: number[];
	hasGlyphForCodePoint: (code: number) => boolean;
	glyphForCodePoint: (code: number) => unknown;
};
type FontKey = Face | "wide";

/** Young Serif has only old-style figures, so numbers are set in Hanken Grotesk. */
const fontFiles: Record<FontKey, string> = {
	text: "hanken-400.ttf",
	strong: "hanken-600.ttf",
	/** where a law requires bold type */
	bold: "hanken-700.ttf",
	display: "young-serif.ttf",
	/** Greek, Cyrillic, Vietnamese and other characters that the other fonts lack */
	wide: "noto-sans.ttf",
};

const openFonts = new Map<FontKey, Font>();

/** Reads a font file once per process, when it is first needed: the wide one takes a quarter of a second. */
function loadFont(face: FontKey): Font {
	const known = openFonts.get(face);
	if (known) return known;
	const reader = new PDFDocument({ autoFirstPage: false, font: "" });
	reader.font(path.join(projectPath("app/fonts/pdf"), fontFiles[face]));
	const { font } = (reader as unknown as { _font: { font: Font } })._font;
	// A glyph keeps the characters that it was first asked for with. Asked for as a part of another one, as D is for Ď, it
	// would have none, and later documents would have the wrong text for search, copying and screen readers.
	for (const character of font.characterSet) font.glyphForCodePoint(character);
	openFonts.set(face, font);
	return font;
}

/** joiners, direction marks, variation selectors, soft hyphens, control characters */
const invisibleCharacters = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const printableAscii = /^[ -~]*$/;
const replacementCharacter = "\uFFFD";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

type Run = { face: FontKey; text: string };

/** Splits the text into runs of one font each. Drops emoji, and replaces a character that none of our fonts has. */
function splitIntoRuns(text: string, face: Face): Run[] {
	if (printableAscii.test(text)) return [{ face, text }];
	const runs: Run[] = [];
	for (const { segment } of graphemes.segment(text.normalize("NFC").replaceAll(invisibleCharacters, ""))) {
		const found = findFace(segment, face);
		if (!found && emoji.test(segment)) continue;
		const run = { face: found ?? "wide", text: found ? segment : replacementCharacter };
		const last = runs.at(-1);
		if (last?.face === run.face) last.text += run.text;
		else runs.push(run);
	}
	return runs;
}

function findFace(letter: string, face: Face): FontKey | null {
	const codes = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
	const faces: FontKey[] = face === "display" ? ["display", "strong", "wide"] : [face, "wide"];
	return faces.find((one) => codes.every((code) => loadFont(one).hasGlyphForCodePoint(code))) ?? null;
}

export type Line = { runs: Run[]; width: number; style: Style };

const lineHeightRatio = 1.4;
/** distance of the baseline from the top of the line, as a multiple of the font size */
const baselineRatio = 1.02;

export const lineHeight = ({ size }: Style): number => size * lineHeightRatio;

/** The text as lines of at most this width in points. Words wider than a line are broken. */
export function wrapText(doc: Doc, text: string, style: Style, width: number): Line[] {
	return text
		.split(/\r\n|[\n\r\u2028\u2029]/)
		.flatMap((one) => wrapParagraph(doc, one.replaceAll("\t", " "), style, width));
}

function wrapParagraph(doc: Doc, text: string, style: Style, width: number): Line[] {
	const lines: Line[] = [];
	let line: Line = { runs: [], width: 0, style };
	for (const word of text.match(/[^ ]*?(?:[-–—/](?=[^ ])| +|$)/g) ?? []) {
		for (const part of breakWord(doc, word, style, width)) {
			const runs = splitIntoRuns(part, style.face);
			if (line.runs.length && line.width + runsWidth(doc, trimTrailingSpace(runs), style) > width) {
				lines.push(line);
				line = { runs: [], width: 0, style };
			}
			for (const run of runs) appendRun(line, run);
			line.width += runsWidth(doc, runs, style);
		}
	}
	lines.push(line);
	return lines;
}

function breakWord(doc: Doc, word: string, style: Style, width: number): string[] {
	if (runsWidth(doc, trimTrailingSpace(splitIntoRuns(word, style.face)), style) <= width) return word ? [word] : [];
	const parts = [""];
	for (const { segment } of graphemes.segment(word)) {
		const longer = `${parts.at(-1)}${segment}`;
		if (runsWidth(doc, splitIntoRuns(longer, style.face), style) > width) parts.push(segment);
		else parts[parts.length - 1] = longer;
	}
	return parts;
}

function appendRun(line: Line, run: Run): void {
	const last = line.runs.at(-1);
	if (last?.face === run.face) last.text += run.text;
	else line.runs.push({ ...run });
}

function trimTrailingSpace(runs: Run[]): Run[] {
	const last = runs.at(-1);
	return last?.text.endsWith(" ") ? [...runs.slice(0, -1), { ...last, text: last.text.trimEnd() }] : runs;
}

function runsWidth(doc: Doc, runs: Run[], { size }: Style): number {
	return runs.reduce((sum, { face, text }) => sum + (text ? selectFont(doc, face, size).widthOfString(text) : 0), 0);
}

/** Draws lines downward from `y`. Right-aligned ones end at x + width. */
export function drawLines(
	doc: Doc,
	lines: readonly Line[],
	x: number,
	y: number,
	alignRight?: { width: number },
): void {
	let top = y;
	for (const { runs, style } of lines) {
		const visibleRuns = alignRight ? trimTrailingSpace(runs) : runs;
		let at = alignRight ? x + alignRight.width - runsWidth(doc, visibleRuns, style) : x;
		for (const { face, text } of visibleRuns) {
			selectFont(doc, face, style.size).fillColor(style.color);
			doc.text(text, at, top + style.size * baselineRatio, { lineBreak: false, baseline: "alphabetic" });
			at += doc.widthOfString(text);
		}
		top += lineHeight(style);
	}
}

export function linesHeight(lines: readonly Line[]): number {
	return lines.reduce((sum, { style }) => sum + lineHeight(style), 0);
}

function selectFont(doc: Doc, face: FontKey, size: number): Doc {
	return doc.font(loadFont(face) as unknown as string, face, size);
}
