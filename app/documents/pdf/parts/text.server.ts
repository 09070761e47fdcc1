import { type Face, type FontKey, findFont, letters, loadFont } from "../fonts.server.ts";
import { orderRuns } from "./bidi.server.ts";

export type Doc = PDFKit.PDFDocument;
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

const printableAscii = /^[ -~]*$/;
const replacementCharacter = "\uFFFD";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

type Run = { face: FontKey; text: string };

/** Splits the text into runs of one font each, and replaces a character that none of our fonts has. */
function splitIntoRuns(text: string, face: Face): Run[] {
	if (printableAscii.test(text)) return [{ face, text }];
	const runs: Run[] = [];
	for (const letter of letters(text)) {
		const found = findFont(letter, face);
		const run = { face: found ?? "wide", text: found ? letter : replacementCharacter };
		const last = runs.at(-1);
		if (last?.face === run.face) last.text += run.text;
		else runs.push(run);
	}
	return runs;
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
		for (const { face, text } of orderRuns(visibleRuns)) {
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
