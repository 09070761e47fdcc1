import { expect, test } from "vitest";
import { findFaults, readPage } from "./html-check.ts";

const clean = `<!DOCTYPE html><html><head><link rel="preload" as="image" href="/assets/top.avif" fetchPriority="high"/>
<script>const h = "<h1>not a heading</h1><a href='/nowhere'>";</script></head><body>
<a href="#main">Skip</a><main id="main"><h1>Tree removal</h1><img src="/assets/top.avif" alt="A crane" fetchPriority="high"/>
<img src="/assets/leaf.svg" alt=""/><h2>How we do it</h2><h3>Look &amp; plan</h3><h2>Prices</h2>
<p>1 &lt; 2 <a href="/services">All <b>services</b></a> <a href="tel:715">Call</a> <a href="https://dnr.wisconsin.gov/">DNR</a></p></main></body></html>`;
const budget = { html: 30_000, picture: 250_000 };
const facts = { bytes: 20_000, budget, sizes: new Map([["/assets/top.avif", 90_000]]), broken: new Set<string>() };
const faults = (html: string, changed: Partial<typeof facts> = {}) =>
	findFaults(readPage(html), { ...facts, ...changed });

test("a clean page passes, whatever its scripts contain", () => {
	expect(faults(clean)).toEqual([]);
});

test.each<[name: string, html: string, changed: Partial<typeof facts>, fault: string]>([
	["too many bytes", clean, { bytes: 30_001 }, "Shorten the page: it is 31 KB and should be at most 30 KB."],
	[
		"a heavy picture at the top",
		clean,
		{ sizes: new Map([["/assets/top.avif", 300_000]]) },
		"Choose a smaller picture",
	],
	["a picture that isn't there", clean, { sizes: new Map([["/assets/top.avif", null as never]]) }, "can't be loaded"],
	["a first picture without preload", clean.replace(/<link[^>]*>/, ""), {}, "loaded too late"],
	["two main headings", clean.replace("<h2>Prices</h2>", "<h1>Prices</h1>"), {}, "there are 2"],
	["no main heading", clean.replaceAll(/<\/?h1>/g, ""), {}, "no main heading"],
	["a skipped level", clean.replace("<h2>How we do it</h2>", ""), {}, "Make “Look & plan” a larger heading"],
	["a blank heading", clean.replace("<h2>Prices</h2>", "<h2> </h2>"), {}, "blank heading"],
	["a picture without alt text", clean.replace(' alt="A crane"', ""), {}, "Describe the picture without alt text."],
	[
		"a link to nowhere",
		clean,
		{ broken: new Set(["/services"]) },
		"Change the link “All services”: there's no page at /services.",
	],
	["a link inside of the page to nowhere", clean.replace('"#main"', '"#mian"'), {}, "Change the link “Skip”"],
	["a link without a text", clean.replace("All <b>services</b>", ""), {}, "Give the link to /services a text."],
])("%s is found, and nothing else", (_, html, changed, fault) => {
	expect(faults(html, changed)).toEqual([expect.stringContaining(fault)]);
});
