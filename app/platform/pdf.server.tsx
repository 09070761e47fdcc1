import path from "node:path";
import { type DocumentProps, Font, renderToBuffer, StyleSheet } from "@react-pdf/renderer";
import { inProject } from "./project.server.ts";

// Import this file lazily (`await import`): the renderer is large, and most requests print nothing.

/** Text in a script that ours lacks (Greek, Cyrillic, Vietnamese ...) falls back to Noto Sans letter by letter. */
const sans = ["Hanken Grotesk", "Noto Sans"];
const display = ["Young Serif", "Noto Sans"];

export const inks = {
	ink: "#182718",
	ink2: "#42503f",
	ink3: "#5d6754",
	line: "#d9d2c0",
	wheat: "#edc160",
	moss: "#2d502a",
};

/** What every paper of the company shares: page, letterhead, rules, footer. Sizes in points, US Letter. */
export const paperStyles = StyleSheet.create({
	page: { padding: "44 50 56 50", fontFamily: sans, fontSize: 10, color: inks.ink },
	/** around all but the foot: a line height on the page itself makes text of a `render` vanish */
	body: { lineHeight: 1.4 },
	/** Young Serif has old-style figures and printing offers no others: numbers are set in Hanken Grotesk */
	title: { fontSize: 20, lineHeight: 1.3, fontWeight: 600 },
	name: { fontFamily: display, fontSize: 15, lineHeight: 1.35 },
	sum: { fontSize: 17, lineHeight: 1.3, fontWeight: 600 },
	heading: { fontFamily: display, fontSize: 13, lineHeight: 1.35, marginTop: 16, marginBottom: 5 },
	strong: { fontWeight: 600 },
	small: { fontSize: 8.5, color: inks.ink3 },
	soft: { color: inks.ink2 },
	row: { flexDirection: "row" },
	spread: { flexDirection: "row", justifyContent: "space-between" },
	inkRule: { borderBottomWidth: 1.5, borderBottomColor: inks.ink, marginTop: 10, marginBottom: 12 },
	foot: { position: "absolute", bottom: 26, left: 50, right: 50, fontSize: 8, color: inks.ink3 },
	display: { fontFamily: display },
});

export async function renderPdf(document: React.ReactElement<DocumentProps>): Promise<Buffer> {
	registerFonts();
	return renderToBuffer(document);
}

const pictures = /\p{Extended_Pictographic}/u;
const ourScripts = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** from here on come arrows, signs and emoji, of which our fonts have few */
const firstSign = 0x2190;

/** The same value with every text made printable: emoji go, letters that no font of ours has become a replacement sign. */
export function printable<T>(value: T): T {
	return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "string" ? printableText(part) : part));
}

function printableText(text: string): string {
	return Array.from(text, (letter) => {
		const plain = (letter.codePointAt(0) ?? 0) < firstSign || /[−≤≥]/.test(letter);
		if (letter === "\u200D") return "";
		if (plain) return ourScripts.test(letter) ? letter : "\uFFFD";
		if (pictures.test(letter) || /\p{Script=Inherited}/u.test(letter) || /\p{Emoji_Modifier}/u.test(letter)) return "";
		return /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(letter) ? letter : "\uFFFD";
	}).join("");
}

let registered = false;

function registerFonts(): void {
	if (registered) return;
	const folder = inProject("app/fonts/pdf");
	const file = (name: string) => path.join(folder, name);
	Font.register({
		family: "Hanken Grotesk",
		fonts: [
			{ src: file("hanken-400.ttf"), fontWeight: 400 },
			{ src: file("hanken-600.ttf"), fontWeight: 600 },
		],
	});
	Font.register({ family: "Young Serif", fonts: [{ src: file("young-serif.ttf"), fontWeight: 400 }] });
	Font.register({
		family: "Noto Sans",
		fonts: [
			{ src: file("noto-sans.ttf"), fontWeight: 400 },
			{ src: file("noto-sans.ttf"), fontWeight: 600 },
		],
	});
	Font.registerHyphenationCallback((word) => [word]);
	registered = true;
}
