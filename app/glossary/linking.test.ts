import { expect, test } from "vitest";
import { renderMarkdown } from "#app/pages/markdown.server.ts";
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
