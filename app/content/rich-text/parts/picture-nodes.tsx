// Pictures in the text: drawings of the site and photos of the media library, with their description and caption below.
import { Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { Link } from "react-router";
import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { dataText, matching, uuidPattern } from "./attributes.ts";
import { BlockFrame, TextInput } from "./block-frame.tsx";
import { useEditorData } from "./editor-data.ts";

export const Picture = Node.create({
	name: "picture",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ photo: dataText("photo"), alt: dataText("alt"), caption: dataText("caption") }),
	parseHTML: () => [{ tag: "figure[data-photo]", getAttrs: matching("photo", uuidPattern) }],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(PictureView),
});

export const Drawing = Node.create({
	name: "drawing",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ name: dataText("name"), alt: dataText("alt") }),
	parseHTML: () => [{ tag: "figure[data-name]", getAttrs: matching("name", /^[a-z0-9-]{1,80}$/) }],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(DrawingView),
});

function PictureView(props: ReactNodeViewProps) {
	const { node, updateAttributes } = props;
	const { pictures } = useEditorData();
	const id = String(node.attrs.photo);
	const picture = pictures[id];
	return (
		<BlockFrame {...props} label="Picture">
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
		</BlockFrame>
	);
}

function DrawingView(props: ReactNodeViewProps) {
	const { node, updateAttributes } = props;
	const { drawings } = useEditorData();
	const drawing = drawings.find(({ name }) => name === node.attrs.name);
	return (
		<BlockFrame {...props} label="Drawing">
			{drawing ? (
				<img src={drawing.src} alt="" className="drawing max-h-80 w-full object-contain" />
			) : (
				<p className="py-4 text-ink-2">This drawing is no longer on the site. Remove it here.</p>
			)}
			<TextInput label="Alt text" value={node.attrs.alt} onType={(alt) => updateAttributes({ alt })} />
		</BlockFrame>
	);
}
