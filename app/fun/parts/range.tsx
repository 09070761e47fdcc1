import { useId } from "react";

/**
 * A slider that shows its value as text. The value and the end labels need JavaScript, so the value is hidden without
 * it.
 */
export function Range(props: {
	name: string;
	label: string;
	min: number;
	max: number;
	step?: number;
	defaultValue: number;
	valueText: string;
	/** labels under its two ends */
	endLabels?: readonly [string, string];
}) {
	const id = useId();
	return (
		<div>
			<div className="flex flex-wrap justify-between gap-x-4">
				<label htmlFor={id} className="font-semibold">
					{props.label}
				</label>
				<output htmlFor={id} className="lining text-ink-2 noscript:hidden">
					{props.valueText}
				</output>
			</div>
			<input
				id={id}
				type="range"
				name={props.name}
				min={props.min}
				max={props.max}
				step={props.step}
				defaultValue={props.defaultValue}
				aria-valuetext={props.valueText}
				className="h-11 w-full accent-moss"
			/>
			{props.endLabels && (
				<div aria-hidden="true" className="-mt-1 flex justify-between text-sm text-ink-3">
					<span>{props.endLabels[0]}</span>
					<span>{props.endLabels[1]}</span>
				</div>
			)}
		</div>
	);
}
