import { Button } from "#app/ui/button.tsx";
import { Choices } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { toList } from "../article-draft.ts";

export type Choice = { value: string; label: string };

type Props = {
	label: string;
	hint?: string;
	/** "Add a species" */
	addLabel: string;
	/** the chosen values, separated by commas */
	value: string;
	options: readonly Choice[];
	onChange: (value: string) => void;
};

/** Several values of a list: those chosen, each with its own remove button, and a picker that adds another. */
export function ListPicker({ label, hint, addLabel, value, options, onChange }: Props) {
	const chosen = toList(value);
	return (
		<Choices legend={label} hint={hint}>
			{chosen.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{chosen.map((one) => (
						<li key={one}>
							<Button size="dense" onClick={() => onChange(chosen.filter((other) => other !== one).join(","))}>
								{options.find((option) => option.value === one)?.label ?? one}
								<Icon name="x" className="size-4" />
								<span className="sr-only">Remove</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			<Picker
				aria-label={addLabel}
				value=""
				clears
				options={options.filter((option) => !chosen.includes(option.value))}
				onChoose={(one) => one && onChange([...chosen, one].join(","))}
				placeholder={addLabel}
			/>
		</Choices>
	);
}
