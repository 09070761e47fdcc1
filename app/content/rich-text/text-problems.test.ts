import { expect, test } from "vitest";
import { normalizeRichText, type RichNode } from "./rich-text.ts";
import { findTextProblems, gradeLevel, textLength } from "./text-problems.ts";

const text = (words: string, href?: string): RichNode => ({
	type: "text",
	text: words,
	...(href && { marks: [{ type: "link", attrs: { href } }] }),
});
const paragraph = (...content: RichNode[]): RichNode => ({ type: "paragraph", content });
const heading = (level: number, words: string): RichNode => ({
	type: "heading",
	attrs: { level },
	content: [text(words)],
});
const document = (...content: RichNode[]) => normalizeRichText({ content });

test("links to pages that don't exist are found, whatever is after the path, and other sites are left alone", () => {
	const paths = new Set(["/advice/oaks", "/"]);
	const links = [
		"/advice/oaks",
		"/advice/oaks?q=1#part",
		"/advice/oaks/",
		"/",
		"https://example.com/a",
		"tel:911",
		"#part",
	];
	expect(findTextProblems(document(paragraph(...links.map((href) => text("a", href)))), paths)).toEqual([]);
	expect(findTextProblems(document(paragraph(text("a", "/advice/elms"), text("b", "/advice/elms"))), paths)).toEqual([
		"Change the link to /advice/elms: there is no such page.",
	]);
});

test("a heading that skips a level and a blank one are named", () => {
	const problems = (...all: RichNode[]) => findTextProblems(document(...all), new Set());
	expect(problems(heading(2, "A"), heading(3, "B"), heading(4, "C"), heading(2, "D"))).toEqual([]);
	expect(problems(heading(3, "B"))).toEqual(["Make “B” a heading of level 2: a level is skipped above it."]);
	expect(problems({ type: "heading", attrs: { level: 2 } })).toEqual(["Write or remove the blank heading."]);
});

test("a drawing without a description is named once", () => {
	const drawing = { type: "drawing", attrs: { name: "oak-year", alt: " " } };
	expect(findTextProblems(document(drawing, drawing), new Set())).toHaveLength(1);
});

test("words are counted as a reader counts them, and the level is that of a known text", () => {
	const short = document(heading(2, "A big oak"), paragraph(text("It's 80 feet tall.")));
	expect(textLength(short)).toBe(6);
	expect(gradeLevel(short)).toBeNull();
	const easy = document(...Array.from({ length: 30 }, () => paragraph(text("The cat sat on the mat."))));
	expect(gradeLevel(easy)).toBe(1);
	const hard =
		"Municipal arboricultural administration necessitates comprehensive documentation of deteriorating infrastructure, ";
	expect(gradeLevel(document(paragraph(text(`${hard.repeat(12)}annually.`))))).toBeGreaterThan(16);
});
