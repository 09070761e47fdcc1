import type { Doc } from "./type.server.ts";

type Options = { alt?: string; scope?: "Column" | "Row"; bbox?: [number, number, number, number] };

/**
 * A place in the tree that screen readers follow. It is made when something is first drawn in it, so that the tree has
 * the order of the pages.
 */
export type Tag = () => PDFKit.PDFStructureElement;

/** The whole document; `end` closes the tree. */
export function openTree(doc: Doc): { root: Tag; end: () => void } {
	const root = doc.struct("Document");
	doc.addStructure(root);
	return { root: () => root, end: () => root.end() };
}

export function tagIn(doc: Doc, parent: Tag, type: string, options: Options = {}): Tag {
	let made: PDFKit.PDFStructureElement | undefined;
	return () => {
		if (made) return made;
		const inside = parent();
		made = doc.struct(type, options);
		inside.add(made);
		return made;
	};
}

export function mark(tag: Tag, draw: () => void): void {
	tag().add(draw);
}

/** What screen readers pass over: rules, frames, repeated heads, page numbers. */
export function decorate(doc: Doc, type: "Layout" | "Pagination", draw: () => void): void {
	doc.markContent("Artifact", { type });
	draw();
	doc.endMarkedContent();
}
