import type { Editor } from "@tiptap/core";
import { NodeSelection, type Selection, TextSelection } from "@tiptap/pm/state";

/** Puts pictures below what is at this position, or in place of the blank paragraph there. They have the keys of their uploads. */
export function insertUploads(editor: Editor, uploads: readonly number[], position: number): void {
	const { schema, doc } = editor.state;
	const blocks = uploads.flatMap((upload) => schema.nodes.picture?.create({ upload }) ?? []);
	const $from = doc.resolve(position);
	const around = $from.depth ? $from.node(1) : null;
	const isBlank = around?.type.name === "paragraph" && !around.content.size;
	const at = !around ? position : isBlank ? $from.before(1) : $from.after(1);
	editor
		.chain()
		.focus()
		.command(({ tr }) => {
			tr.replaceWith(at, isBlank ? at + around.nodeSize : at, blocks);
			return true;
		})
		.scrollIntoView()
		.run();
}

/** Puts a block in place of the blank paragraph that the cursor is in, or below what it is in, and goes to its first field. */
export function insertBlock(editor: Editor, type: string, attrs?: object): void {
	const { schema, selection } = editor.state;
	const block = schema.nodes[type]?.createAndFill(attrs ? { ...attrs } : null);
	if (!block) return;
	const { $from, to } = selection;
	const around = $from.depth ? $from.node(1) : null;
	const isBlank = around?.type.name === "paragraph" && !around.content.size;
	const at = !around ? to : isBlank ? $from.before(1) : $from.after(1);
	editor
		.chain()
		.focus()
		.command(({ tr }) => {
			if (isBlank) tr.replaceWith(at, at + around.nodeSize, block);
			else tr.insert(at, block);
			tr.setSelection(block.isAtom ? NodeSelection.create(tr.doc, at) : TextSelection.near(tr.doc.resolve(at + 1)));
			return true;
		})
		.scrollIntoView()
		.run();
	if (block.isAtom) focusFields(editor);
}

const field = "select, input, textarea, button";

/** Goes to the first field of the selected block. False when no block with fields is selected. */
export function focusFields(editor: Editor): boolean {
	const { selection } = editor.state;
	if (!isBlockSelection(selection) || !editor.view.nodeDOM(selection.from)) return false;
	// React draws the fields after the editor has placed the block
	const tryFocus = (attempts: number) =>
		requestAnimationFrame(() => {
			const dom = editor.view.nodeDOM(selection.from);
			const first = dom instanceof HTMLElement ? dom.querySelector<HTMLElement>(field) : null;
			if (first) first.focus();
			else if (attempts > 0) tryFocus(attempts - 1);
		});
	tryFocus(10);
	return true;
}

const isBlockSelection = (selection: Selection): selection is NodeSelection =>
	selection instanceof NodeSelection && selection.node.isAtom && selection.node.isBlock;
