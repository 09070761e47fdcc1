import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkViews } from "./link-card.tsx";

const view = { id: "1", visitor: "a", device: "phone" as const, at: "Nov 28, 2026, 8:05 a.m." };

test("a document without a view says so only until it is answered", () => {
	expect(renderToStaticMarkup(<LinkViews views={[]} />)).toContain("Not viewed yet.");
	expect(renderToStaticMarkup(<LinkViews views={[]} isAnswered />)).toBe("");
	expect(renderToStaticMarkup(<LinkViews views={[view]} isAnswered />)).toContain("On a phone");
});
