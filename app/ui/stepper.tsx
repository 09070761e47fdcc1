import { useRef } from "react";
import { classes } from "./classes.ts";
import { Input } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** A number input with buttons to decrease and increase it. Works without JavaScript. Put it inside a <Field>. */
export function Stepper({
	label,
	size = "normal",
	...rest
}: { label: string; size?: "normal" | "field" } & Omit<React.ComponentProps<"input">, "size" | "type" | "ref">) {
	const ref = useRef<HTMLInputElement>(null);
	function step(direction: 1 | -1) {
		const input = ref.current;
		if (!input) return;
		if (direction === 1) input.stepUp();
		else input.stepDown();
		input.dispatchEvent(new Event("input", { bubbles: true }));
	}
	const buttonClass = classes(
		"grid shrink-0 place-items-center rounded-control border-control bg-card hover:border-ink",
		size === "field" ? "size-18" : "size-13",
	);
	return (
		<span className="inline-flex max-w-full gap-2.5">
			<button type="button" className={buttonClass} aria-label={`${label}: decrease`} onClick={() => step(-1)}>
				<Icon name="minus" className="size-6" />
			</button>
			<Input
				ref={ref}
				type="number"
				inputMode="decimal"
				className={classes(
					"lining w-24! text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
					size === "field" && "min-h-18 font-display text-[32px]!",
				)}
				{...rest}
			/>
			<button type="button" className={buttonClass} aria-label={`${label}: increase`} onClick={() => step(1)}>
				<Icon name="plus" className="size-6" />
			</button>
		</span>
	);
}
