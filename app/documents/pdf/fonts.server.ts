// The fonts of our PDF files. Each one is opened once per process, when a document first needs it.
import path from "node:path";
import PDFDocument from "pdfkit";
import { projectPath } from "#app/platform/project-path.server.ts";

export type Face = "text" | "strong" | "bold" | "display";

/** An opened font file. pdfkit accepts it in place of a path, but its types don't say so. */
type Font = {
	characterSet: number[];
	hasGlyphForCodePoint: (code: number) => boolean;
	glyphForCodePoint: (code: number) => unknown;
	layout: (text: string, features?: unknown, ...rest: unknown[]) => unknown;
};

/** Young Serif has only old-style figures, so numbers are set in Hanken Grotesk. */
const faceFiles = {
	text: "hanken-400",
	strong: "hanken-600",
	/** where a law requires bold type */
	bold: "hanken-700",
	display: "young-serif",
	/** Greek, Cyrillic, Vietnamese and other characters that the other fonts lack */
	wide: "noto-sans",
};

/** The fonts of other scripts, and which characters are looked for in them. */
const scriptFiles = {
	hebrew: ["noto-sans-hebrew", /[\p{Script=Hebrew}₪]/u],
	arabic: ["noto-sans-arabic", /[\p{Script=Arabic}،؛؟ـ٠-٩]/u],
	korean: ["noto-sans-korean", /\p{Script=Hangul}/u],
	han: ["noto-sans-han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、-〿ーｰ！-･]/u],
	thai: ["noto-sans-thai", /[\p{Script=Thai}฿]/u],
	lao: ["noto-sans-lao", /\p{Script=Lao}/u],
	khmer: ["noto-sans-khmer", /\p{Script=Khmer}/u],
	devanagari: ["noto-sans-devanagari", /[\p{Script=Devanagari}।॥]/u],
	bengali: ["noto-sans-bengali", /\p{Script=Bengali}/u],
	gurmukhi: ["noto-sans-gurmukhi", /\p{Script=Gurmukhi}/u],
	gujarati: ["noto-sans-gujarati", /\p{Script=Gujarati}/u],
	tamil: ["noto-sans-tamil", /\p{Script=Tamil}/u],
	telugu: ["noto-sans-telugu", /\p{Script=Telugu}/u],
	armenian: ["noto-sans-armenian", /\p{Script=Armenian}/u],
	georgian: ["noto-sans-georgian", /\p{Script=Georgian}/u],
	ethiopic: ["noto-sans-ethiopic", /\p{Script=Ethiopic}/u],
	emoji: ["noto-emoji", /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}]/u],
} as const satisfies Record<string, readonly [string, RegExp]>;
type ScriptFont = keyof typeof scriptFiles;
const scriptFonts = Object.keys(scriptFiles) as ScriptFont[];

export type FontKey = keyof typeof faceFiles | ScriptFont;

/** Fonts with thousands of glyphs, none of which is a part of another one. */
const hasOnlyWholeGlyphs = (key: FontKey) => key === "korean" || key === "han" || key === "emoji";

const openFonts = new Map<FontKey, Font>();

export function loadFont(key: FontKey): Font {
	const known = openFonts.get(key);
	if (known) return known;
	const file = key in faceFiles ? faceFiles[key as keyof typeof faceFiles] : scriptFiles[key as ScriptFont][0];
	const reader = new PDFDocument({ autoFirstPage: false, font: "" });
	reader.font(path.join(projectPath("app/fonts/pdf"), `${file}.ttf`));
	const { font } = (reader as unknown as { _font: { font: Font } })._font;
	// A glyph keeps the characters that it was first asked for with. Asked for as a part of another one, as D is for Ď, it
	// would have none, and later documents would have the wrong text for search, copying and screen readers.
	if (!hasOnlyWholeGlyphs(key)) for (const character of font.characterSet) font.glyphForCodePoint(character);
	layOutWithoutMarks(font);
	openFonts.set(key, font);
	return font;
}

const markFeatures = { mark: false, mkmk: false, abvm: false, blwm: false };

/** fontkit fails where a font says nothing about the place of a mark on a letter. Such a text has its marks where they fall. */
function layOutWithoutMarks(font: Font): void {
	const layOut = font.layout.bind(font);
	font.layout = (text, features, ...rest) => {
		try {
			return layOut(text, features, ...rest);
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
			return layOut(text, markFeatures, ...rest);
		}
	};
}

/** The font for a letter with its marks; null when none of ours has it. */
export function findFont(letter: string, face: Face): FontKey | null {
	const codes = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
	const hasAll = (key: FontKey) => codes.every((code) => loadFont(key).hasGlyphForCodePoint(code));
	const faces: FontKey[] = face === "display" ? ["display", "strong", "wide"] : [face, "wide"];
	return faces.find(hasAll) ?? scriptFonts.find((key) => scriptFiles[key][1].test(letter) && hasAll(key)) ?? null;
}

/** joiners, direction marks, variation selectors, soft hyphens, control characters, and the skin colors of emoji */
const invisibleCharacters = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters in the shape that they have at one place of a word, as some programs store them. */
const arabicForms = /[\ufb50-\ufdff\ufe70-\ufefc]/g;

/** The letters of the text with their marks, without what leaves no mark on paper. */
export function* letters(text: string): Iterable<string> {
	const visible = text
		.normalize("NFC")
		.replaceAll(arabicForms, (form) => form.normalize("NFKC"))
		.replaceAll(invisibleCharacters, "");
	for (const { segment } of graphemes.segment(visible)) yield segment;
}

const printableAscii = /^[\t\n\r -~]*$/;

/** The characters that none of our fonts has, each once and at most ten. */
export function findUnprintable(text: string): string[] {
	const found = new Set<string>();
	if (printableAscii.test(text)) return [];
	for (const letter of letters(text)) {
		if (!printableAscii.test(letter) && letter.trim() && !findFont(letter, "text")) found.add(letter);
		if (found.size === 10) break;
	}
	return [...found];
}
