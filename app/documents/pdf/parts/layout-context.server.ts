import { drawArtifact, type Tag } from "./tags.server.ts";
import { colors, type Doc, type Style } from "./text.server.ts";

/** Where blocks are laid out: the document, their parent in the tag tree, and their column and page height in points. */
export type LayoutContext = { doc: Doc; tag: Tag; x: number; width: number; pageHeight: number };

export const styles = {
	text: { face: "text", size: 10, color: colors.ink },
	strong: { face: "strong", size: 10, color: colors.ink },
	bold: { face: "bold", size: 10, color: colors.ink },
	soft: { face: "text", size: 10, color: colors.ink2 },
	small: { face: "text", size: 8.5, color: colors.ink3 },
	name: { face: "display", size: 15, color: colors.ink },
	title: { face: "strong", size: 20, color: colors.ink },
	sum: { face: "strong", size: 15, color: colors.ink },
} satisfies Record<string, Style>;

export function drawRule(doc: Doc, x: number, y: number, width: number, weight: number, color: string): void {
	drawArtifact(doc, "Layout", () => doc.rect(x, y, width, weight).fill(color));
}
