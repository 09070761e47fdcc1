import { expect, test } from "vitest";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { namesFor, termLinker } from "./linking.ts";

const terms = [
	{ slug: "dbh", names: ["Diameter at breast height", "DBH"], definition: "The thickness of a trunk at 4.5 feet." },
	{ slug: "oak-wilt", names: ["Oak wilt"], definition: "A fungus that clogs an oak's vessels." },
	{ slug: "oak", names: ["oak"], definition: "A tree." },
];
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

test("a term is linked at its first use only, by any of its names, the longest first", () => {
	const { html } = renderMarkdown(
		"Measure the DBH. Oak wilt kills an oak; oak wilt again, and dbh again.",
		termLinker(namesFor(terms)),
	);
	expect(hrefs(html)).toEqual(["/glossary/dbh", "/glossary/oak-wilt", "/glossary/oak"]);
	expect(html).toContain('data-note="The thickness of a trunk at 4.5 feet."');
});

test("headings, links and code keep their words, and so do parts of other words", () => {
	const { html } = renderMarkdown("## Oak\n\n[oak](/x) `oak` soak oak-leaf **oak**", termLinker(namesFor(terms)));
	expect(hrefs(html)).toEqual(["/x", "/glossary/oak"]);
	expect(html).toMatch(/<strong><a href="\/glossary\/oak"/);
	expect(html).toContain('<h2 id="oak">Oak</h2>');
});

test("a page never links to itself", () => {
	expect(hrefs(renderMarkdown("An oak.", termLinker(namesFor(terms), "oak")).html)).toEqual([]);
});

test("HTML and script addresses in a text stay text", () => {
	const { html } = renderMarkdown(
		'<script>alert(1)</script> [x](javascript:alert(1)) "oak" <b>',
		termLinker(namesFor(terms)),
	);
	expect(html).not.toMatch(/<script|<b>|href="javascript/);
});

test("a title that means other things too links by its other names only", () => {
	const lean = { slug: "lean", names: ["Lean", "leaning tree"], definition: "A tilt.", everyday: true };
	expect(hrefs(renderMarkdown("Lean on it: a leaning tree.", termLinker(namesFor([lean]))).html)).toEqual([
		"/glossary/lean",
	]);
	expect(renderMarkdown("Lean back.", termLinker(namesFor([lean]))).html).not.toContain("<a");
	expect(renderMarkdown("Nothing to link.", termLinker(namesFor([]))).html).toBe("<p>Nothing to link.</p>\n");
});

test("a drawing is found by its name, with its measures and words; an unknown one leaves nothing", () => {
	const { html } = renderMarkdown("![What *it* shows](drawing:forks)\n\n![gone](drawing:no-such-one)");
	expect(html).toMatch(/<img class="drawing" src="[^"]+" width="640" height="346" alt="What it shows"/);
	expect(html.match(/<img/g)).toHaveLength(1);
});

test("two headings of one name are two places, and marks in a heading stay out of its address", () => {
	const { headings } = renderMarkdown("## Cuts\n\n## *Cuts*\n\n## Cuts\n\n## 811!");
	expect(headings.map(({ id }) => id)).toEqual(["cuts", "cuts--2", "cuts--3", "811"]);
});
