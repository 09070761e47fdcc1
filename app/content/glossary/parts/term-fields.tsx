import { Link, useRevalidator } from "react-router";
import { FramedPhoto, type FramedPhotoData } from "#app/content/pictures/framed-photo.tsx";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import type { EditedFields } from "#app/content/versions/page-editor.tsx";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { type TermFields as Fields, termLimits, withTitle } from "../term-draft.ts";

type Choice = { value: string; label: string };
type Props = EditedFields<Fields> & {
	id: string;
	origin: string;
	groups: readonly string[];
	related: Choice[];
	drawings: Choice[];
	prints: Choice[];
	/** the chosen photo; null when there is none, or it isn't in the library any more */
	photo: { photo: FramedPhotoData; problem: string } | null;
	mayAddPictures: boolean;
};

const photoAspect = 4 / 3;

type TextName = Exclude<keyof Fields, "isEverydayWord">;

function textInput({ typed, change }: EditedFields<Fields>, name: TextName) {
	return {
		value: typed[name],
		onChange: ({ target: { value } }: { target: { value: string } }) =>
			change((before) => ({ ...before, [name]: value })),
	};
}

export function TermFields(props: Props) {
	const { typed, change, isFree, origin, groups } = props;
	const address = `${origin}/glossary/${typed.slug}`;
	return (
		<div className="grid gap-8">
			<fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
				<legend className="sr-only">The term</legend>
				<Field label="Term" name="title">
					<Input
						dense
						maxLength={termLimits.title}
						value={typed.title}
						onChange={({ target: { value } }) => change((before) => withTitle(before, value, isFree))}
					/>
				</Field>
				<Field label="Category" name="group">
					<Select
						dense
						value={typed.group}
						onChange={({ target: { value } }) => change((before) => ({ ...before, group: value }))}
					>
						<option value="">Choose a category</option>
						{groups.map((group) => (
							<option key={group} value={group}>
								{capitalize(group)}
							</option>
						))}
					</Select>
				</Field>
				<Field
					label="Short definition"
					name="description"
					className="sm:col-span-2"
					hint={`One sentence. Readers see it on a card over each link, and search engines show it. ${typed.description.length} of ${termLimits.description} characters.`}
				>
					<Textarea rows={2} maxLength={500} {...textInput(props, "description")} />
				</Field>
				<Field
					label="Explanation"
					name="body"
					className="sm:col-span-2"
					hint="The first sentence appears by itself at the top of the page. Leave a blank line between paragraphs. Use **bold**, *italic*, or - for a list."
				>
					<Textarea rows={12} maxLength={termLimits.body} {...textInput(props, "body")} />
				</Field>
				<Field
					label="Source"
					name="source"
					optional
					className="sm:col-span-2"
					hint="“ANSI A300”, “USDA Forest Service”"
				>
					<Input dense maxLength={300} {...textInput(props, "source")} />
				</Field>
			</fieldset>
			<LinkFields {...props} />
			<RelatedTerms {...props} />
			<Pictures {...props} />
			<Field
				label="Web address"
				name="slug"
				hint={isFree ? address : `${address}. The earlier address leads here when you change it.`}
			>
				<Input dense maxLength={termLimits.slug} {...textInput(props, "slug")} />
			</Field>
		</div>
	);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What other pages link to this one. */
function LinkFields(props: Props) {
	const { typed, change, id } = props;
	return (
		<section aria-label="Links" className="grid gap-4">
			<h2 className="text-lg leading-tight">Links from other pages</h2>
			<p className="text-ink-2">
				The first time that a page uses the term or one of its other names, it links here.{" "}
				<Link to={`/admin/glossary/${id}/links`} className="underline underline-offset-4">
					See which pages link, and what your changes do
				</Link>
			</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Other names" name="aliases" optional hint="One per line. Add the plural too: “branch collars”.">
					<Textarea rows={4} maxLength={termLimits.list} {...textInput(props, "aliases")} />
				</Field>
				<Field
					label="Phrases to leave alone"
					name="unlinkedPhrases"
					optional
					hint="One per line, where a name means something else: “extension cord” on the page about a cord of wood."
				>
					<Textarea rows={4} maxLength={termLimits.list} {...textInput(props, "unlinkedPhrases")} />
				</Field>
			</div>
			<Checkbox
				label="The term is also an everyday word"
				hint="“Lean”, “target”: only its other names become links."
				checked={typed.isEverydayWord}
				onChange={({ target: { checked } }) => change((before) => ({ ...before, isEverydayWord: checked }))}
			/>
		</section>
	);
}

function RelatedTerms({ typed, change, related }: Props) {
	return (
		<ChosenList
			legend="Related terms"
			add="Add a related term"
			chosen={typed.related}
			options={related}
			onChange={(slugs) => change((before) => ({ ...before, related: slugs }))}
		/>
	);
}

type ChosenListProps = {
	legend: string;
	add: string;
	/** values, separated by commas */
	chosen: string;
	options: Choice[];
	onChange: (chosen: string) => void;
};

/** A list that is added to from a search field. */
function ChosenList({ legend, add, chosen, options, onChange }: ChosenListProps) {
	const values = chosen.split(",").filter(Boolean);
	const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
	return (
		<Choices legend={legend}>
			{values.length > 0 && (
				<ul className="mb-2 flex flex-wrap gap-2">
					{values.map((value) => (
						<li key={value} className="flex items-center gap-1 rounded-lg border border-line bg-card pl-3">
							{labelOf(value)}
							<IconButton
								icon="x"
								label={`Remove ${labelOf(value)}`}
								onClick={() => onChange(values.filter((other) => other !== value).join(","))}
							/>
						</li>
					))}
				</ul>
			)}
			<div className="max-w-sm">
				<Picker
					aria-label={add}
					value=""
					options={options.filter(({ value }) => !values.includes(value))}
					onChoose={(value) => value && onChange([...values, value].join(","))}
					placeholder={add}
					clears
				/>
			</div>
		</Choices>
	);
}

/** A photo of the company, or art that came with the site. The photo stands in place of the prints. */
function Pictures(props: Props) {
	const { typed, change, photo, drawings, prints, mayAddPictures, save } = props;
	const revalidator = useRevalidator();
	const setPhoto = (id: string) =>
		change((before) => ({ ...before, photo: id, caption: id === before.photo ? before.caption : "" }));
	return (
		<section aria-label="Pictures" className="grid gap-4">
			<h2 className="text-lg leading-tight">Pictures</h2>
			{typed.photo && (
				<div className="grid gap-3 rounded-lg border border-line bg-card p-3 sm:grid-cols-[8rem_1fr_auto]">
					{photo ? (
						<FramedPhoto {...photo.photo} aspect={photoAspect} alt="" className="w-32 rounded-sm" />
					) : (
						<p className="text-sm text-ink-2">Loading…</p>
					)}
					<div className="grid content-start gap-2">
						<Field label="Caption" name="caption">
							<Input dense maxLength={300} {...textInput(props, "caption")} />
						</Field>
						{photo?.problem && (
							<Link to={`/admin/media/${typed.photo}`} className="text-sm underline underline-offset-4">
								{photo.problem}
							</Link>
						)}
					</div>
					<IconButton icon="trash-2" label="Remove photo" onClick={() => setPhoto("")} />
				</div>
			)}
			{mayAddPictures && (
				<div>
					<PicturePicker
						label={typed.photo ? "Choose another photo" : "Choose a photo"}
						title="Choose a photo for the term"
						aspect={photoAspect}
						onPick={(id) => {
							setPhoto(id);
							void save().then(() => revalidator.revalidate());
						}}
					/>
				</div>
			)}
			<div className="grid gap-4 sm:grid-cols-2">
				<ChosenList
					legend="Prints"
					add="Add a print"
					chosen={typed.prints}
					options={prints}
					onChange={(names) => change((before) => ({ ...before, prints: names }))}
				/>
				<Choices legend="Drawing">
					<Picker
						aria-label="Drawing"
						value={typed.drawing}
						options={drawings}
						onChoose={(name) => change((before) => ({ ...before, drawing: name }))}
						placeholder="No drawing"
					/>
					{typed.drawing && (
						<button
							type="button"
							className="mt-1 inline-flex min-h-8 items-center gap-1 underline underline-offset-4"
							onClick={() => change((before) => ({ ...before, drawing: "" }))}
						>
							<Icon name="x" className="size-4" />
							Remove drawing
						</button>
					)}
				</Choices>
			</div>
		</section>
	);
}
