import { clearanceFeet, feetAndInches } from "#app/trees/clearance.ts";
import { parseLength, type TreeFields, type WireKind, wireKinds, wireWords } from "#app/trees/tree.ts";
import { BigStepper, Chips, Striped } from "./controls.tsx";

const feet = (typed: string) => parseLength(typed, "ft");

export function WiresPart({ fields, change }: { fields: TreeFields; change: (some: Partial<TreeFields>) => void }) {
	const { wires } = fields;
	const live = wires.kind !== "none" && wires.kind !== "drop";
	return (
		<div className="grid gap-4">
			<Chips
				legend="Wires"
				ways={wireKinds.map((value) => ({ value, label: wireWords[value] }))}
				chosen={[wires.kind]}
				onChange={([kind]: WireKind[]) =>
					kind && change({ wires: kind === "none" ? { kind, feet: null, kilovolts: null } : { ...wires, kind } })
				}
			/>
			{wires.kind !== "none" && (
				<BigStepper
					label="Nearest limb to wire"
					unit="ft"
					value={wires.feet}
					start={10}
					most={200}
					parse={feet}
					onChange={(value) => change({ wires: { ...wires, feet: value } })}
				/>
			)}
			{live && (
				<BigStepper
					label="Voltage between the lines, if known"
					unit="kV"
					value={wires.kilovolts}
					start={7.2}
					step={1}
					most={765}
					onChange={(kilovolts) => change({ wires: { ...wires, kilovolts } })}
				/>
			)}
			{live && (
				<Striped>
					Not your decision alone: ask the utility.{" "}
					{`Without line-clearance training everybody and every tool stays ${feetAndInches(clearanceFeet(wires.kilovolts ?? 0))} away.`}
				</Striped>
			)}
		</div>
	);
}
