import { useState } from "react";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { pictureLimits } from "../picture.ts";

type Texts = { alt: string; caption: string; credit: string; tags: string[]; species: string };

type FieldsProps = {
	picture: Texts;
	species: { slug: string; name: string }[];
	errors: Record<string, string>;
	typed: Record<string, string>;
};

/** What is written about a picture. */
export function PictureFields({ picture, species, errors, typed }: FieldsProps) {
	const [chosen, choose] = useState(typed.species ?? picture.species);
	return (
		<>
			<Field
				label="Alt text"
				hint="Describe the picture in one sentence for people who can't see it: “A climber in a red helmet lowers a limb of a silver maple over a garage roof.” Leave out “picture of”."
				name="alt"
				error={errors.alt}
			>
				<Textarea defaultValue={typed.alt ?? picture.alt} maxLength={pictureLimits.alt} rows={2} />
			</Field>
			<Field
				label="Caption"
				optional
				hint="Shown below the picture. Name the town, never the address."
				name="caption"
				error={errors.caption}
			>
				<Textarea defaultValue={typed.caption ?? picture.caption} maxLength={pictureLimits.caption} rows={2} />
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Species" optional error={errors.species}>
					<Picker
						name="species"
						value={chosen}
						options={species.map(({ slug, name }) => ({ value: slug, label: name }))}
						onChoose={choose}
						placeholder="Search species"
					/>
				</Field>
				<Field label="Credit" optional hint="The photographer" name="credit" error={errors.credit}>
					<Input dense defaultValue={typed.credit ?? picture.credit} maxLength={pictureLimits.credit} />
				</Field>
			</div>
			<Field label="Tags" optional hint="Separated by commas: storm, crane, before" name="tags" error={errors.tags}>
				<Input dense defaultValue={typed.tags ?? picture.tags.join(", ")} maxLength={1000} />
			</Field>
		</>
	);
}
