/** Two or three radio buttons drawn as one bar. */
export function SegmentedControl(props: {
	legend: string;
	name: string;
	options: { value: string; label: string }[];
	defaultValue?: string;
	onChange?: (value: string) => void;
}) {
	return (
		<fieldset className="flex w-fit max-w-full min-w-0 flex-wrap overflow-hidden rounded-control border-control">
			<legend className="sr-only">{props.legend}</legend>
			{props.options.map(({ value, label }) => (
				<label
					key={value}
					className="grid min-h-11 cursor-pointer place-items-center border-line-strong bg-card px-4 text-center font-semibold not-last:border-r-2 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
				>
					<input
						type="radio"
						name={props.name}
						value={value}
						defaultChecked={value === props.defaultValue}
						onChange={() => props.onChange?.(value)}
						className="sr-only"
					/>
					{label}
				</label>
			))}
		</fieldset>
	);
}
