import { useId, useState } from "react";
import { Form } from "react-router";
import { newId } from "#app/documents/line-items/line-item.ts";
import { allSpecies, speciesName } from "#app/trees/species.ts";
import { wireKinds, wireLabels } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { Page, Submission } from "./estimate-view.tsx";
import { LocationFields } from "./location-fields.tsx";

/** Edits the facts of a tree, collapsed until opened. Without a tree it adds one. */
export function TreeForm({ tree, submission }: { tree?: Page["trees"][number]; submission: Submission }) {
	const ownSubmission =
		submission?.intent === "tree" && (tree ? submission.typed.id === tree.id : submission.typed.version === "0")
			? submission
			: null;
	const [newTreeId, setNewTreeId] = useState(ownSubmission?.typed.id ?? "");
	const list = useId();
	const id = tree?.id ?? newTreeId;
	const form = `tree-${ownSubmission?.typed.id ?? tree?.id ?? "new"}-`;
	const typed = ownSubmission?.typed ?? formValues(tree);
	return (
		<details
			className="open:w-full"
			open={Boolean(ownSubmission) || undefined}
			onToggle={() => !id && setNewTreeId(newId())}
		>
			<summary className="min-h-11 content-center font-semibold">{tree ? "Edit tree" : "Add tree"}</summary>
			<Form method="post" className="grid gap-4 pt-1 sm:grid-cols-3" key={tree?.version}>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="version" value={tree?.version ?? 0} />
				<Field
					label="Species"
					name="species"
					form={form}
					error={ownSubmission?.errors.species}
					className="sm:col-span-3"
				>
					<Input dense defaultValue={typed.species} list={list} maxLength={120} autoComplete="off" />
				</Field>
				<datalist id={list}>
					{allSpecies.map((one) => (
						<option key={one.key} value={one.name} />
					))}
				</datalist>
				<Field
					label="DBH (in)"
					hint="For multiple stems, list each one: 8, 6, 9"
					name="stems"
					form={form}
					error={ownSubmission?.errors.stems}
				>
					<Input dense defaultValue={typed.stems} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field
					label="Height (ft)"
					hint="Measured to the top"
					name="height"
					form={form}
					error={ownSubmission?.errors.height}
				>
					<Input dense defaultValue={typed.height} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field
					label="Crown spread (ft)"
					hint="Measured at the widest point"
					name="spread"
					form={form}
					error={ownSubmission?.errors.spread}
				>
					<Input dense defaultValue={typed.spread} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field
					label="Wires"
					name="wireKind"
					form={form}
					error={ownSubmission?.errors.wireKind}
					className="sm:col-span-3"
				>
					<Select dense defaultValue={typed.wireKind}>
						{wireKinds.map((one) => (
							<option key={one} value={one}>
								{wireLabels[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field
					label="Nearest limb to wire (ft)"
					optional
					name="wireFeet"
					form={form}
					error={ownSubmission?.errors.wireFeet}
				>
					<Input dense defaultValue={typed.wireFeet} inputMode="decimal" autoComplete="off" />
				</Field>
				<Field label="Voltage (kV)" optional name="kilovolts" form={form} error={ownSubmission?.errors.kilovolts}>
					<Input dense defaultValue={typed.kilovolts} inputMode="decimal" autoComplete="off" />
				</Field>
				<LocationFields typed={typed} errors={ownSubmission?.errors ?? {}} form={form} number={tree?.number ?? null} />
				<Field
					label="Notes"
					optional
					name="notes"
					form={form}
					error={ownSubmission?.errors.notes}
					className="sm:col-span-3"
				>
					<Textarea defaultValue={typed.notes} maxLength={4000} />
				</Field>
				<Button type="submit" name="intent" value="tree" size="dense" tone="moss" className="justify-self-start">
					{tree ? "Save tree" : "Add tree"}
				</Button>
			</Form>
		</details>
	);
}

/** The values of the form's fields for a tree, or for a new one. */
function formValues(tree: Page["trees"][number] | undefined): Record<string, string> {
	const { wires, location } = tree ?? { wires: { kind: "unchecked", feet: null, kilovolts: null }, location: null };
	return {
		species: tree ? speciesName(tree.species) : "",
		stems: tree?.stems.join(", ") ?? "",
		height: String(tree?.height ?? ""),
		spread: String(tree?.spread ?? ""),
		notes: tree?.notes ?? "",
		wireKind: wires.kind,
		wireFeet: String(wires.feet ?? ""),
		kilovolts: String(wires.kilovolts ?? ""),
		placedBy: location?.by ?? "none",
		...(location?.by === "sketch" && {
			x: String(Math.round(location.x * 100)),
			y: String(Math.round(location.y * 100)),
		}),
		...(location?.by === "gps" && {
			latitude: String(location.latitude),
			longitude: String(location.longitude),
			accuracyFeet: String(location.accuracyFeet),
		}),
	};
}
