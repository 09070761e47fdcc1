import { decorate, type Tag } from "./tags.server.ts";
import { type Doc, inks, type Style } from "./type.server.ts";

/** Where blocks are set: the document, their place in the tree, and their column. `full` is the height of a page. */
export type Setting = { doc: Doc; tag: Tag; x: number; width: number; full: number };

export const styles = {
	text: { face: "text", size: 10, ink: inks.ink },
	strong: { face: "strong", size: 10, ink: inks.ink },
	bold: { face: "bold", size: 10, ink: inks.ink },
	soft: { face: "text", size: 10, ink: inks.ink2 },
	small: { face: "text", size: 8.5, ink: inks.ink3 },
	name: { face: "display", size: 15, ink: inks.ink },
	title: { face: "strong", size: 20, ink: inks.ink },
	sum: { face: "strong", size: 15, ink: inks.ink },
} satisfies Record<string, Style>;

export function rule(doc: Doc, x: number, y: number, width: number, weight: number, ink: string): void {
	decorate(doc, "Layout", () => doc.rect(x, y, width, weight).fill(ink));
}
