// Questions with their answers, written in place.
import { type Editor, Node } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";

export const Faq = Node.create({
	name: "faq",
	group: "block",
	content: "faqItem+",
	defining: true,
	isolating: true,
	parseHTML: () => [{ tag: "section[data-faq]" }],
	renderHTML: () => ["section", { "data-faq": "", class: "faq" }, 0],
});

export const FaqItem = Node.create({
	name: "faqItem",
	content: "faqQuestion faqAnswer",
	defining: true,
	parseHTML: () => [{ tag: "div[data-faq-item]" }],
	renderHTML: () => ["div", { "data-faq-item": "", class: "faq-item" }, 0],
});

export const FaqQuestion = Node.create({
	name: "faqQuestion",
	content: "text*",
	marks: "bold italic code",
	defining: true,
	parseHTML: () => [{ tag: "p[data-faq-question]", priority: 60 }],
	renderHTML: () => ["p", { "data-faq-question": "", class: "faq-question" }, 0],
	addKeyboardShortcuts: () => ({
		Enter: ({ editor }) => leaveQuestion(editor),
		Backspace: ({ editor }) => isInBlankQuestion(editor.state) && removeQuestion(editor),
	}),
});

export const FaqAnswer = Node.create({
	name: "faqAnswer",
	content: "(paragraph | bulletList | orderedList)+",
	defining: true,
	parseHTML: () => [{ tag: "div[data-faq-answer]" }],
	renderHTML: () => ["div", { "data-faq-answer": "", class: "faq-answer" }, 0],
	addKeyboardShortcuts: () => ({ Enter: ({ editor }) => finishAnswer(editor) }),
});

type Found = { node: ProseMirrorNode; depth: number; start: number; end: number };

function findAround({ selection: { $from } }: EditorState, name: string): Found | null {
	for (let depth = $from.depth; depth > 0; depth -= 1) {
		const node = $from.node(depth);
		if (node.type.name === name) return { node, depth, start: $from.before(depth), end: $from.after(depth) };
	}
	return null;
}

const isBlank = (node: ProseMirrorNode) => !node.textContent.trim();

function isInBlankQuestion(state: EditorState): boolean {
	const item = findAround(state, "faqItem");
	return state.selection.$from.parent.type.name === "faqQuestion" && item !== null && isBlank(item.node);
}

/** From the question to its answer; from a blank one at the end, out of the questions, as in a list. */
function leaveQuestion(editor: Editor): boolean {
	const { state } = editor;
	const { $from } = state.selection;
	if ($from.parent.type.name !== "faqQuestion") return false;
	const [item, faq] = [findAround(state, "faqItem"), findAround(state, "faq")];
	if (item && faq && isBlank(item.node) && item.node === faq.node.lastChild && faq.node.childCount > 1)
		return editor
			.chain()
			.command(({ tr }) => {
				const paragraph = state.schema.nodes.paragraph?.create();
				tr.delete(item.start, item.end);
				const after = tr.mapping.map(faq.end);
				if (paragraph) tr.insert(after, paragraph);
				tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
				return true;
			})
			.scrollIntoView()
			.run();
	// the answer's first paragraph
	return editor
		.chain()
		.setTextSelection($from.after() + 2)
		.scrollIntoView()
		.run();
}

/** On a blank line at the end of an answer, the next question. */
function finishAnswer(editor: Editor): boolean {
	const { state } = editor;
	const { $from, empty } = state.selection;
	const answer = findAround(state, "faqAnswer");
	const item = findAround(state, "faqItem");
	const isLastLine = answer && $from.depth === answer.depth + 1 && $from.parent === answer.node.lastChild;
	if (!empty || !item || !isLastLine || $from.parent.content.size || answer.node.childCount < 2) return false;
	return editor
		.chain()
		.command(({ tr }) => {
			tr.delete($from.before(), $from.after());
			return insertQuestion(tr, tr.mapping.map(item.end));
		})
		.scrollIntoView()
		.run();
}

function insertQuestion(tr: EditorState["tr"], at: number): boolean {
	const item = tr.doc.type.schema.nodes.faqItem?.createAndFill();
	if (!item) return false;
	tr.insert(at, item).setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
	return true;
}

/** A blank question after the one that the cursor is in. */
export function addQuestion(editor: Editor): boolean {
	const item = findAround(editor.state, "faqItem");
	if (!item) return false;
	return editor
		.chain()
		.focus()
		.command(({ tr }) => insertQuestion(tr, item.end))
		.scrollIntoView()
		.run();
}

/** The question that the cursor is in, and with the last one all of them. */
export function removeQuestion(editor: Editor): boolean {
	const [item, faq] = [findAround(editor.state, "faqItem"), findAround(editor.state, "faq")];
	if (!item || !faq) return false;
	const range = faq.node.childCount > 1 ? item : faq;
	return editor
		.chain()
		.focus()
		.command(({ tr }) => {
			tr.delete(range.start, range.end);
			tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(range.start, tr.doc.content.size)), -1));
			return true;
		})
		.run();
}
