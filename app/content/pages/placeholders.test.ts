import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";
import { canFill, fillPlaceholders } from "./placeholders.ts";

test("placeholders are filled from the company record, and unknown ones are kept", () => {
	expect(fillPlaceholders("{company} in {town}, {unknown}", { company: "Oak & Sons", town: "Thorp, WI" })).toBe(
		"Oak & Sons in Thorp, WI, {unknown}",
	);
});

test("a text can't be filled while the company hasn't entered a value that it names", () => {
	expect(canFill("{nights} Call {phone}.", { nights: "", phone: "715" })).toBe(false);
	expect(canFill("{nights} {unknown}", { nights: "Always." })).toBe(true);
});

test("quotation marks are curly and apostrophes are straight", () => {
	const { html, headings } = renderMarkdown("## What we don't do\n\nThe owner's \"top\" isn’t cut.");
	expect(headings).toEqual([{ id: "what-we-don-t-do", text: "What we don't do" }]);
	expect(html).toContain("<p>The owner's “top” isn't cut.</p>");
});

test("Markdown and HTML characters in a name are shown literally", () => {
	const { html } = renderMarkdown(fillPlaceholders("Ask {company}.", { company: "*Oak* [x](y) <b>" }));
	expect(html).toBe("<p>Ask *Oak* [x](y) &lt;b&gt;.</p>\n");
});
