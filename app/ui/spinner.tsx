import { classes } from "./classes.ts";

/** Shows itself only when a wait has lasted 400 ms. With words it is also read out. */
export function Spinner({ words, className }: { words?: string; className?: string }) {
	return (
		<span
			role={words ? "status" : undefined}
			className={classes("inline-flex animate-wait items-center gap-2", className)}
		>
			<svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 animate-spin motion-reduce:animate-none">
				<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="40 17" />
			</svg>
			{words}
		</span>
	);
}
