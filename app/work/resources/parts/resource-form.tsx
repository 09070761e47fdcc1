import { Form } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import {
	type ResourceKind,
	resourceKindLabels,
	type Skill,
	skillLabels,
	skills,
	usualHours,
	type WorkingHours,
	weekdays,
} from "../resource.ts";

type Props = {
	/** null for a new one */
	resource: {
		name: string;
		note: string;
		staffId: string | null;
		skills: Skill[];
		hours: WorkingHours | null;
		chipYards: number | null;
		payloadPounds: number | null;
		hourlyCost: number | null;
		version: number;
	} | null;
	kind: ResourceKind;
	/** accounts that a person can have */
	accounts: { id: string; name: string }[];
	failed: ActionErrors | null;
	readOnly?: boolean;
};

const toField = (minutes: number | undefined) =>
	minutes === undefined
		? ""
		: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const labels = {
	name: "Name",
	staffId: "Account",
	hours: "Working hours",
	chipYards: "Chip box",
	payloadPounds: "Payload",
	hourlyCost: "Cost per hour",
};

export function ResourceForm({ resource, kind, accounts, failed, readOnly = false }: Props) {
	const isBusy = useIsPosting();
	const { errors = {}, typed = {} } = failed ?? {};
	const isPerson = kind === "person";
	const works = isPerson || kind === "crew";
	const chosenSkills = failed ? (typed["skills[]"]?.split("\n") ?? []) : (resource?.skills ?? []);
	return (
		<Form method="post" className="grid gap-5">
			<ErrorSummary errors={errors} labels={labels} />
			{resource ? (
				<input type="hidden" name="version" value={resource.version} />
			) : (
				<input type="hidden" name="kind" value={kind} />
			)}
			<fieldset disabled={readOnly} className="grid min-w-0 gap-5">
				<Field label="Name" name="name" error={errors.name}>
					<Input
						dense
						defaultValue={typed.name ?? resource?.name}
						maxLength={80}
						placeholder={kind === "crew" ? "Crew 1" : undefined}
					/>
				</Field>
				{isPerson && (
					<Field
						label="Account"
						optional
						hint="The account this person signs in with."
						name="staffId"
						error={errors.staffId}
					>
						<Select dense defaultValue={typed.staffId ?? resource?.staffId ?? ""}>
							<option value="">No account</option>
							{accounts.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					</Field>
				)}
				{isPerson && (
					<Choices legend="Skills">
						<div className="grid gap-x-4 sm:grid-cols-2">
							{skills.map((skill) => (
								<Checkbox
									key={skill}
									label={skillLabels[skill]}
									name="skills[]"
									value={skill}
									defaultChecked={chosenSkills.includes(skill)}
									className="lg:min-h-8 lg:py-1"
								/>
							))}
						</div>
					</Choices>
				)}
				{works && <Hours resource={resource} failed={failed} />}
				{kind === "truck" && (
					<div className="grid grid-cols-2 gap-3">
						<Field label="Chip box (cu yd)" optional name="chipYards" error={errors.chipYards}>
							<Input
								dense
								inputMode="decimal"
								defaultValue={typed.chipYards ?? resource?.chipYards ?? ""}
								maxLength={8}
							/>
						</Field>
						<Field label="Payload (lb)" optional name="payloadPounds" error={errors.payloadPounds}>
							<Input
								dense
								inputMode="numeric"
								defaultValue={typed.payloadPounds ?? resource?.payloadPounds ?? ""}
								maxLength={8}
							/>
						</Field>
					</div>
				)}
				{kind !== "crew" && !readOnly && (
					<Field
						label="Cost per hour ($)"
						optional
						hint={
							isPerson
								? "Wage with taxes and insurance. Job costing uses it. Only the owner and the office see it."
								: "Fuel, repairs and depreciation. Job costing uses it. Only the owner and the office see it."
						}
						name="hourlyCost"
						error={errors.hourlyCost}
					>
						<Input
							dense
							inputMode="decimal"
							defaultValue={
								typed.hourlyCost ?? (resource?.hourlyCost == null ? "" : (resource.hourlyCost / 100).toFixed(2))
							}
							maxLength={9}
							className="max-w-40"
						/>
					</Field>
				)}
				<Field label="Internal note" optional name="note" error={errors.note}>
					<Textarea defaultValue={typed.note ?? resource?.note} maxLength={1000} className="min-h-20" />
				</Field>
			</fieldset>
			{!readOnly && (
				<Button
					type="submit"
					name="intent"
					value={resource ? "save" : "add"}
					tone="moss"
					size="dense"
					busy={isBusy}
					className="justify-self-start max-lg:min-h-11"
				>
					{resource ? "Save changes" : `Add ${resourceKindLabels[kind].toLowerCase()}`}
				</Button>
			)}
		</Form>
	);
}

function Hours({ resource, failed }: Pick<Props, "resource" | "failed">) {
	const { errors = {}, typed = {} } = failed ?? {};
	const hasOwn = failed ? typed.hasOwnHours === "yes" : Boolean(resource?.hours);
	const hours = resource?.hours ?? usualHours;
	return (
		<Choices legend="Working hours" name="hours" error={errors.hours}>
			<Checkbox
				label="Custom working hours"
				hint="Default: Monday through Friday, 7 a.m. to 4 p.m."
				name="hasOwnHours"
				value="yes"
				defaultChecked={hasOwn}
				className="peer py-1"
			/>
			<div className="hidden gap-1 peer-has-checked:grid">
				{weekdays.map(([day, label]) => (
					<div
						key={day}
						className="grid grid-cols-[6.5rem_8rem_8rem] items-center gap-2 max-sm:grid-cols-[5.5rem_1fr_1fr]"
					>
						<span>{label}</span>
						<Input
							dense
							type="time"
							name={`from${day}`}
							aria-label={`${label} from`}
							defaultValue={typed[`from${day}`] ?? toField(hours[day]?.[0])}
						/>
						<Input
							dense
							type="time"
							name={`to${day}`}
							aria-label={`${label} to`}
							defaultValue={typed[`to${day}`] ?? toField(hours[day]?.[1])}
						/>
					</div>
				))}
			</div>
		</Choices>
	);
}
