import { Checkbox } from "#app/ui/field.tsx";

export type Choice = { value: string; label: string };

type Props = {
	legend: string;
	choices: readonly Choice[];
	chosen: readonly string[];
	change: (chosen: string[]) => void;
};

/** A list of which several can be chosen; nothing when there is nothing to choose from. */
export function ChoiceList({ legend, choices, chosen, change }: Props) {
	if (!choices.length) return null;
	return (
		<fieldset>
			<legend className="mb-1 font-semibold">{legend}</legend>
			<div className="max-h-64 overflow-y-auto">
				{choices.map(({ value, label }) => (
					<Checkbox
						key={value}
						label={label}
						checked={chosen.includes(value)}
						onChange={({ target: { checked } }) =>
							change(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
						}
					/>
				))}
			</div>
		</fieldset>
	);
}
