import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { addPrompt, type ProjectFields, projectLimits, storyPrompts, withTitle } from "../project-draft.ts";

type Choice = { value: string; label: string };
export type FieldsProps = {
	typed: ProjectFields;
	change: (update: (before: ProjectFields) => ProjectFields) => void;
};

type TextName = "description" | "completedOn" | "hours" | "equipment" | "surprise" | "body" | "slug";

function textInput({ typed, change }: FieldsProps, name: TextName) {
	return {
		value: typed[name],
		onChange: ({ target: { value } }: { target: { value: string } }) =>
			change((before) => ({ ...before, [name]: value })),
	};
}

/** Title, summary and where and what the job was. `isFree`: the web address can still follow the title. */
export function JobFields(props: FieldsProps & { services: Choice[]; towns: Choice[]; isFree: boolean }) {
	const { typed, change, services, towns, isFree } = props;
	const set = (name: "service" | "place") => (value: string) => change((before) => ({ ...before, [name]: value }));
	return (
		<fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
			<legend className="sr-only">The job</legend>
			<Field label="Title" name="title" className="sm:col-span-2">
				<Input
					dense
					maxLength={projectLimits.title}
					value={typed.title}
					onChange={({ target: { value } }) => change((before) => withTitle(before, value, isFree))}
				/>
			</Field>
			<Field
				label="Summary"
				name="description"
				className="sm:col-span-2"
				hint={`For the list and for search engines. ${typed.description.length} of ${projectLimits.description} characters.`}
			>
				<Textarea rows={2} maxLength={500} {...textInput(props, "description")} />
			</Field>
			<Field label="Service" name="service">
				<Picker value={typed.service} options={services} onChoose={set("service")} placeholder="Choose a service" />
			</Field>
			<Field label="Town" name="place" hint="Never the address.">
				<Picker value={typed.place} options={towns} onChoose={set("place")} placeholder="Choose a town" />
			</Field>
			<Field label="Completed" name="completedOn">
				<Input dense type="date" {...textInput(props, "completedOn")} />
			</Field>
			<Field label="Hours" name="hours" optional hint="“Most of a day for three people”">
				<Input dense maxLength={projectLimits.line} {...textInput(props, "hours")} />
			</Field>
			<Field label="Equipment" name="equipment" optional hint="One per line." className="sm:col-span-2">
				<Textarea rows={2} maxLength={projectLimits.list} {...textInput(props, "equipment")} />
			</Field>
			<Checkbox
				label="Illustrated example"
				hint="Made up, to show what a project looks like. The page says so."
				checked={typed.example}
				onChange={({ target: { checked } }) => change((before) => ({ ...before, example: checked }))}
			/>
		</fieldset>
	);
}

/** The text, with headings that can be added where someone doesn't know how to begin. */
export function StoryFields(props: FieldsProps & { origin: string; isFree: boolean }) {
	const { typed, change, origin, isFree } = props;
	return (
		<section aria-label="Story" className="mt-8 grid gap-4">
			<Field label="Story" name="body" hint="## makes a heading, - a list, **bold** and *italic*.">
				<Textarea rows={16} maxLength={projectLimits.body} {...textInput(props, "body")} />
			</Field>
			<div>
				<p className="font-semibold">Stuck? Start with one of these</p>
				<ul className="mt-2 grid gap-2 sm:grid-cols-2">
					{storyPrompts.map(({ heading, hint }) => (
						<li key={heading} className="rounded-lg border border-line bg-card p-3">
							<p className="text-sm text-ink-2">{hint}</p>
							<Button
								size="dense"
								className="mt-2"
								disabled={typed.body.includes(`## ${heading}`)}
								onClick={() => change((before) => ({ ...before, body: addPrompt(before.body, heading) }))}
							>
								Add “{heading}”
							</Button>
						</li>
					))}
				</ul>
			</div>
			<Field label="What surprised us" name="surprise" optional>
				<Textarea rows={2} maxLength={projectLimits.list} {...textInput(props, "surprise")} />
			</Field>
			<Field
				label="Web address"
				name="slug"
				hint={
					isFree
						? `${origin}/projects/${typed.slug}`
						: `${origin}/projects/${typed.slug}. The earlier address leads here when you change it.`
				}
			>
				<Input dense maxLength={projectLimits.slug} {...textInput(props, "slug")} />
			</Field>
		</section>
	);
}
