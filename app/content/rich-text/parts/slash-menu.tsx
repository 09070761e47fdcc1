import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { type InsertCommand, insertCommands } from "./commands.ts";

/** Called with each key before the editor gets it. True: the menu has used it. */
export type KeyHandler = (key: string) => boolean;

/** Typing "/" in an empty place opens a menu of what can be inserted there. It follows what is typed after it. */
export function SlashMenu({ editor, keys }: { editor: Editor; keys: React.RefObject<KeyHandler | null> }) {
	const id = useId();
	const typed = useEditorState({ editor, selector: () => readCommand(editor) });
	const [dismissed, dismiss] = useState<string | null>(null);
	const [index, setIndex] = useState(0);
	const found = typed === null || typed === dismissed ? [] : findCommands(typed);
	const active = found[Math.min(index, found.length - 1)];
	const choose = (command: InsertCommand) => {
		const { from } = editor.state.selection;
		editor
			.chain()
			.focus()
			.deleteRange({ from: from - (typed?.length ?? 0) - 1, to: from })
			.run();
		command.run(editor);
		setIndex(0);
	};
	useEffect(() => {
		keys.current = (key) => {
			if (!active) return false;
			const at = found.indexOf(active);
			if (key === "ArrowDown") setIndex((at + 1) % found.length);
			else if (key === "ArrowUp") setIndex((at - 1 + found.length) % found.length);
			else if (key === "Enter" || key === "Tab") choose(active);
			else if (key === "Escape") dismiss(typed);
			else return false;
			return true;
		};
		return () => {
			keys.current = null;
		};
	});
	useEffect(() => {
		if (!active) return;
		const text = editor.view.dom;
		text.setAttribute("aria-controls", id);
		text.setAttribute("aria-activedescendant", `${id}-${insertCommands.indexOf(active)}`);
		return () => {
			for (const name of ["aria-activedescendant", "aria-controls"]) text.removeAttribute(name);
		};
	}, [active, editor, id]);
	if (!active) return null;
	return (
		<div
			role="listbox"
			id={id}
			aria-label="Insert"
			style={place(editor)}
			className="absolute z-30 max-h-72 w-64 overflow-y-auto rounded-lg border border-line bg-card p-1.5 shadow-2"
		>
			{found.map((command) => (
				// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
				// biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys and Enter choose it from the text
				<div
					key={command.label}
					role="option"
					id={`${id}-${insertCommands.indexOf(command)}`}
					aria-selected={command === active}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => choose(command)}
					className={classes(
						"flex min-h-9 cursor-pointer items-center rounded-md px-3 text-[15px] hover:bg-paper-2",
						command === active && "bg-moss-tint",
					)}
				>
					{command.label}
				</div>
			))}
		</div>
	);
}

/** What stands after a slash that begins the paragraph, up to the cursor; null without one. */
function readCommand(editor: Editor): string | null {
	const { empty, $from } = editor.state.selection;
	if (!empty || $from.parent.type.name !== "paragraph") return null;
	return /^\/([\w ]{0,30})$/.exec($from.parent.textBetween(0, $from.parentOffset, "\n", "\n"))?.[1] ?? null;
}

function findCommands(typed: string): InsertCommand[] {
	const words = typed.toLowerCase().split(" ").filter(Boolean);
	return insertCommands.filter(({ label, synonyms }) => {
		const text = `${label} ${synonyms}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** Below the cursor, inside the frame of the text. */
function place({ view, state }: Editor): { left: number; top: number } {
	const cursor = view.coordsAtPos(state.selection.from);
	const frame = view.dom.parentElement?.parentElement?.getBoundingClientRect();
	if (!frame) return { left: 0, top: 0 };
	return {
		left: Math.max(0, Math.min(cursor.left - frame.left, frame.width - 264)),
		top: cursor.bottom - frame.top + 4,
	};
}
