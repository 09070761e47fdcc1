import { expect, test } from "vitest";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { buildNameIndex, createTermLinker } from "./term-links.ts";

const terms = [
	{ slug: "dbh", names: ["Diameter at breast height", "DBH"], definition: "The thickness of a trunk at 4.5 feet." },
	{ slug: "oak-wilt", names: ["Oak wilt"], definition: "A fungus that clogs an oak's vessels." },
	{ slug: "oak", names: ["oak"], definition: "A tree." },
];
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

test("a term is linked at its first use only, by any name, longest first", () => {
	const { html } = renderMarkdown(
		"Measure the DBH. Oak wilt kills an oak; oak wilt again, and dbh again.",
		createTermLinker(buildNameIndex(terms)),
	);
	expect(hrefs(html)).toEqual(["/glossary/dbh", "/glossary/oak-wilt", "/glossary/oak"]);
	expect(html).toContain('data-note="The thickness of a trunk at 4.5 feet."');
});

test("headings, links, code and parts of words are not linked", () => {
	const { html } = renderMarkdown(
		"## Oak\n\n[oak](/x) `oak` soak oak-leaf **oak**",
		createTermLinker(buildNameIndex(terms)),
	);
	expect(hrefs(html)).toEqual(["/x", "/glossary/oak"]);
	expect(html).toMatch(/<strong><a href="\/glossary\/oak"/);
	expect(html).toContain('<h2 id="oak">Oak</h2>');
});

test("a page never links to itself", () => {
	expect(hrefs(renderMarkdown("An oak.", createTermLinker(buildNameIndex(terms), "oak")).html)).toEqual([]);
});

test("HTML and script URLs in a text stay text", () => {
	const { html } = renderMarkdown(
		'<script>alert(1)</script> [x](javascript:alert(1)) "oak" <b>',
		createTermLinker(buildNameIndex(terms)),
	);
	expect(html).not.toMatch(/<script|<b>|href="javascript/);
});

test("an everyday word is linked only by its aliases", () => {
	const lean = { slug: "lean", names: ["Lean", "leaning tree"], definition: "A tilt.", isEverydayWord: true };
	expect(hrefs(renderMarkdown("Lean on it: a leaning tree.", createTermLinker(buildNameIndex([lean]))).html)).toEqual([
		"/glossary/lean",
	]);
	expect(renderMarkdown("Lean back.", createTermLinker(buildNameIndex([lean]))).html).not.toContain("<a");
	expect(renderMarkdown("Nothing to link.", createTermLinker(buildNameIndex([]))).html).toBe(
		"<p>Nothing to link.</p>\n",
	);
});

test("a phrase in which a name means something else is not linked, and the next use is", () => {
	const cord = { slug: "cord", names: ["Cord"], definition: "A stack.", unlinkedPhrases: ["nylon cord", "cord grass"] };
	const { html } = renderMarkdown(
		"A Nylon cord, cord grass and a cord of oak.",
		createTermLinker(buildNameIndex([cord, ...terms])),
	);
	expect(html).toContain("A Nylon cord, cord grass and a <a");
	expect(hrefs(html)).toEqual(["/glossary/cord", "/glossary/oak"]);
});

test("a drawing is rendered with size and alt text, and an unknown one is left out", () => {
	const { html } = renderMarkdown("![What *it* shows](drawing:forks)\n\n![gone](drawing:no-such-one)");
	expect(html).toMatch(/<img class="drawing" src="[^"]+" width="640" height="346" alt="What it shows"/);
	expect(html.match(/<img/g)).toHaveLength(1);
});

test("equal headings get different ids, without Markdown characters", () => {
	const { headings } = renderMarkdown("## Cuts\n\n## *Cuts*\n\n## Cuts\n\n## 811!");
	expect(headings.map(({ id }) => id)).toEqual(["cuts", "cuts--2", "cuts--3", "811"]);
});
