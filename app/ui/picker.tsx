import { Combobox, type ComboboxOption } from "./combobox.tsx";
import { Select } from "./field.tsx";

/** The longest list that is a menu. */
const maxMenuOptions = 8;

type Props = {
	/** of the field in a form */
	name?: string;
	value: string;
	options: readonly ComboboxOption[];
	onChoose: (value: string) => void;
	/** shown while nothing is chosen; in the menu, choosing it chooses "" */
	placeholder: string;
	/** starts over after each choice, for a list to add from */
	clears?: boolean;
	"aria-label"?: string;
};

/** A menu, or for a long list, a field that searches while a person types. Put it in a `Field` or give it a label. */
export function Picker({ name, value, options, onChoose, placeholder, clears, ...label }: Props) {
	if (options.length > maxMenuOptions)
		return (
			<>
				<Combobox
					value={options.find((option) => option.value === value)?.label ?? ""}
					options={options}
					onChoose={(option) => onChoose(option.value)}
					placeholder={placeholder}
					clears={clears}
					{...label}
				/>
				{name && <input type="hidden" name={name} value={value} />}
			</>
		);
	return (
		<Select dense name={name} value={value} onChange={(event) => onChoose(event.target.value)} {...label}>
			<option value="">{placeholder}</option>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</Select>
	);
}
