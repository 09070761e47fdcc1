import { type EditorData, RichTextEditor } from "#app/content/rich-text/rich-text-editor.tsx";
import type { EditedFields } from "#app/content/versions/page-editor.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { articleLimits, type ArticleFields as Fields, withTitle } from "../article-draft.ts";
import { DetailFields, setter } from "./detail-fields.tsx";
import type { Choice } from "./list-picker.tsx";
import { SearchFields } from "./search-fields.tsx";
import { SourceFields } from "./source-fields.tsx";

type ArticleChoices = {
	/** the text, until the editor's code has arrived */
	html: string;
	people: string[];
	services: Choice[];
	species: Choice[];
	pictures: EditorData["pictures"];
	drawings: EditorData["drawings"];
	linkTargets: EditorData["linkTargets"];
	speciesCards: EditorData["speciesCards"];
	year: number;
	mayAddPictures: boolean;
	companyName: string;
};

type Props = EditedFields<Fields> & ArticleChoices & { origin: string; onDataNeeded: () => void };

/** The fields of an article: its title and text first, because that is where the work is. */
export function ArticleFields({ html, pictures, drawings, linkTargets, ...props }: Props) {
	const { typed, change, isFree, mayAddPictures, onDataNeeded, species, speciesCards, year } = props;
	return (
		<>
			<Field label="Title" name="title" className="mb-5">
				<Input
					dense
					maxLength={articleLimits.title}
					value={typed.title}
					onChange={({ target: { value } }) => change((before) => withTitle(before, value, isFree))}
				/>
			</Field>
			<RichTextEditor
				label="Text of the article"
				html={html}
				value={typed.document}
				onChange={setter(props, "document")}
				data={{ pictures, drawings, linkTargets, mayAddPictures, species, speciesCards, year, onDataNeeded }}
			/>
			<SearchFields {...props} picture={pictures[typed.socialPicture]} />
			<DetailFields {...props} />
			<SourceFields {...props} />
		</>
	);
}
