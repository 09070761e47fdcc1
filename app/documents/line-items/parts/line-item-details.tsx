import type { LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { isLibraryKind } from "../library-line.ts";
import { isPriced } from "../totals.ts";
import { SaveToLibrary } from "./save-to-library.tsx";
import { WorkFields } from "./work-fields.tsx";

type Change = (fields: Partial<LineItemFields>) => void;
type DetailsProps = { id: string; line: LineItemFields; groups: string[] | null; change: Change };

/** What a customer may do with a line item. */
export const choiceLabels = {
	fixed: "Required",
	on: "Optional, selected by default",
	off: "Optional, not selected by default",
	group: "Part of a group (customer picks one)",
};

export function getChoice(line: LineItemFields): keyof typeof choiceLabels {
	if (line.choiceGroup) return "group";
	return line.optional ? (line.preselected ? "on" : "off") : "fixed";
}

/** The fields of a line item that aren't in its row. */
export function LineItemDetails({ id, line, groups, change }: DetailsProps) {
	const hasUnit = isPriced(line) && line.kind !== "discount";
	return (
		<div id={id} className="mt-2 grid grid-cols-2 gap-3 pb-2 text-sm @min-[44rem]:grid-cols-4 @min-[44rem]:px-8">
			{line.kind !== "heading" && (
				<Textarea
					aria-label="Details"
					rows={2}
					value={line.detail}
					maxLength={4000}
					placeholder={
						line.kind === "service" ? "Exact scope and limits, such as “Remove deadwood over 2 in”" : "Details"
					}
					onChange={(event) => change({ detail: event.target.value })}
					className="col-span-full min-h-11! field-sizing-content text-[15px]!"
				/>
			)}
			{hasUnit && (
				<Field label="Unit">
					<Input
						dense
						value={line.unit}
						maxLength={30}
						placeholder="tree, hour"
						onChange={(event) => change({ unit: event.target.value })}
					/>
				</Field>
			)}
			{(line.kind === "service" || line.kind === "material") && <WorkFields line={line} change={change} />}
			{hasUnit && groups && <ChoiceFields line={line} groups={groups} change={change} />}
			{isLibraryKind(line.kind) && <SaveToLibrary line={line} />}
		</div>
	);
}

type ChoiceProps = { line: LineItemFields; groups: string[]; change: Change };

function ChoiceFields({ line, groups, change }: ChoiceProps) {
	const pick = (to: string) => {
		if (to === "group") change({ choiceGroup: groups[0] ?? "Options", optional: false, preselected: false });
		else change({ choiceGroup: "", optional: to !== "fixed", preselected: to !== "off" });
	};
	return (
		<>
			<Field label="Customer choice" className="col-span-2">
				<Select dense value={getChoice(line)} onChange={(event) => pick(event.target.value)}>
					{Object.entries(choiceLabels).map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</Select>
			</Field>
			{line.choiceGroup && (
				<>
					<Field label="Group name" className="col-span-2">
						<Input
							dense
							value={line.choiceGroup}
							maxLength={80}
							list="choice-groups"
							onChange={(event) => change({ choiceGroup: event.target.value || " " })}
						/>
					</Field>
					<label className="col-span-2 flex min-h-11 items-center gap-2 self-end">
						<input
							type="checkbox"
							checked={line.preselected}
							onChange={(event) => change({ preselected: event.target.checked })}
							className="size-5 accent-moss"
						/>
						Selected by default
					</label>
				</>
			)}
		</>
	);
}
