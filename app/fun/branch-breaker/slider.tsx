import { memo } from "react";
import { Field, fieldId } from "#app/ui/field.tsx";
import { Stepper } from "#app/ui/stepper.tsx";

type Props = {
	name: string;
	label: string;
	hint?: string;
	min: number;
	max: number;
	step?: number;
	/** initial and current value */
	first: number;
	value: number;
};

/** A number field with stepper buttons and a slider. The slider only sets the field above it. */
export const Slider = memo(function Slider({ name, label, hint, first, value, ...bounds }: Props) {
	return (
		<div className="grid grid-cols-[220px_minmax(0,1fr)] items-end gap-x-3">
			<Field
				name={name}
				label={label}
				hint={hint}
				className="[&>label]:w-max [&>label]:max-w-[86vw] [&>p]:w-max [&>p]:max-w-[86vw]"
			>
				<Stepper label={label} defaultValue={first} {...bounds} />
			</Field>
			<input
				type="range"
				aria-label={`${label}, slider`}
				value={value}
				{...bounds}
				onChange={({ currentTarget }) => {
					const field = document.getElementById(fieldId(name));
					if (!(field instanceof HTMLInputElement)) return;
					field.value = currentTarget.value;
					field.dispatchEvent(new Event("input", { bubbles: true }));
				}}
				className="h-13 w-full accent-moss print:hidden noscript:hidden"
			/>
		</div>
	);
});
