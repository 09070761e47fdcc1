import { classes } from "./classes.ts";

/** A placeholder bar; give it the size of the content. Appears after 400 ms. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={classes("block animate-wait rounded-sm bg-paper-2 in-data-[theme=sun]:border", className)}
		/>
	);
}

/** Placeholder for lines of text. `label` is for screen readers. */
export function SkeletonText({ lines = 3, label = "Loading" }: { lines?: number; label?: string }) {
	return (
		<span role="status" className="grid gap-2.5">
			<span className="sr-only">{label}</span>
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never change places
				<Skeleton key={line} className={classes("h-4", line === lines - 1 ? "w-3/5" : "w-full")} />
			))}
		</span>
	);
}
