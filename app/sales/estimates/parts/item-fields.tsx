import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import {
	accesses,
	accessLabels,
	debrisRemovalLabels,
	debrisRemovals,
	type ItemFields as Fields,
	machineLabels,
	machines,
	workTypeLabels,
	workTypes,
} from "../estimate.ts";
import type { Submission } from "./estimate-view.tsx";

type ItemFieldsProps = {
	item: Fields & { id: string };
	version: number;
	treeId: string | null;
	submission: Submission;
};

/** Everything the price of a line item is calculated from. */
export function ItemFields({ item, version, treeId, submission }: ItemFieldsProps) {
	const form = `item-${submission?.typed.id ?? item.id}-`;
	const errors = submission?.errors ?? {};
	const typed = submission?.typed;
	const initialValue = (name: string, value: string | number | null) => typed?.[name] ?? String(value ?? "");
	const isChecked = (name: string, value: boolean) => (typed ? typed[name] === "yes" : value);
	const field = (name: string) => ({ name, form, error: errors[name] });
	const customPrice = item.priceOverride === null ? "" : String(item.priceOverride / 100);
	return (
		<>
			<input type="hidden" name="id" value={item.id} />
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="treeId" value={treeId ?? ""} />
			<div className="grid items-end gap-4 sm:grid-cols-2">
				<Field label="Work type" {...field("work")}>
					<Select dense defaultValue={initialValue("work", item.work)}>
						{workTypes.map((one) => (
							<option key={one} value={one}>
								{workTypeLabels[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Stump diameter (in)" optional {...field("stumpInches")}>
					<Input
						dense
						inputMode="decimal"
						defaultValue={initialValue("stumpInches", item.stumpInches)}
						autoComplete="off"
					/>
				</Field>
			</div>
			<Field label="Scope of work" {...field("spec")}>
				<Textarea defaultValue={initialValue("spec", item.spec)} maxLength={2000} />
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Crew size" {...field("crew")}>
					<Input dense inputMode="numeric" defaultValue={initialValue("crew", item.crew)} autoComplete="off" />
				</Field>
				<Field label="Crew hours" optional {...field("hours")}>
					<Input
						dense
						inputMode="decimal"
						defaultValue={initialValue("hours", item.hours)}
						placeholder="From price book"
						autoComplete="off"
					/>
				</Field>
				<Field label="Access" {...field("access")}>
					<Select dense defaultValue={initialValue("access", item.access)}>
						{accesses.map((one) => (
							<option key={one} value={one}>
								{accessLabels[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Wood and chips" {...field("debrisRemoval")}>
					<Select dense defaultValue={initialValue("debrisRemoval", item.debrisRemoval)}>
						{debrisRemovals.map((one) => (
							<option key={one} value={one}>
								{debrisRemovalLabels[one]}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<Choices legend="Equipment" className="sm:grid sm:grid-cols-3 sm:gap-x-4">
				{machines.map((one) => (
					<Checkbox
						key={one}
						name="machines[]"
						value={one}
						label={machineLabels[one]}
						defaultChecked={typed ? typed["machines[]"]?.split("\n").includes(one) : item.machines.includes(one)}
					/>
				))}
			</Choices>
			<Choices legend="Difficulty" className="sm:grid sm:grid-cols-3 sm:gap-x-4">
				<Checkbox
					name="nearStructure"
					value="yes"
					label="Near a structure"
					defaultChecked={isChecked("nearStructure", item.nearStructure)}
				/>
				<Checkbox name="decay" value="yes" label="Decay" defaultChecked={isChecked("decay", item.decay)} />
				<Checkbox
					name="storm"
					value="yes"
					label="Storm or after hours"
					defaultChecked={isChecked("storm", item.storm)}
				/>
			</Choices>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Custom price" optional hint="Replaces the calculated price" {...field("priceOverride")}>
					<Input
						dense
						before="$"
						inputMode="decimal"
						defaultValue={initialValue("priceOverride", customPrice)}
						autoComplete="off"
					/>
				</Field>
				<Field label="Reason for custom price" optional hint="Internal only" {...field("priceOverrideReason")}>
					<Input
						dense
						defaultValue={initialValue("priceOverrideReason", item.priceOverrideReason)}
						maxLength={500}
						autoComplete="off"
					/>
				</Field>
			</div>
			<Checkbox
				name="optional"
				value="yes"
				label="Optional item"
				hint="The customer can leave this item out."
				defaultChecked={isChecked("optional", item.optional)}
			/>
		</>
	);
}
