// Pictures in the text: drawings of the site and photos of the media library, with their description and caption below.
import { Node } from "@tiptap/core";
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { Link } from "react-router";
import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useEditorData } from "./editor-data.ts";

const text = (name: string) => ({
	default: "",
	parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
	renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: attrs[name] }),
});
const matching = (name: string, pattern: RegExp) => (element: HTMLElement) =>
	pattern.test(element.getAttribute(`data-${name}`) ?? "") ? null : (false as const);

export const Picture = Node.create({
	name: "picture",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ photo: text("photo"), alt: text("alt"), caption: text("caption") }),
	parseHTML: () => [
		{ tag: "figure[data-photo]", getAttrs: matching("photo", /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) },
	],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(PictureView),
});

export const Drawing = Node.create({
	name: "drawing",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ name: text("name"), alt: text("alt") }),
	parseHTML: () => [{ tag: "figure[data-name]", getAttrs: matching("name", /^[a-z0-9-]{1,80}$/) }],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(DrawingView),
});

function PictureView({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
	const { pictures } = useEditorData();
	const id = String(node.attrs.photo);
	const picture = pictures[id];
	return (
		<Frame label="Picture" onRemove={deleteNode}>
			{picture ? (
				<FramedPhoto {...picture.photo} file={1600} aspect={3 / 2} alt="" className="w-full rounded-sheet" />
			) : (
				<p className="py-4 text-ink-2">
					{picture === null ? "This picture is no longer in the library. Remove it here." : "Loading…"}
				</p>
			)}
			{picture?.problem && (
				<p>
					<Link to={`/admin/media/${id}`} className="text-sm underline underline-offset-4">
						{picture.problem}
					</Link>
				</p>
			)}
			<TextInput
				label="Alt text"
				hint="Leave it blank to use the alt text from the library."
				value={node.attrs.alt}
				onType={(alt) => updateAttributes({ alt })}
			/>
			<TextInput label="Caption" value={node.attrs.caption} onType={(caption) => updateAttributes({ caption })} />
		</Frame>
	);
}

function DrawingView({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
	const { drawings } = useEditorData();
	const drawing = drawings.find(({ name }) => name === node.attrs.name);
	return (
		<Frame label="Drawing" onRemove={deleteNode}>
			{drawing ? (
				<img src={drawing.src} alt="" className="drawing max-h-80 w-full object-contain" />
			) : (
				<p className="py-4 text-ink-2">This drawing is no longer on the site. Remove it here.</p>
			)}
			<TextInput label="Alt text" value={node.attrs.alt} onType={(alt) => updateAttributes({ alt })} />
		</Frame>
	);
}

function Frame(props: { label: string; onRemove: () => void; children: React.ReactNode }) {
	return (
		<NodeViewWrapper>
			<section
				aria-label={props.label}
				contentEditable={false}
				className="relative grid gap-3 rounded-lg border border-line bg-card p-3"
			>
				{props.children}
				<IconButton
					icon="trash-2"
					label={`Remove ${props.label.toLowerCase()}`}
					onClick={props.onRemove}
					className="absolute top-4 right-4 size-9 border border-line bg-card"
					iconClass="size-4"
				/>
			</section>
		</NodeViewWrapper>
	);
}

type TextInputProps = { label: string; hint?: string; value: unknown; onType: (value: string) => void };

function TextInput({ label, hint, value, onType }: TextInputProps) {
	return (
		<Field label={label} hint={hint}>
			<Input dense maxLength={500} value={String(value ?? "")} onChange={({ target }) => onType(target.value)} />
		</Field>
	);
}
