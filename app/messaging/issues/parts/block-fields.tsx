import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { PictureApproval } from "#app/content/pictures/picture-approval.tsx";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Picker } from "#app/ui/picker.tsx";
import type { IssueBlock } from "../../newsletter/issue.ts";
import { issueLimits } from "../issue-draft.ts";
import type { BlockChoices } from "./issue-editor.tsx";
import { MarkdownField } from "./markdown-field.tsx";

/** of the pages that a link can lead to */
export const linkListId = "issue-links";

type Props<B extends IssueBlock = IssueBlock> = BlockChoices & {
	block: B;
	number: number;
	edit: (part: Record<string, string>) => void;
	onPicturePicked: () => void;
};
type Of<T extends IssueBlock["type"]> = Extract<IssueBlock, { type: T }>;

/** The fields of one block. */
export function BlockFields(props: Props) {
	const { block, number, edit } = props;
	switch (block.type) {
		case "heading":
			return (
				<Input
					dense
					aria-label={`Heading, block ${number}`}
					maxLength={issueLimits.line}
					value={block.text}
					onChange={({ target: { value } }) => edit({ text: value })}
				/>
			);
		case "text":
			return (
				<MarkdownField
					label={`Text, block ${number}`}
					value={block.markdown}
					onChange={(markdown) => edit({ markdown })}
				/>
			);
		case "picture":
			return <PictureBlock {...props} block={block} />;
		case "button":
			return (
				<div className="grid gap-3 sm:grid-cols-2">
					<LineField label="Button label" value={block.label} onChange={(label) => edit({ label })} />
					<LinkField value={block.url} onChange={(url) => edit({ url })} />
				</div>
			);
		case "article":
		case "project":
			return (
				<Field
					label={block.type === "article" ? "Article" : "Project"}
					hint="The email uses its title, summary and picture at the time of sending."
				>
					<Picker
						value={block.pageId}
						options={block.type === "article" ? props.articles : props.projects}
						onChoose={(pageId) => edit({ pageId })}
						placeholder={block.type === "article" ? "Choose an article" : "Choose a project"}
					/>
				</Field>
			);
		case "tip":
			return <TipBlock {...props} block={block} />;
		case "divider":
			return <p className="text-sm text-ink-2">A line between two parts of the issue.</p>;
	}
}

function TipBlock({ block, number, tips, edit }: Props<Of<"tip">>) {
	return (
		<div className="grid gap-3">
			<Field label="Fill in from the season">
				<Select
					dense
					value=""
					onChange={({ target: { value } }) => {
						const tip = tips.find(({ title }) => title === value);
						if (tip) edit({ title: tip.title, markdown: `${tip.text} [Read more](${tip.to})` });
					}}
				>
					<option value="">Choose a tip for this month or the next</option>
					{tips.map(({ title }) => (
						<option key={title} value={title}>
							{title}
						</option>
					))}
				</Select>
			</Field>
			<LineField label="Title" value={block.title} onChange={(title) => edit({ title })} />
			<MarkdownField
				label={`Tip, block ${number}`}
				value={block.markdown}
				onChange={(markdown) => edit({ markdown })}
			/>
		</div>
	);
}

function PictureBlock({ block, number, photos, edit, mayAddPictures, onPicturePicked }: Props<Of<"picture">>) {
	const photo = photos[block.pictureId];
	return (
		<div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
			<div className="grid content-start justify-items-start gap-2">
				{photo && (
					<FramedPhoto
						{...photo.photo}
						aspect={photo.photo.size.width / photo.photo.size.height}
						alt={photo.alt}
						className="w-40 rounded-sm"
					/>
				)}
				{mayAddPictures && (
					<PicturePicker
						label={block.pictureId ? "Change picture" : "Choose picture"}
						title={`Picture, block ${number}`}
						aspect={3 / 2}
						onPick={(pictureId) => {
							edit({ pictureId });
							onPicturePicked();
						}}
					/>
				)}
			</div>
			<div className="grid content-start gap-3">
				{photo && mayAddPictures && (
					<PictureApproval
						key={`${block.pictureId} ${photo.version}`}
						id={block.pictureId}
						label={`Picture, block ${number}`}
						photo={photo}
						onSaved={onPicturePicked}
					/>
				)}
				<LineField label="Caption" optional value={block.caption} onChange={(caption) => edit({ caption })} />
				<LineField
					label="Alt text in this issue"
					optional
					placeholder={photo?.alt}
					value={block.alt}
					onChange={(alt) => edit({ alt })}
				/>
				<LinkField optional value={block.url} onChange={(url) => edit({ url })} />
			</div>
		</div>
	);
}

type LineProps = {
	label: string;
	value: string;
	onChange: (value: string) => void;
	optional?: boolean;
	placeholder?: string;
};

function LineField({ label, optional, value, onChange, placeholder }: LineProps) {
	return (
		<Field label={label} optional={optional}>
			<Input
				dense
				maxLength={issueLimits.line}
				placeholder={placeholder}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
		</Field>
	);
}

/** A page of the website, found by its title, or a link to another one. */
function LinkField({ optional, value, onChange }: Omit<LineProps, "label">) {
	return (
		<Field label="Link" optional={optional}>
			<Input
				dense
				list={linkListId}
				autoComplete="off"
				placeholder="/contact or https://"
				maxLength={issueLimits.url}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
		</Field>
	);
}
