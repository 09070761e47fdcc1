import { Choices } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Picker } from "#app/ui/picker.tsx";
import type { Choice } from "../choices.server.ts";

type Props = {
	legend: string;
	hint?: string;
	/** values, separated by commas */
	picked: string;
	options: Choice[];
	onChange: (picked: string) => void;
};

/** A list that is added to from a search field. */
export function PickedList({ legend, hint, picked, options, onChange }: Props) {
	const values = picked.split(",").filter(Boolean);
	const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
	const isPicked = (value: string) => values.some((one) => labelOf(one) === labelOf(value));
	const add = `Add to ${legend.toLowerCase()}`;
	return (
		<Choices legend={legend} hint={hint}>
			{values.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{values.map((value) => (
						<li key={value} className="flex items-center gap-1 rounded-lg border border-line bg-card pl-3">
							{labelOf(value)}
							<IconButton
								icon="x"
								label={`Remove ${labelOf(value)}`}
								onClick={() => onChange(values.filter((other) => other !== value).join(","))}
							/>
						</li>
					))}
				</ul>
			)}
			<div className="max-w-sm">
				<Picker
					aria-label={add}
					value=""
					options={options.filter(({ value }) => !isPicked(value))}
					onChoose={(value) => value && onChange([...values, value].join(","))}
					placeholder={add}
					clears
				/>
			</div>
		</Choices>
	);
}
