import { useState } from "react";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, Chips, Section, TextField } from "./controls.tsx";
import { formatStreet, newId } from "./estimates.ts";
import { Frame } from "./frame.tsx";
import { listOfVisit, type Visit } from "./visits.ts";

const usual = [
	["Wood chips", "yd³"],
	["Topsoil", "yd³"],
	["Grass seed", "lb"],
	["Cable", "ft"],
	["Wound paint", "can"],
	["Bar oil", "gal"],
] as const;

/** Materials that the crew used, for the cost of the job. */
export function MaterialScreen({ visit }: { visit: Visit }) {
	const { store } = useField();
	const [name, setName] = useState("");
	const [unit, setUnit] = useState("");
	const [quantity, setQuantity] = useState<number | null>(1);
	const used = listOfVisit(store, "material", visit.id);
	const canAdd = name.trim() !== "" && quantity !== null && quantity > 0;
	async function add(): Promise<void> {
		if (!canAdd) return;
		const fields = { name: name.trim(), unit: unit.trim(), quantity: Math.round(quantity * 1000) };
		await store.change("material", newId(), { visitId: visit.id, ...fields });
		setName("");
		setUnit("");
		setQuantity(1);
	}
	return (
		<Frame
			title="Materials"
			subtitle={formatStreet(visit.fields.address)}
			back={`#/v/${visit.id}`}
			primary={
				<BigButton tone="black" icon="plus" aria-disabled={!canAdd} onClick={() => void add()}>
					Add material
				</BigButton>
			}
		>
			{used.length > 0 && (
				<Section title="Used here">
					<ul className="grid gap-2.5">
						{used.map(({ id, fields }) => (
							<li key={id} className="flex items-center gap-4 border-b border-line pb-2">
								<span className="min-w-0 grow [overflow-wrap:anywhere]">
									<span className="font-semibold">{fields.name}</span>,{" "}
									{[fields.quantity / 1000, fields.unit].filter(Boolean).join(" ")}
								</span>
								<BigButton icon="trash-2" onClick={() => void store.change("material", id, null)}>
									<span className="sr-only">Remove {fields.name}</span>
								</BigButton>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Chips
				legend="Often used"
				options={usual.map(([value]) => ({ value, label: value }))}
				chosen={usual.some(([value]) => value === name) ? [name as (typeof usual)[number][0]] : []}
				onChange={([next]) => {
					setName(next ?? "");
					setUnit(usual.find(([value]) => value === next)?.[1] ?? "");
				}}
			/>
			<TextField label="Material" maxLength={120} value={name} onChange={setName} />
			<BigStepper label="Quantity" unit={unit} value={quantity} max={10_000} start={1} onChange={setQuantity} />
			<TextField label="Unit" maxLength={20} value={unit} onChange={setUnit} />
		</Frame>
	);
}
