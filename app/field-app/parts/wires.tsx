import { clearanceFeet, feetAndInches } from "#app/trees/clearance.ts";
import { parseLength, type TreeFields, type WireKind, wireKinds, wireLabels } from "#app/trees/tree.ts";
import { BigStepper, Chips, WarningBox } from "./controls.tsx";

const parseFeet = (typed: string) => parseLength(typed, "ft");

export function WiresSection({
	fields,
	change,
}: {
	fields: TreeFields;
	change: (changes: Partial<TreeFields>) => void;
}) {
	const { wires } = fields;
	const isPresent = wires.kind !== "none" && wires.kind !== "unchecked";
	const isLive = isPresent && wires.kind !== "drop";
	return (
		<div className="grid gap-4">
			<Chips
				legend="Wires"
				options={wireKinds.filter((kind) => kind !== "unchecked").map((value) => ({ value, label: wireLabels[value] }))}
				chosen={[wires.kind]}
				onChange={([kind]: WireKind[]) =>
					kind && change({ wires: kind === "none" ? { kind, feet: null, kilovolts: null } : { ...wires, kind } })
				}
			/>
			{isPresent && (
				<BigStepper
					label="Nearest limb to wire"
					unit="ft"
					value={wires.feet}
					start={10}
					max={200}
					parse={parseFeet}
					onChange={(value) => change({ wires: { ...wires, feet: value } })}
				/>
			)}
			{isLive && (
				<BigStepper
					label="Phase-to-phase voltage, if known"
					unit="kV"
					value={wires.kilovolts}
					start={7.2}
					step={1}
					max={765}
					onChange={(kilovolts) => change({ wires: { ...wires, kilovolts } })}
				/>
			)}
			{isLive && (
				<WarningBox>
					Call the utility before any work here.{" "}
					{`Without line-clearance training, people and tools must stay at least ${feetAndInches(clearanceFeet(wires.kilovolts ?? 0))} away.`}
				</WarningBox>
			)}
		</div>
	);
}
