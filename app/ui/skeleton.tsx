import { classes } from "./classes.ts";

/** A still bar in the place of what is coming; give it the size of the real thing. Shows itself after 400 ms. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={classes("block animate-wait rounded-sm bg-paper-2 in-data-[theme=sun]:border", className)}
		/>
	);
}

/** Lines of text that are on their way. The words tell those who cannot see the bars. */
export function SkeletonText({ lines = 3, words = "Loading" }: { lines?: number; words?: string }) {
	return (
		<span role="status" className="grid gap-2.5">
			<span className="sr-only">{words}</span>
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never change places
				<Skeleton key={line} className={classes("h-4", line === lines - 1 ? "w-3/5" : "w-full")} />
			))}
		</span>
	);
}
