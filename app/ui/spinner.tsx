import { classes } from "./classes.ts";

/** Appears after 400 ms. With a label, screen readers announce it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
	return (
		<span
			role={label ? "status" : undefined}
			className={classes("inline-flex animate-wait items-center gap-2", className)}
		>
			<svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 animate-spin motion-reduce:animate-none">
				<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="40 17" />
			</svg>
			{label}
		</span>
	);
}
