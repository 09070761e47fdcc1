import type { LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import { findOak } from "#app/trade/oaks.ts";
import { type LineWorkFacts, lineWorkTypeLabels, lineWorkTypes, toLineWorkType } from "#app/trade/work-types.ts";
import { allSpecies } from "#app/trees/species.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Checkbox, Field, Select } from "#app/ui/field.tsx";

const speciesOptions = allSpecies.map(({ name, scientific }) => ({ value: name, label: name, detail: scientific }));

type WorkFieldsProps = { line: LineItemFields; change: (facts: Partial<LineWorkFacts>) => void };

/** Work type, species and "No cutting" of a line item, in the grid of its details. The customer doesn't see them; the checks before sending use them. */
export function WorkFields({ line, change }: WorkFieldsProps) {
	const mentionsOak = [line.species, line.title, line.detail].some(findOak);
	return (
		<>
			<Field label="Work type">
				<Select
					dense
					value={line.workType}
					onChange={(event) => change({ workType: toLineWorkType(event.target.value) })}
				>
					<option value="">Not set</option>
					{lineWorkTypes.map((type) => (
						<option key={type} value={type}>
							{lineWorkTypeLabels[type]}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Species" className="col-span-2">
				<Combobox
					value={line.species}
					options={speciesOptions}
					maxLength={120}
					onType={(species) => change({ species })}
					onChoose={({ value }) => change({ species: value })}
				/>
			</Field>
			{mentionsOak && (
				<Checkbox
					label="No cutting"
					hint="This work won't cut or wound the oak's living wood."
					checked={line.noCutting}
					onChange={(event) => change({ noCutting: event.target.checked })}
					className="col-span-full"
				/>
			)}
		</>
	);
}
