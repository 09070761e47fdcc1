import { classes } from "./classes.ts";

/** An amount, already written by formatMoney: lining figures of one width, never broken; `large` is a sheet's total. */
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
