import { Form } from "react-router";
import { monthNames } from "#app/platform/dates.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { type ResourceKind, resourceKindLabels } from "#app/work/resources/resource.ts";

/** The fields as the form shows them. */
export type SeriesFields = {
	title: string;
	every: number;
	unit: string;
	startsOn: string;
	endsOn: string;
	seasonFrom: string;
	seasonThrough: string;
	start: string;
	hours: number;
	arrivalMinutes: number;
	resourceIds: string[];
	note: string;
};

type Props = {
	fields: SeriesFields;
	resources: { id: string; kind: ResourceKind; name: string }[];
	/** of the job: they can be chosen as the title */
	lineTitles: string[];
	failed: ActionErrors | null;
	arrivalWindows: readonly (readonly [number, string])[];
	/** null for a new series */
	saved: { version: number; from: string; fromLabel: string } | null;
};

const labels = {
	title: "Work",
	every: "Repeats every",
	startsOn: "First visit",
	endsOn: "Last day",
	start: "Start",
	hours: "Length",
	seasonThrough: "Season",
	"": "",
};

/** A series of visits: what is done, how often, in which season, and who does it. */
export function SeriesForm({ fields, resources, lineTitles, failed, arrivalWindows, saved }: Props) {
	const isBusy = useIsPosting();
	const { errors = {}, typed = {} } = failed ?? {};
	const value = (name: keyof SeriesFields) => typed[name] ?? String(fields[name]);
	const chosen = failed ? (typed["resources[]"]?.split("\n") ?? []) : fields.resourceIds;
	const month = (name: "seasonFrom" | "seasonThrough", label: string) => (
		<Field label={label} name={name} error={errors[name]}>
			<Select dense defaultValue={value(name)}>
				<option value="">All year</option>
				{monthNames.map((text, index) => (
					<option key={text} value={index + 1}>
						{text}
					</option>
				))}
			</Select>
		</Field>
	);
	return (
		<Form method="post" className="grid gap-5">
			<ErrorSummary errors={errors} labels={labels} />
			{saved && <input type="hidden" name="version" value={saved.version} />}
			<Field label="Work" hint="The work of each visit, such as “Yearly pruning”." name="title" error={errors.title}>
				<Input dense defaultValue={value("title")} maxLength={200} list="line-titles" required />
			</Field>
			<datalist id="line-titles">
				{lineTitles.map((title) => (
					<option key={title} value={title} />
				))}
			</datalist>
			<div className="grid grid-cols-2 gap-3">
				<Field label="Repeats every" name="every" error={errors.every}>
					<Input
						dense
						type="number"
						min={1}
						max={52}
						step={1}
						required
						inputMode="numeric"
						defaultValue={value("every")}
					/>
				</Field>
				<Field label="Unit" name="unit" error={errors.unit}>
					<Select dense defaultValue={value("unit")}>
						<option value="weeks">Weeks</option>
						<option value="months">Months</option>
						<option value="years">Years</option>
					</Select>
				</Field>
				<Field label="First visit" name="startsOn" error={errors.startsOn}>
					<Input dense type="date" required defaultValue={value("startsOn")} />
				</Field>
				<Field label="Last day" optional name="endsOn" error={errors.endsOn}>
					<Input dense type="date" defaultValue={value("endsOn")} />
				</Field>
				{month("seasonFrom", "Season from")}
				{month("seasonThrough", "Season through")}
				<Field label="Start" name="start" error={errors.start}>
					<Input dense type="time" step={900} required defaultValue={value("start")} />
				</Field>
				<Field label="Length (hours)" name="hours" error={errors.hours}>
					<Input
						dense
						type="number"
						min={0.25}
						max={24}
						step={0.25}
						required
						inputMode="decimal"
						defaultValue={value("hours")}
					/>
				</Field>
				<Field label="Crew arrives" name="arrivalMinutes" className="col-span-2">
					<Select dense defaultValue={value("arrivalMinutes")}>
						{arrivalWindows.map(([minutes, label]) => (
							<option key={minutes} value={minutes}>
								{label}
							</option>
						))}
					</Select>
				</Field>
			</div>
			{resources.length > 0 && (
				<Choices legend="Crew and equipment">
					<div className="grid gap-x-4 sm:grid-cols-2">
						{resources.map(({ id, kind, name }) => (
							<Checkbox
								key={id}
								label={
									kind === "crew" || kind === "person" ? name : `${name} (${resourceKindLabels[kind].toLowerCase()})`
								}
								name="resources[]"
								value={id}
								defaultChecked={chosen.includes(id)}
								className="lg:min-h-8 lg:py-1"
							/>
						))}
					</div>
				</Choices>
			)}
			<Field label="Note for the crew" optional name="note" error={errors.note}>
				<Textarea defaultValue={value("note")} maxLength={2000} className="min-h-20" />
			</Field>
			{saved && (
				<Field
					label="Apply to"
					hint="Visits that you moved, and visits the customer was told about, stay as they are."
					name="from"
					error={errors.from}
				>
					<Select dense defaultValue={typed.from ?? saved.from}>
						<option value="">All visits from tomorrow</option>
						{saved.from && <option value={saved.from}>{`The visit on ${saved.fromLabel} and all later ones`}</option>}
					</Select>
				</Field>
			)}
			<Button
				type="submit"
				name="intent"
				value={saved ? "save" : "add"}
				tone="moss"
				size="dense"
				busy={isBusy}
				className="justify-self-start max-lg:min-h-11"
			>
				{saved ? "Save changes" : "Add recurring visits"}
			</Button>
		</Form>
	);
}
