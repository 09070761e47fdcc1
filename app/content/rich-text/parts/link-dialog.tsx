import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { isSafeHref } from "../rich-text.ts";
import { useEditorData } from "./editor-data.ts";

/** The link of the selected words: a page of the site, found by its title, or the address of a website. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const { linkTargets } = useEditorData();
	const listId = useId();
	const current = String(editor.getAttributes("link").href ?? "");
	const [typed, setTyped] = useState(current);
	const [error, setError] = useState("");
	const finish = (href: string) => {
		onClose();
		const chain = editor.chain().focus().extendMarkRange("link");
		if (!href) chain.unsetMark("link").run();
		else if (editor.state.selection.empty && !current)
			chain.insertContent({ type: "text", text: titleOf(href), marks: [{ type: "link", attrs: { href } }] }).run();
		else chain.setMark("link", { href }).run();
	};
	const titleOf = (href: string) => linkTargets.find(({ path }) => path === href)?.title ?? href;
	const save = (event: React.FormEvent) => {
		event.preventDefault();
		event.stopPropagation();
		const href = toHref(typed);
		if (href && !isSafeHref(href)) setError("Choose a page of the site, or enter a link that starts with https://.");
		else finish(href);
	};
	return (
		<Dialog open onClose={onClose} title="Link">
			<form onSubmit={save} className="grid gap-4">
				<Field label="Page or link" error={error} hint="Type a word of a page's title, such as “oak”, or paste a link.">
					<Input
						dense
						autoFocus
						autoComplete="off"
						list={listId}
						maxLength={2000}
						value={typed}
						onChange={({ target: { value } }) => setTyped(value)}
					/>
				</Field>
				<datalist id={listId}>
					{linkTargets.map(({ path, title }) => (
						<option key={path} value={path}>
							{title}
						</option>
					))}
				</datalist>
				<div className="flex flex-wrap justify-end gap-3">
					{current && <Button onClick={() => finish("")}>Remove link</Button>}
					<Button type="submit" tone="moss">
						Save link
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

/** "example.com/a" as a link, "oak@example.com" as an email address. */
function toHref(typed: string): string {
	const text = typed.trim();
	if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(text)) return `mailto:${text}`;
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}
