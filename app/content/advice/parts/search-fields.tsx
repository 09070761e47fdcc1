import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import type { EditorPicture } from "#app/content/rich-text/rich-text-editor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { articleLimits } from "../article-draft.ts";
import { type FieldsProps, setter, textInput } from "./detail-fields.tsx";

/** width by height of the pictures that other sites show beside a link */
const linkAspect = 1200 / 630;

type Props = FieldsProps & {
	origin: string;
	companyName: string;
	isFree: boolean;
	picture: EditorPicture | null | undefined;
	mayAddPictures: boolean;
	onDataNeeded: () => void;
};

/** What search engines and links show of the article. */
export function SearchFields(props: Props) {
	const { typed, change, origin, companyName, isFree, picture, mayAddPictures, onDataNeeded } = props;
	const path = `/advice/${typed.slug}`;
	return (
		<fieldset className="mt-8 grid min-w-0 gap-4">
			<legend className="mb-3 text-xl">Search engines and links</legend>
			<div className="max-w-xl rounded-lg border border-line bg-card p-4">
				<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{`${origin}${path}`}</p>
				<p className="mt-1 text-lg leading-snug text-sky [overflow-wrap:anywhere]">
					{`${typed.searchTitle || typed.title || "Untitled article"} | ${companyName}`}
				</p>
				<p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">{typed.description || "No summary yet"}</p>
			</div>
			<Field
				label="Summary"
				name="description"
				hint={`Below the title, in lists and in search results. ${typed.description.length} of ${articleLimits.description} characters.`}
			>
				<Textarea rows={2} maxLength={500} {...textInput(props, "description")} />
			</Field>
			<Field
				label="Title in search results"
				name="searchTitle"
				optional
				hint={`Blank: the title of the article. About 60 characters fit. ${typed.searchTitle.length || typed.title.length} used.`}
			>
				<Input dense maxLength={articleLimits.title} {...textInput(props, "searchTitle")} />
			</Field>
			<Field
				label="Web address"
				name="slug"
				hint={isFree ? origin + path : `${origin}${path}. The earlier address leads here when you change it.`}
			>
				<Input dense maxLength={articleLimits.slug} {...textInput(props, "slug")} />
			</Field>
			<Choices
				legend="Picture for links"
				hint="Shown where people share the article. Without one, a picture is drawn from the title."
			>
				{typed.socialPicture && (
					<div className="flex flex-wrap items-end gap-3">
						{picture ? (
							<FramedPhoto {...picture.photo} aspect={linkAspect} alt="" className="w-56 rounded-sheet" />
						) : (
							<p className="text-ink-2">
								{picture === null ? "This picture is no longer in the library." : "Loading…"}
							</p>
						)}
						<Button size="dense" onClick={() => setter(props, "socialPicture")("")}>
							Remove picture
						</Button>
					</div>
				)}
				{mayAddPictures && (
					<PicturePicker
						label={typed.socialPicture ? "Choose another picture" : "Choose picture"}
						title="Choose a picture for links"
						aspect={linkAspect}
						onPick={(id) => {
							change((before) => ({ ...before, socialPicture: id }));
							onDataNeeded();
						}}
					/>
				)}
			</Choices>
		</fieldset>
	);
}
