import { printCaptions } from "#app/content/pages/print-captions.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { topicLabels } from "../article.ts";
import type { ArticleFields } from "../article-draft.ts";
import { type Choice, ListPicker } from "./list-picker.tsx";

export type FieldsProps = {
	typed: ArticleFields;
	change: (update: (before: ArticleFields) => ArticleFields) => void;
};
type TextName = Exclude<keyof ArticleFields, "sources">;

export const setter =
	({ change }: FieldsProps, name: TextName) =>
	(value: string) =>
		change((before) => ({ ...before, [name]: value }));

export const textInput = (props: FieldsProps, name: TextName) => ({
	value: props.typed[name],
	onChange: ({ target: { value } }: { target: { value: string } }) => setter(props, name)(value),
});

const topicChoices = Object.entries(topicLabels).map(([value, label]) => ({ value, label }));
const illustrations = Object.entries(printCaptions).map(([value, label]) => ({ value, label }));
const months = Array.from({ length: 12 }, (_, index) => ({
	value: String(index + 1),
	label: new Date(2026, index).toLocaleString("en-US", { month: "long" }),
}));

type Props = FieldsProps & { people: string[]; services: Choice[]; species: Choice[]; companyName: string };

/** Where the article is listed, who answers for it, and when someone has to check it again. */
export function DetailFields(props: Props) {
	const { typed, people, services, species, companyName } = props;
	return (
		<fieldset className="mt-8 grid min-w-0 gap-4 sm:grid-cols-2">
			<legend className="mb-3 text-xl">Details</legend>
			<Field label="Topic" name="topic">
				<Picker
					value={typed.topic}
					options={topicChoices}
					onChoose={setter(props, "topic")}
					placeholder="Choose a topic"
				/>
			</Field>
			<Field label="Illustration" name="picture" optional hint="The print beside the title and in lists.">
				<Picker
					value={typed.picture}
					options={illustrations}
					onChoose={setter(props, "picture")}
					placeholder="No illustration"
				/>
			</Field>
			<PersonField label="Author" {...props} name="author" people={people} nobody={companyName} />
			<PersonField label="Reviewer" {...props} name="reviewer" people={people} nobody="Not named" />
			<Field
				label="Review by"
				name="reviewBy"
				optional
				hint="On this day, an action item asks someone to check the article."
			>
				<Input dense type="date" {...textInput(props, "reviewBy")} />
			</Field>
			<Field label="Last checked" name="reviewed" optional hint="Blank: the day it is published.">
				<Input dense type="date" {...textInput(props, "reviewed")} />
			</Field>
			<Field label="Published" name="published" optional hint="Blank: the day it goes live.">
				<Input dense type="date" {...textInput(props, "published")} />
			</Field>
			<ListPicker
				label="Months"
				hint="The article is at the top of the Advice page in these months."
				addLabel="Add a month"
				value={typed.months}
				options={months}
				onChange={setter(props, "months")}
			/>
			<ListPicker
				label="Species"
				addLabel="Add a species"
				value={typed.species}
				options={species}
				onChange={setter(props, "species")}
			/>
			<ListPicker
				label="Services"
				hint="Linked below the article. The first one sets the price in the contact card."
				addLabel="Add a service"
				value={typed.services}
				options={services}
				onChange={setter(props, "services")}
			/>
		</fieldset>
	);
}

type PersonProps = FieldsProps & { label: string; name: "author" | "reviewer"; people: string[]; nobody: string };

/** A name stays on the article after the person has left. */
function PersonField({ label, name, people, nobody, ...props }: PersonProps) {
	const value = props.typed[name];
	const names = value && !people.includes(value) ? [...people, value] : people;
	return (
		<Field label={label} name={name}>
			<Picker
				value={value}
				options={[{ value: "", label: nobody }, ...names.map((one) => ({ value: one, label: one }))].slice(
					names.length >= 8 ? 0 : 1,
				)}
				onChoose={setter(props, name)}
				placeholder={nobody}
			/>
		</Field>
	);
}
