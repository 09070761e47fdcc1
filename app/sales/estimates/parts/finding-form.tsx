import { Form } from "react-router";
import { consequences, failures, impacts, occupancies } from "#app/trees/traq.ts";
import { conditionLabels, conditions, defectLabels, defects } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { findingId } from "../estimate.ts";
import type { Page, Submission } from "./estimate-view.tsx";

type FindingFormProps = {
	estimateId: string;
	tree: Page["trees"][number];
	finding: Page["findings"][number] | null;
	submission: Submission;
};

/** Adds or edits the finding at a tree, with its risk assessment by the two matrices of the ISA form. */
export function FindingForm({ estimateId, tree, finding, submission }: FindingFormProps) {
	const ownSubmission = submission?.intent === "finding" && submission.typed.treeId === tree.id ? submission : null;
	const typed = ownSubmission?.typed;
	const form = `finding-${ownSubmission?.typed.id ?? tree.id}-`;
	const errors = ownSubmission?.errors ?? {};
	const risk = finding?.risk;
	const field = (name: string) => ({ name, form, error: errors[name] });
	const initialValue = (name: string, value: string | number | null | undefined) =>
		typed?.[name] ?? String(value ?? "");
	return (
		<details className="open:w-full" open={Boolean(ownSubmission) || undefined}>
			<summary className="min-h-11 content-center font-semibold">{finding ? "Edit finding" : "Add finding"}</summary>
			<Form method="post" className="grid gap-4 pt-1 pb-3" key={finding?.version}>
				<input type="hidden" name="id" value={finding?.id ?? findingId(estimateId, tree.id)} />
				<input type="hidden" name="version" value={finding?.version ?? 0} />
				<input type="hidden" name="treeId" value={tree.id} />
				<Field label="Condition" {...field("condition")}>
					<Options
						values={conditions}
						labels={conditionLabels}
						none="Not assessed"
						value={initialValue("condition", finding?.condition)}
					/>
				</Field>
				<Choices legend="Defects" className="sm:grid sm:grid-cols-3 sm:gap-x-4">
					{defects.map((one) => (
						<Checkbox
							key={one}
							name="defects[]"
							value={one}
							label={defectLabels[one]}
							defaultChecked={typed ? typed["defects[]"]?.split("\n").includes(one) : finding?.defects.includes(one)}
						/>
					))}
				</Choices>
				<Field label="Notes" optional {...field("notes")}>
					<Textarea defaultValue={initialValue("notes", finding?.notes)} maxLength={4000} />
				</Field>
				<fieldset className="grid gap-4 sm:grid-cols-2">
					<legend className="mb-2 font-semibold">Risk assessment</legend>
					<Field label="Tree part" optional {...field("part")}>
						<Input dense defaultValue={initialValue("part", risk?.part)} maxLength={200} autoComplete="off" />
					</Field>
					<Field label="Target" optional {...field("target")}>
						<Input dense defaultValue={initialValue("target", risk?.target)} maxLength={200} autoComplete="off" />
					</Field>
					<Field label="Likelihood of failure" {...field("failure")}>
						<Options values={failures} none="Not assessed" value={initialValue("failure", risk?.failure)} />
					</Field>
					<Field label="Likelihood of impact" {...field("impact")}>
						<Options values={impacts} value={initialValue("impact", risk?.impact)} />
					</Field>
					<Field label="Consequences of failure" {...field("consequence")}>
						<Options values={consequences} value={initialValue("consequence", risk?.consequence)} />
					</Field>
					<Field label="Occupancy rate" {...field("occupancy")}>
						<Options values={occupancies} value={initialValue("occupancy", risk?.occupancy)} />
					</Field>
					<Field label="Time frame" {...field("years")}>
						<Select dense defaultValue={initialValue("years", risk?.years ?? 1)}>
							{[1, 2, 3, 4, 5].map((one) => (
								<option key={one} value={one}>
									{one === 1 ? "1 year" : `${one} years`}
								</option>
							))}
						</Select>
					</Field>
				</fieldset>
				<Button type="submit" name="intent" value="finding" size="dense" tone="moss" className="justify-self-start">
					Save finding
				</Button>
			</Form>
		</details>
	);
}

type OptionsProps = { values: readonly string[]; labels?: Record<string, string>; none?: string; value: string };

function Options({ values, labels, none, value }: OptionsProps) {
	return (
		<Select dense defaultValue={value}>
			{none && <option value="">{none}</option>}
			{values.map((one) => (
				<option key={one} value={one}>
					{labels?.[one] ?? one.charAt(0).toUpperCase() + one.slice(1)}
				</option>
			))}
		</Select>
	);
}
