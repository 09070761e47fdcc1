import { useState } from "react";
import { Form } from "react-router";
import { newId } from "#app/documents/line-items/line-item.ts";
import { consequences, failures, impacts, occupancies } from "#app/trees/traq.ts";
import { conditions, conditionWords, defects, defectWords } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { Page, Wrong } from "./estimate-view.tsx";

type FindingFormProps = { tree: Page["trees"][number]; finding: Page["findings"][number] | null; wrong: Wrong };

/** What was seen at a tree, and its risk by the ISA's two tables. */
export function FindingForm({ tree, finding, wrong }: FindingFormProps) {
	const mine = wrong?.intent === "finding" && wrong.typed.treeId === tree.id ? wrong : null;
	const [made, setMade] = useState(mine?.typed.id ?? "");
	const typed = mine?.typed;
	const form = `finding-${mine?.typed.id ?? tree.id}-`;
	const errors = mine?.errors ?? {};
	const risk = finding?.risk;
	const field = (name: string) => ({ name, form, error: errors[name] });
	const was = (name: string, value: string | number | null | undefined) => typed?.[name] ?? String(value ?? "");
	return (
		<details
			className="open:w-full"
			open={Boolean(mine) || undefined}
			onToggle={() => !made && !finding && setMade(newId())}
		>
			<summary className="min-h-11 content-center font-semibold">
				{finding ? "Change what was seen" : "Say what was seen"}
			</summary>
			<Form method="post" className="grid gap-4 pt-1 pb-3" key={finding?.version}>
				<input type="hidden" name="id" value={finding?.id ?? made} />
				<input type="hidden" name="version" value={finding?.version ?? 0} />
				<input type="hidden" name="treeId" value={tree.id} />
				<Field label="Condition" {...field("condition")}>
					<Options
						values={conditions}
						words={conditionWords}
						none="Not judged"
						was={was("condition", finding?.condition)}
					/>
				</Field>
				<Choices legend="Defects" className="sm:grid sm:grid-cols-3 sm:gap-x-4">
					{defects.map((one) => (
						<Checkbox
							key={one}
							name="defects[]"
							value={one}
							label={defectWords[one]}
							defaultChecked={typed ? typed["defects[]"]?.split("\n").includes(one) : finding?.defects.includes(one)}
						/>
					))}
				</Choices>
				<Field label="Notes" optional {...field("notes")}>
					<Textarea defaultValue={was("notes", finding?.notes)} maxLength={4000} />
				</Field>
				<fieldset className="grid gap-4 sm:grid-cols-2">
					<legend className="mb-2 font-semibold">Risk</legend>
					<Field label="What may fail" optional {...field("part")}>
						<Input dense defaultValue={was("part", risk?.part)} maxLength={200} autoComplete="off" />
					</Field>
					<Field label="What it would hit" optional {...field("target")}>
						<Input dense defaultValue={was("target", risk?.target)} maxLength={200} autoComplete="off" />
					</Field>
					<Field label="Chance of failure" {...field("failure")}>
						<Options values={failures} none="Not judged" was={was("failure", risk?.failure)} />
					</Field>
					<Field label="Chance to hit it" {...field("impact")}>
						<Options values={impacts} was={was("impact", risk?.impact)} />
					</Field>
					<Field label="Consequence" {...field("consequence")}>
						<Options values={consequences} was={was("consequence", risk?.consequence)} />
					</Field>
					<Field label="Somebody is there" {...field("occupancy")}>
						<Options values={occupancies} was={was("occupancy", risk?.occupancy)} />
					</Field>
					<Field label="Looking ahead" {...field("years")}>
						<Select dense defaultValue={was("years", risk?.years ?? 1)}>
							{[1, 2, 3, 4, 5].map((one) => (
								<option key={one} value={one}>
									{one === 1 ? "1 year" : `${one} years`}
								</option>
							))}
						</Select>
					</Field>
				</fieldset>
				<Button type="submit" name="intent" value="finding" size="dense" tone="moss" className="justify-self-start">
					Save what was seen
				</Button>
			</Form>
		</details>
	);
}

type OptionsProps = { values: readonly string[]; words?: Record<string, string>; none?: string; was: string };

function Options({ values, words, none, was }: OptionsProps) {
	return (
		<Select dense defaultValue={was}>
			{none && <option value="">{none}</option>}
			{values.map((one) => (
				<option key={one} value={one}>
					{words?.[one] ?? one.charAt(0).toUpperCase() + one.slice(1)}
				</option>
			))}
		</Select>
	);
}
