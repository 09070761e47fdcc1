import type { Doc } from "./text.server.ts";

type Options = { alt?: string; scope?: "Column" | "Row"; bbox?: [number, number, number, number] };

/**
 * An element of the tag tree that screen readers follow. It is created when something is first drawn in it, so that the
 * tree has the order of the pages.
 */
export type Tag = () => PDFKit.PDFStructureElement;

/** Creates the root of the tag tree; `end` closes it. */
export function createStructureTree(doc: Doc): { root: Tag; end: () => void } {
	const root = doc.struct("Document");
	doc.addStructure(root);
	return { root: () => root, end: () => root.end() };
}

export function childTag(doc: Doc, parent: Tag, type: string, options: Options = {}): Tag {
	let element: PDFKit.PDFStructureElement | undefined;
	return () => {
		if (element) return element;
		const parentElement = parent();
		element = doc.struct(type, options);
		parentElement.add(element);
		return element;
	};
}

export function drawTagged(tag: Tag, draw: () => void): void {
	tag().add(draw);
}

/** Draws something that screen readers skip: rules, frames, repeated heads, page numbers. */
export function drawArtifact(doc: Doc, type: "Layout" | "Pagination", draw: () => void): void {
	doc.markContent("Artifact", { type });
	draw();
	doc.endMarkedContent();
}
