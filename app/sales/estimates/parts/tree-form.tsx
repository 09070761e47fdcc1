import { useId, useState } from "react";
import { Form } from "react-router";
import { newId } from "#app/documents/line-items/line-item.ts";
import { allSpecies, speciesName } from "#app/trees/species.ts";
import { wireKinds, wireWords } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { Page, Wrong } from "./estimate-view.tsx";
import { PlaceFields } from "./tree-place.tsx";

/** The lasting facts of a tree, folded until somebody measures again; without a tree it begins a new one. */
export function TreeForm({ tree, wrong }: { tree?: Page["trees"][number]; wrong: Wrong }) {
	const mine =
		wrong?.intent === "tree" && (tree ? wrong.typed.id === tree.id : wrong.typed.version === "0") ? wrong : null;
	const [made, setMade] = useState(mine?.typed.id ?? "");
	const list = useId();
	const id = tree?.id ?? made;
	const form = `tree-${mine?.typed.id ?? tree?.id ?? "new"}-`;
	const typed = mine?.typed ?? typedOf(tree);
	return (
		<details className="open:w-full" open={Boolean(mine) || undefined} onToggle={() => !id && setMade(newId())}>
			<summary className="min-h-11 content-center font-semibold">{tree ? "Measure again" : "Add a tree"}</summary>
			<Form method="post" className="grid gap-4 pt-1 sm:grid-cols-3" key={tree?.version}>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="version" value={tree?.version ?? 0} />
				<Field label="Species" name="species" form={form} error={mine?.errors.species} className="sm:col-span-3">
					<Input dense defaultValue={typed.species} list={list} maxLength={120} autoComplete="off" />
				</Field>
				<datalist id={list}>
					{allSpecies.map((one) => (
						<option key={one.key} value={one.name} />
					))}
				</datalist>
				<Field label="Trunk, inches" hint="Several stems: 8, 6, 9" name="stems" form={form} error={mine?.errors.stems}>
					<Input dense defaultValue={typed.stems} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field label="Height, feet" hint="To the top" name="height" form={form} error={mine?.errors.height}>
					<Input dense defaultValue={typed.height} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field label="Spread, feet" hint="Widest crown" name="spread" form={form} error={mine?.errors.spread}>
					<Input dense defaultValue={typed.spread} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field label="Wires" name="wireKind" form={form} error={mine?.errors.wireKind} className="sm:col-span-3">
					<Select dense defaultValue={typed.wireKind}>
						{wireKinds.map((one) => (
							<option key={one} value={one}>
								{wireWords[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Limb to wire, feet" optional name="wireFeet" form={form} error={mine?.errors.wireFeet}>
					<Input dense defaultValue={typed.wireFeet} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field label="Kilovolts" optional name="kilovolts" form={form} error={mine?.errors.kilovolts}>
					<Input dense defaultValue={typed.kilovolts} inputMode="decimal" autoComplete="off" />
				</Field>
				<PlaceFields typed={typed} errors={mine?.errors ?? {}} form={form} number={tree?.number ?? null} />
				<Field label="Notes" optional name="notes" form={form} error={mine?.errors.notes} className="sm:col-span-3">
					<Textarea defaultValue={typed.notes} maxLength={4000} />
				</Field>
				<Button type="submit" name="intent" value="tree" size="dense" tone="moss" className="justify-self-start">
					{tree ? "Save the tree" : "Add the tree"}
				</Button>
			</Form>
		</details>
	);
}

/** The lasting facts as the form's fields hold them. */
function typedOf(tree: Page["trees"][number] | undefined): Record<string, string> {
	const { wires, place } = tree ?? { wires: { kind: "unknown", feet: null, kilovolts: null }, place: null };
	return {
		species: tree ? speciesName(tree.species) : "",
		stems: tree?.stems.join(", ") ?? "",
		height: String(tree?.height ?? ""),
		spread: String(tree?.spread ?? ""),
		notes: tree?.notes ?? "",
		wireKind: wires.kind,
		wireFeet: String(wires.feet ?? ""),
		kilovolts: String(wires.kilovolts ?? ""),
		placedBy: place?.by ?? "none",
		...(place?.by === "sketch" && { x: String(Math.round(place.x * 100)), y: String(Math.round(place.y * 100)) }),
		...(place?.by === "gps" && {
			latitude: String(place.latitude),
			longitude: String(place.longitude),
			accuracyFeet: String(place.accuracyFeet),
		}),
	};
}
