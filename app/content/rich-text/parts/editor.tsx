import type { Editor as TiptapEditor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { uploadPictures } from "#app/content/pictures/picture-upload.tsx";
import { formatCount } from "#app/platform/count.ts";
import { toast } from "#app/ui/toast.ts";
import { isSafeHref, normalizeRichText, type RichNode } from "../rich-text.ts";
import { type EditorData, EditorDataContext } from "./editor-data.ts";
import { extensions } from "./extensions.ts";
import { insertUploads } from "./insert-block.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPastedHtml } from "./paste.ts";
import { readFiles } from "./pasted-pictures.ts";
import { type KeyHandler, SlashMenu } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";

export type EditorProps = {
	/** what the text is, for screen readers */
	label: string;
	/** rich text as JSON in its only form */
	value: string;
	onChange: (value: string) => void;
	data: EditorData;
};

/** A text with headings, lists, tables and pictures. Loaded by the screens that need it, never by the public pages. */
export default function Editor({ label, value, onChange, data }: EditorProps) {
	const latest = useRef(value);
	const slashKeys = useRef<KeyHandler | null>(null);
	const [isLinking, setIsLinking] = useState(false);
	const emit = useRef(onChange);
	emit.current = onChange;
	const latestData = useRef(data);
	latestData.current = data;
	const editor = useEditor({
		extensions,
		content: toEditor(value),
		// the page's policy allows no styles from scripts; they are in rich-text.css
		injectCSS: false,
		immediatelyRender: true,
		editorProps: {
			attributes: {
				role: "textbox",
				"aria-multiline": "true",
				"aria-label": label,
				class: "prose rich-text-body",
				spellcheck: "true",
			},
			handleKeyDown: (_view, event) => {
				if (slashKeys.current?.(event.key)) return true;
				if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return false;
				event.preventDefault();
				setIsLinking(true);
				return true;
			},
			transformPastedHTML: (html) => {
				const { mayAddPictures } = latestData.current;
				const cleaned = cleanPastedHtml(html, window.location.origin, mayAddPictures);
				if (cleaned.placesLeft) explainPlaces(cleaned.placesLeft, mayAddPictures);
				return cleaned.html;
			},
			handlePaste: (view, event) =>
				addFiles(event.clipboardData, view.state.selection.from) || pasteLink(event.clipboardData),
			handleDrop: (view, event) => {
				const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
				return addFiles(event.dataTransfer, place?.pos ?? view.state.selection.from);
			},
		},
		onUpdate: ({ editor }) => {
			const next = toValue(editor);
			if (next === latest.current) return;
			latest.current = next;
			emit.current(next);
		},
	});
	/** Uploads pictures and inserts them. True when there were files to deal with. */
	const addFiles = (transfer: DataTransfer | null, position: number): boolean => {
		const files = readFiles(transfer);
		if (!editor || !files) return false;
		if (!latestData.current.mayAddPictures) refuseFiles("Ask the office to add them.");
		else if (files.pictures.length) insertUploads(editor, uploadPictures(files.pictures), position);
		if (files.others) refuseFiles("Only JPEG, PNG, WebP and HEIC pictures can go by text.");
		return true;
	};
	const pasteLink = (clipboard: DataTransfer | null): boolean => {
		const href = clipboard?.getData("text/plain").trim() ?? "";
		if (!editor || editor.state.selection.empty || !/^https?:\/\/\S+$/.test(href) || !isSafeHref(href)) return false;
		return editor.chain().focus().setMark("link", { href }).run();
	};
	useEffect(() => {
		// another person's text, after their changes and one's own were combined
		if (value === latest.current) return;
		latest.current = value;
		editor.commands.setContent(toEditor(value) ?? "", { emitUpdate: false });
	}, [editor, value]);
	return (
		<EditorDataContext value={data}>
			<div className="rounded-lg border border-line-strong bg-card" data-rich-text="">
				<Toolbar editor={editor} onLink={() => setIsLinking(true)} />
				<div className="relative">
					<EditorContent editor={editor} />
					<SlashMenu editor={editor} keys={slashKeys} />
				</div>
			</div>
			{isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
		</EditorDataContext>
	);
}

function toEditor(value: string): object | undefined {
	const { content } = JSON.parse(value) as { content: RichNode[] };
	const isOnlyAnswer = content.length === 1 && content[0]?.type === "shortAnswer";
	const blocks = isOnlyAnswer ? [...content, { type: "paragraph" }] : content;
	return blocks.length ? { type: "doc", content: blocks } : undefined;
}

const toValue = (editor: TiptapEditor) =>
	JSON.stringify(normalizeRichText(editor.getJSON() as { content: RichNode[] }));

function refuseFiles(text: string): void {
	toast({ title: "Some files weren't added", text, tone: "problem", duration: 10_000 });
}

function explainPlaces(count: number, mayAddPictures: boolean): void {
	toast({
		title: `${formatCount(count, "picture")} couldn't be copied`,
		text: `The text keeps ${count === 1 ? "its place" : "their places"}. ${
			mayAddPictures ? "Choose or upload each picture there." : "Ask the office to add the pictures."
		}`,
		tone: "problem",
		duration: 10_000,
	});
}
