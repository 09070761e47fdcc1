import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useRef } from "react";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import { classes } from "#app/ui/classes.ts";
import { Select } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { calloutKinds, calloutLabels } from "../rich-text.ts";
import { blockCommands, faqCommands, type InsertCommand, tableCommands } from "./commands.ts";
import { useEditorData } from "./editor-data.ts";

/** The arrow keys go from button to button, as Tab does. */
export function Toolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
	const bar = useRef<HTMLDivElement>(null);
	const state = useToolbarState(editor);
	const chain = () => editor.chain().focus();
	const tool = (icon: IconName, label: string, isOn: boolean, run: () => void, disabled = false) => (
		<Tool icon={icon} label={label} isOn={isOn} onClick={run} disabled={disabled} />
	);
	const moveFocus = (event: React.KeyboardEvent) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (!step || !(event.target instanceof HTMLButtonElement) || event.target.closest("dialog")) return;
		const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
		buttons.at((buttons.indexOf(event.target) + step) % buttons.length)?.focus();
		event.preventDefault();
	};
	return (
		<div
			ref={bar}
			role="toolbar"
			aria-label="Formatting"
			onKeyDown={moveFocus}
			className="sticky top-14 z-10 flex flex-wrap items-center gap-1 rounded-t-lg border-b border-line bg-paper px-2 py-1.5 max-lg:static short:static"
		>
			<ToolSelect
				label="Paragraph style"
				value={state.block}
				onChoose={(value) =>
					value === "0"
						? chain().setParagraph().run()
						: chain()
								.setHeading({ level: Number(value) as 2 | 3 | 4 })
								.run()
				}
			>
				<option value="0">Paragraph</option>
				<option value="2">Heading</option>
				<option value="3">Smaller heading</option>
				<option value="4">Smallest heading</option>
			</ToolSelect>
			{tool("bold", "Bold", state.bold, () => chain().toggleBold().run())}
			{tool("italic", "Italic", state.italic, () => chain().toggleItalic().run())}
			{tool("link", "Link", state.link, onLink)}
			{tool("list", "Bulleted list", state.bulletList, () => chain().toggleBulletList().run())}
			{tool("list-ordered", "Numbered list", state.orderedList, () => chain().toggleOrderedList().run())}
			{tool("text-quote", "Quote", state.blockquote, () => chain().toggleBlockquote().run())}
			{tool("table", "Table", state.table, () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run())}
			{tool("undo", "Undo", false, () => chain().undo().run(), !state.canUndo)}
			{tool("redo", "Redo", false, () => chain().redo().run(), !state.canRedo)}
			<BoxSelect editor={editor} callout={state.callout} />
			<Pictures editor={editor} />
			<ToolSelect
				label="Block"
				value=""
				onChoose={(value) => blockCommands.find(({ label }) => label === value)?.run(editor)}
			>
				<option value="">Block</option>
				{blockCommands.map(({ label }) => (
					<option key={label}>{label}</option>
				))}
			</ToolSelect>
			{state.table && <CommandRow legend="Table" commands={tableCommands} editor={editor} />}
			{state.faq && <CommandRow legend="Questions and answers" commands={faqCommands} editor={editor} />}
		</div>
	);
}

/** What can be done with the block that the cursor is in. */
function CommandRow(props: { legend: string; commands: readonly InsertCommand[]; editor: Editor }) {
	return (
		<fieldset className="flex w-full flex-wrap gap-1 border-t border-line pt-1.5">
			<legend className="sr-only">{props.legend}</legend>
			{props.commands.map(({ label, run }) => (
				<button
					key={label}
					type="button"
					onClick={() => run(props.editor)}
					className="min-h-8 rounded-md px-2.5 text-sm hover:bg-paper-2"
				>
					{label}
				</button>
			))}
		</fieldset>
	);
}

function useToolbarState(editor: Editor) {
	return useEditorState({
		editor,
		selector: () => ({
			block: String([2, 3, 4].find((level) => editor.isActive("heading", { level })) ?? 0),
			bold: editor.isActive("bold"),
			italic: editor.isActive("italic"),
			link: editor.isActive("link"),
			bulletList: editor.isActive("bulletList"),
			orderedList: editor.isActive("orderedList"),
			blockquote: editor.isActive("blockquote"),
			table: editor.isActive("table"),
			faq: editor.isActive("faq"),
			callout: calloutKinds.find((kind) => editor.isActive("callout", { kind })) ?? "",
			canUndo: editor.can().undo(),
			canRedo: editor.can().redo(),
		}),
	});
}

function Tool({ isOn, ...button }: { icon: IconName; label: string; isOn: boolean } & React.ComponentProps<"button">) {
	return (
		<IconButton
			{...button}
			aria-pressed={isOn}
			// a click leaves the selection in the text as it is
			onMouseDown={(event) => event.preventDefault()}
			className={classes(
				"size-9 max-lg:size-11 hover:bg-paper-2 disabled:text-ink-3",
				isOn && "bg-moss-tint text-moss",
			)}
			iconClass="size-[18px]"
		/>
	);
}

type ToolSelectProps = { label: string; value: string; onChoose: (value: string) => void; children: React.ReactNode };

function ToolSelect({ label, value, onChoose, children }: ToolSelectProps) {
	return (
		<span className="inline-block w-42">
			<Select dense aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
				{children}
			</Select>
		</span>
	);
}

/** What can stand around paragraphs: a callout, or the short answer at the top. */
function BoxSelect({ editor, callout }: { editor: Editor; callout: string }) {
	return (
		<ToolSelect
			label="Callout"
			value={callout}
			onChoose={(value) => {
				const kind = calloutKinds.find((one) => one === (value || callout));
				if (kind) editor.chain().focus().toggleCallout(kind).run();
				if (value === "answer") editor.chain().toggleShortAnswer().focus("start").run();
			}}
		>
			<option value="">{callout ? "No callout" : "Callout"}</option>
			{calloutKinds.map((kind) => (
				<option key={kind} value={kind}>
					{calloutLabels[kind]}
				</option>
			))}
			<option value="answer">Short answer at the top</option>
		</ToolSelect>
	);
}

function Pictures({ editor }: { editor: Editor }) {
	const { drawings, mayAddPictures, onDataNeeded } = useEditorData();
	const insert = (type: string, attrs: object) => editor.chain().focus().insertContent({ type, attrs }).run();
	return (
		<>
			{mayAddPictures && (
				<PicturePicker
					label="Picture"
					title="Choose a picture for the article"
					aspect={3 / 2}
					onPick={(photo) => {
						insert("picture", { photo });
						onDataNeeded();
					}}
				/>
			)}
			<ToolSelect
				label="Drawing"
				value=""
				onChoose={(value) => {
					const drawing = drawings.find(({ name }) => name === value);
					if (drawing) insert("drawing", { name: value, alt: drawing.alt });
				}}
			>
				<option value="">Drawing</option>
				{drawings.map(({ name, alt }) => (
					<option key={name} value={name}>
						{alt}
					</option>
				))}
			</ToolSelect>
		</>
	);
}
