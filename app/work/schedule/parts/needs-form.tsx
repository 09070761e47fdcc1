import { Form } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { equipmentKinds, jobSkills, resourceKindLabels, skillLabels } from "#app/work/resources/resource.ts";
import type { JobRecord } from "../jobs.server.ts";

const labels = {
	title: "Title",
	personMinutes: "Labor hours",
	crewSize: "Crew size",
	promisedOn: "Promised by",
	earliestOn: "Earliest start",
	locateTicket: "811 ticket",
	locateNotifiedOn: "811 notified on",
	utilityClearedOn: "Power line cleared on",
};

type Props = { job: JobRecord; failed: ActionErrors | null; readOnly: boolean };

/** What a job needs, and when it may be done. */
export function NeedsForm({ job, failed, readOnly }: Props) {
	const isBusy = useIsPosting();
	const { errors = {}, typed = {} } = failed ?? {};
	const text = (name: keyof typeof labels | "note", stored: string | number | null) => typed[name] ?? stored ?? "";
	const chosen = (name: string, stored: readonly string[]) => (failed ? (typed[name]?.split("\n") ?? []) : stored);
	const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errors[name] });
	return (
		<section aria-label="Job requirements">
			<h2 className="text-[21px]">Job requirements</h2>
			<Form method="post" preventScrollReset className="mt-3 grid gap-4">
				<ErrorSummary errors={errors} labels={labels} />
				<input type="hidden" name="seen" value={job.version} />
				<fieldset disabled={readOnly} className="grid min-w-0 grid-cols-2 gap-4 sm:grid-cols-4">
					<Field {...field("title")} className="col-span-2 sm:col-span-4">
						<Input dense defaultValue={text("title", job.title)} maxLength={200} />
					</Field>
					<Field {...field("personMinutes")} hint="All people together" className="col-span-2">
						<Input
							dense
							inputMode="decimal"
							defaultValue={text("personMinutes", job.personMinutes && job.personMinutes / 60)}
						/>
					</Field>
					<Field {...field("crewSize")} hint="On the site at once" className="col-span-2">
						<Input dense inputMode="numeric" defaultValue={text("crewSize", job.crewSize)} />
					</Field>
					<Field {...field("earliestOn")} optional className="col-span-2">
						<Input dense type="date" defaultValue={text("earliestOn", job.earliestOn)} />
					</Field>
					<Field {...field("promisedOn")} optional className="col-span-2">
						<Input dense type="date" defaultValue={text("promisedOn", job.promisedOn)} />
					</Field>
					<Choices legend="Equipment" className="col-span-2">
						{equipmentKinds.map((kind) => (
							<Checkbox
								key={kind}
								label={resourceKindLabels[kind]}
								name="equipment[]"
								value={kind}
								defaultChecked={chosen("equipment[]", job.equipment).includes(kind)}
								className="lg:min-h-8 lg:py-1"
							/>
						))}
					</Choices>
					<Choices legend="Skills" className="col-span-2">
						{jobSkills.map((skill) => (
							<Checkbox
								key={skill}
								label={skillLabels[skill]}
								name="skills[]"
								value={skill}
								defaultChecked={chosen("skills[]", job.skills).includes(skill)}
								className="lg:min-h-8 lg:py-1"
							/>
						))}
					</Choices>
					<Checkbox
						label="Only when the ground is frozen"
						name="needsFrozenGround"
						value="yes"
						defaultChecked={failed ? typed.needsFrozenGround === "yes" : job.needsFrozenGround}
						className="col-span-2 sm:col-span-4"
					/>
					<Field {...field("locateTicket")} optional className="col-span-2">
						<Input dense defaultValue={text("locateTicket", job.locateTicket)} maxLength={40} />
					</Field>
					<Field {...field("locateNotifiedOn")} optional className="col-span-2">
						<Input dense type="date" defaultValue={text("locateNotifiedOn", job.locateNotifiedOn)} />
					</Field>
					<Field
						{...field("utilityClearedOn")}
						optional
						hint="The date the electric company confirmed that the line is de-energized, taken down or covered"
						className="col-span-2 sm:col-span-4"
					>
						<Input
							dense
							type="date"
							defaultValue={text("utilityClearedOn", job.utilityClearedOn)}
							className="sm:max-w-60"
						/>
					</Field>
					<Field label="Internal note" optional name="note" error={errors.note} className="col-span-2 sm:col-span-4">
						<Textarea defaultValue={text("note", job.note)} maxLength={2000} />
					</Field>
				</fieldset>
				{!readOnly && (
					<Button
						type="submit"
						name="intent"
						value="save"
						tone="moss"
						size="dense"
						busy={isBusy}
						className="justify-self-start max-lg:min-h-11"
					>
						Save changes
					</Button>
				)}
			</Form>
		</section>
	);
}
