import { useId } from "react";

/** A slider that says its value in words. Without script it would not move them, so they are not shown then. */
export function Range(props: {
	name: string;
	label: string;
	least: number;
	most: number;
	step?: number;
	first: number;
	says: string;
	/** words under its two ends */
	ends?: readonly [string, string];
}) {
	const id = useId();
	return (
		<div>
			<div className="flex flex-wrap justify-between gap-x-4">
				<label htmlFor={id} className="font-semibold">
					{props.label}
				</label>
				<output htmlFor={id} className="lining text-ink-2 [html:not([data-live])_&]:hidden">
					{props.says}
				</output>
			</div>
			<input
				id={id}
				type="range"
				name={props.name}
				min={props.least}
				max={props.most}
				step={props.step}
				defaultValue={props.first}
				aria-valuetext={props.says}
				className="h-11 w-full accent-moss"
			/>
			{props.ends && (
				<div aria-hidden="true" className="-mt-1 flex justify-between text-sm text-ink-3">
					<span>{props.ends[0]}</span>
					<span>{props.ends[1]}</span>
				</div>
			)}
		</div>
	);
}
