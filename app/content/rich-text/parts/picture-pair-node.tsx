// Two pictures of the same view, before and after the work.
import { Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { Link } from "react-router";
import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import { type PairSide, pairSide } from "../rich-text.ts";
import { dataText, uuidPattern } from "./attributes.ts";
import { BlockFrame, TextInput } from "./block-frame.tsx";
import { useEditorData } from "./editor-data.ts";

const side = (name: "before" | "after") => ({
	default: { photo: "", alt: "" },
	parseHTML: (element: HTMLElement): PairSide => {
		const photo = element.getAttribute(`data-${name}`) ?? "";
		return { photo: uuidPattern.test(photo) ? photo : "", alt: element.getAttribute(`data-${name}-alt`) ?? "" };
	},
	renderHTML: (attrs: Record<string, unknown>) => {
		const { photo, alt } = pairSide(attrs[name]);
		return { [`data-${name}`]: photo, [`data-${name}-alt`]: alt };
	},
});

export const PicturePair = Node.create({
	name: "picturePair",
	group: "block",
	atom: true,
	draggable: true,
	addAttributes: () => ({ before: side("before"), after: side("after"), caption: dataText("caption") }),
	parseHTML: () => [{ tag: "figure[data-before]" }],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(PicturePairView),
});

function PicturePairView(props: ReactNodeViewProps) {
	const { node, updateAttributes } = props;
	return (
		<BlockFrame {...props} label="Before and after">
			<div className="grid gap-4 pr-12 sm:grid-cols-2">
				<Side label="Before" side={pairSide(node.attrs.before)} onChange={(before) => updateAttributes({ before })} />
				<Side label="After" side={pairSide(node.attrs.after)} onChange={(after) => updateAttributes({ after })} />
			</div>
			<TextInput label="Caption" value={node.attrs.caption} onType={(caption) => updateAttributes({ caption })} />
		</BlockFrame>
	);
}

type SideProps = { label: string; side: PairSide; onChange: (side: PairSide) => void };

function Side({ label, side: { photo, alt }, onChange }: SideProps) {
	const { pictures, mayAddPictures, onDataNeeded } = useEditorData();
	const picture = pictures[photo];
	return (
		<div className="grid content-start gap-3">
			{picture && <FramedPhoto {...picture.photo} file={1600} aspect={4 / 3} alt="" className="w-full rounded-sheet" />}
			{photo && !picture && (
				<p className="py-4 text-ink-2">
					{picture === null ? "This picture is no longer in the library. Choose another one." : "Loading…"}
				</p>
			)}
			{picture?.problem && (
				<p>
					<Link to={`/admin/media/${photo}`} className="text-sm underline underline-offset-4">
						{picture.problem}
					</Link>
				</p>
			)}
			{mayAddPictures && (
				<div>
					<PicturePicker
						label={photo ? `Change “${label}” picture` : `Choose “${label}” picture`}
						title={`Choose the picture: ${label.toLowerCase()}`}
						aspect={4 / 3}
						onPick={(picked) => {
							onChange({ photo: picked, alt: "" });
							onDataNeeded();
						}}
					/>
				</div>
			)}
			{photo && (
				<TextInput
					label={`Alt text, ${label.toLowerCase()}`}
					hint="Leave it blank to use the alt text from the library."
					value={alt}
					onType={(next) => onChange({ photo, alt: next })}
				/>
			)}
		</div>
	);
}
