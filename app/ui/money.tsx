import { classes } from "./classes.ts";

/** An amount from formatMoney in tabular figures, without line breaks. `large` is for the total of a document. */
export function Money({ children, large, className }: { children: string; large?: boolean; className?: string }) {
	return (
		<span
			className={classes(
				"lining whitespace-nowrap tabular-nums",
				large ? "font-display text-3xl leading-none" : "font-semibold",
				className,
			)}
		>
			{children}
		</span>
	);
}
