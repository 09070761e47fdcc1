import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** The number of a tree or line item: filled when selected, a ring when optional, a check when done. */
export function NumberDisc({ number, state = "chosen" }: { number: number; state?: "chosen" | "optional" | "done" }) {
	return (
		<span
			className={classes(
				"inline-flex size-8 shrink-0 items-center justify-center rounded-full font-display text-base [font-variant-numeric:lining-nums]",
				state === "optional" ? "border-2 border-line-strong text-ink" : "bg-wheat text-on-wheat forced-colors:border-2",
			)}
		>
			{state === "done" ? <Icon name="check" className="size-4" /> : number}
		</span>
	);
}
