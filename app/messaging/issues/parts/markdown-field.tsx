import { useRef } from "react";
import { Textarea } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { issueLimits } from "../issue-draft.ts";
import { asList, type Selection, withLink, wrap } from "../markdown-edits.ts";

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Text with bold, italic, links and lists, written as Markdown. Ctrl+B, Ctrl+I and Ctrl+K do the same as the buttons. */
export function MarkdownField({ label, value, onChange }: Props) {
	const field = useRef<HTMLTextAreaElement>(null);
	const apply = (edit: (selection: Selection) => Selection) => {
		const area = field.current;
		if (!area) return;
		const next = edit({ text: area.value, from: area.selectionStart, to: area.selectionEnd });
		if (next.text.length > issueLimits.text) return;
		onChange(next.text);
		requestAnimationFrame(() => {
			area.focus();
			area.setSelectionRange(next.from, next.to);
		});
	};
	const edits = {
		b: (selection: Selection) => wrap(selection, "**"),
		i: (selection: Selection) => wrap(selection, "*"),
		k: withLink,
	};
	const button = "size-9 max-lg:size-11";
	return (
		<div className="grid gap-1">
			<fieldset className="flex min-w-0 gap-1">
				<legend className="sr-only">Format: {label}</legend>
				<IconButton icon="bold" label="Bold" onClick={() => apply(edits.b)} className={button} />
				<IconButton icon="italic" label="Italic" onClick={() => apply(edits.i)} className={button} />
				<IconButton icon="link" label="Link" onClick={() => apply(edits.k)} className={button} />
				<IconButton icon="list" label="List" onClick={() => apply(asList)} className={button} />
			</fieldset>
			<Textarea
				ref={field}
				aria-label={label}
				maxLength={issueLimits.text}
				rows={Math.min(16, Math.max(4, value.split("\n").length + Math.floor(value.length / 90)))}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={(event) => {
					const edit = (event.ctrlKey || event.metaKey) && !event.altKey && edits[event.key as keyof typeof edits];
					if (!edit) return;
					event.preventDefault();
					apply(edit);
				}}
			/>
		</div>
	);
}
