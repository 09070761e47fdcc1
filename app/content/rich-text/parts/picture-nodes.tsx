// Pictures in the text: drawings of the site and photos of the media library, with their description and caption below.
import { Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { useCallback, useRef } from "react";
import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { PictureApproval } from "#app/content/pictures/picture-approval.tsx";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import { PictureUpload } from "#app/content/pictures/picture-upload.tsx";
import { dataText, matching, uuidPattern } from "./attributes.ts";
import { BlockFrame, TextInput } from "./block-frame.tsx";
import { type EditorPicture, useEditorData } from "./editor-data.ts";

export const Picture = Node.create({
	name: "picture",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({
		photo: dataText("photo"),
		alt: dataText("alt"),
		caption: dataText("caption"),
		/** the key of the file on its way to the library, which isn't stored */
		upload: {
			default: null,
			parseHTML: (element: HTMLElement) => Number(element.dataset.upload) || null,
			renderHTML: ({ upload }: Record<string, unknown>) => (upload ? { "data-upload": upload } : {}),
		},
	}),
	parseHTML: () => [{ tag: "figure[data-photo]", getAttrs: matching("photo", new RegExp(`^$|${uuidPattern.source}`)) }],
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
	const { photo, alt, caption, upload } = node.attrs as {
		photo: string;
		alt: string;
		caption: string;
		upload: unknown;
	};
	const picture = photo ? pictures[photo] : undefined;
	return (
		<BlockFrame {...props} label="Picture">
			{!photo && <MissingPicture upload={typeof upload === "number" ? upload : 0} onFound={updateAttributes} />}
			{photo && !picture && (
				<p className="py-4 text-ink-2">
					{picture === null ? "This picture is no longer in the library. Remove it here." : "Loading…"}
				</p>
			)}
			{picture && (
				<FoundPicture id={photo} picture={picture} alt={alt} onDescribed={() => updateAttributes({ alt: "" })} />
			)}
			{(!picture || picture.alt) && (
				<TextInput
					label="Alt text"
					hint="Leave it blank to use the alt text from the library."
					value={alt}
					onType={(value) => updateAttributes({ alt: value })}
				/>
			)}
			<TextInput label="Caption" value={caption} onType={(value) => updateAttributes({ caption: value })} />
		</BlockFrame>
	);
}

type FoundProps = { id: string; picture: EditorPicture; alt: string; onDescribed: () => void };

/** The picture, and what it still needs: a new one has no alt text. */
function FoundPicture({ id, picture, alt, onDescribed }: FoundProps) {
	const { mayAddPictures, onDataNeeded } = useEditorData();
	return (
		<>
			<FramedPhoto {...picture.photo} file={1600} aspect={3 / 2} alt="" className="w-full rounded-sheet" />
			{picture.problem && mayAddPictures && (
				<PictureApproval
					key={picture.version}
					id={id}
					label="Picture"
					photo={picture}
					suggestion={alt}
					onSaved={() => {
						if (!picture.alt) onDescribed();
						onDataNeeded();
					}}
				/>
			)}
			{picture.problem && !mayAddPictures && <p className="text-sm">{picture.problem}</p>}
		</>
	);
}

/** The place of a picture that is on its way to the library, or that someone has to choose. */
function MissingPicture({ upload, onFound }: { upload: number; onFound: ReactNodeViewProps["updateAttributes"] }) {
	const { mayAddPictures, onDataNeeded } = useEditorData();
	const find = useRef<(photo: string) => void>(() => undefined);
	find.current = (photo) => {
		onFound({ photo, upload: null });
		onDataNeeded();
	};
	const onDone = useCallback((photo: string) => find.current(photo), []);
	if (!mayAddPictures)
		return <p className="py-2 pr-12 text-ink-2">A picture belongs here. Ask the office to add it.</p>;
	return (
		<PictureUpload
			uploadKey={upload}
			onDone={onDone}
			fallback={
				<div className="flex flex-wrap items-center gap-3 pr-12">
					{!upload && <p className="text-ink-2">A picture belongs here.</p>}
					<PicturePicker
						label="Choose picture"
						title="Choose a picture for the article"
						aspect={3 / 2}
						onPick={onDone}
					/>
				</div>
			}
		/>
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
