import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import {
	accesses,
	accessWords,
	type ItemFields as Fields,
	hauls,
	haulWords,
	machines,
	machineWords,
	workTypes,
	workWords,
} from "../estimate.ts";
import type { Wrong } from "./estimate-view.tsx";

type ItemFieldsProps = { item: Fields & { id: string }; version: number; treeId: string | null; wrong: Wrong };

/** All that the price of a piece of work is reckoned from. */
export function ItemFields({ item, version, treeId, wrong }: ItemFieldsProps) {
	const form = `item-${wrong?.typed.id ?? item.id}-`;
	const errors = wrong?.errors ?? {};
	const typed = wrong?.typed;
	const was = (name: string, value: string | number | null) => typed?.[name] ?? String(value ?? "");
	const ticked = (name: string, value: boolean) => (typed ? typed[name] === "yes" : value);
	const field = (name: string) => ({ name, form, error: errors[name] });
	const money = item.ownPrice === null ? "" : String(item.ownPrice / 100);
	return (
		<>
			<input type="hidden" name="id" value={item.id} />
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="treeId" value={treeId ?? ""} />
			<div className="grid items-end gap-4 sm:grid-cols-2">
				<Field label="Work" {...field("work")}>
					<Select dense defaultValue={was("work", item.work)}>
						{workTypes.map((one) => (
							<option key={one} value={one}>
								{workWords[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Stump, inches at the ground" optional {...field("stumpInches")}>
					<Input dense inputMode="decimal" defaultValue={was("stumpInches", item.stumpInches)} autoComplete="off" />
				</Field>
			</div>
			<Field label="What is done" {...field("spec")}>
				<Textarea defaultValue={was("spec", item.spec)} maxLength={2000} />
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="People" {...field("crew")}>
					<Input dense inputMode="numeric" defaultValue={was("crew", item.crew)} autoComplete="off" />
				</Field>
				<Field label="Crew hours" optional {...field("hours")}>
					<Input
						dense
						inputMode="decimal"
						defaultValue={was("hours", item.hours)}
						placeholder="by the price book"
						autoComplete="off"
					/>
				</Field>
				<Field label="Access" {...field("access")}>
					<Select dense defaultValue={was("access", item.access)}>
						{accesses.map((one) => (
							<option key={one} value={one}>
								{accessWords[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Wood and chips" {...field("haul")}>
					<Select dense defaultValue={was("haul", item.haul)}>
						{hauls.map((one) => (
							<option key={one} value={one}>
								{haulWords[one]}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<Choices legend="Machines" className="sm:grid sm:grid-cols-3 sm:gap-x-4">
				{machines.map((one) => (
					<Checkbox
						key={one}
						name="machines[]"
						value={one}
						label={machineWords[one]}
						defaultChecked={typed ? typed["machines[]"]?.split("\n").includes(one) : item.machines.includes(one)}
					/>
				))}
			</Choices>
			<Choices legend="It takes longer for" className="sm:grid sm:grid-cols-3 sm:gap-x-4">
				<Checkbox
					name="nearStructure"
					value="yes"
					label="Something below"
					defaultChecked={ticked("nearStructure", item.nearStructure)}
				/>
				<Checkbox name="decay" value="yes" label="Decay" defaultChecked={ticked("decay", item.decay)} />
				<Checkbox name="storm" value="yes" label="Storm, after hours" defaultChecked={ticked("storm", item.storm)} />
			</Choices>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Own price" optional hint="Instead of the reckoned one" {...field("ownPrice")}>
					<Input dense before="$" inputMode="decimal" defaultValue={was("ownPrice", money)} autoComplete="off" />
				</Field>
				<Field label="Why that price" optional hint="For whoever reads it later" {...field("ownReason")}>
					<Input dense defaultValue={was("ownReason", item.ownReason)} maxLength={500} autoComplete="off" />
				</Field>
			</div>
			<Checkbox
				name="optional"
				value="yes"
				label="The customer may leave it out"
				defaultChecked={ticked("optional", item.optional)}
			/>
		</>
	);
}
