import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { Field, Input } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

type BlockFrameProps = Pick<ReactNodeViewProps, "editor" | "node" | "getPos" | "deleteNode"> & {
	label: string;
	children: React.ReactNode;
};

/** The frame of a block with fields. Enter on the selected block goes into them (commands.ts), and Escape back to the text. */
export function BlockFrame({ editor, node, getPos, deleteNode, label, children }: BlockFrameProps) {
	const leave = (event: React.KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || (event.target as Element).closest("dialog")) return;
		const at = getPos();
		if (at !== undefined) editor.commands.focus(at + node.nodeSize);
		event.stopPropagation();
	};
	return (
		<NodeViewWrapper>
			<section
				aria-label={label}
				contentEditable={false}
				onKeyDown={leave}
				className="relative grid gap-3 rounded-lg border border-line bg-card p-3"
			>
				{children}
				<IconButton
					icon="trash-2"
					label={`Remove ${label.toLowerCase()}`}
					onClick={deleteNode}
					className="absolute top-4 right-4 size-9 border border-line bg-card"
					iconClass="size-4"
				/>
			</section>
		</NodeViewWrapper>
	);
}

type TextInputProps = { label: string; hint?: string; value: unknown; onType: (value: string) => void };

export function TextInput({ label, hint, value, onType }: TextInputProps) {
	return (
		<Field label={label} hint={hint}>
			<Input dense maxLength={500} value={String(value ?? "")} onChange={({ target }) => onType(target.value)} />
		</Field>
	);
}
