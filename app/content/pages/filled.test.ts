import { expect, test } from "vitest";
import { fillIn } from "./filled.ts";
import { renderMarkdown } from "./markdown.server.ts";

test("a text names the company by its record, and leaves unknown names alone", () => {
	expect(fillIn("{company} in {town}, {nobody}", { company: "Oak & Sons", town: "Thorp, WI" })).toBe(
		"Oak & Sons in Thorp, WI, {nobody}",
	);
});

test("a name with signs of Markdown or HTML in it is shown as it is", () => {
	const { html } = renderMarkdown(fillIn("Ask {company}.", { company: "*Oak* [x](y) <b>" }));
	expect(html).toBe("<p>Ask *Oak* [x](y) &lt;b&gt;.</p>\n");
});
