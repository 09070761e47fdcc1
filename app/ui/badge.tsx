import { classes } from "./classes.ts";

export type BadgeTone = "plain" | "good" | "waiting" | "urgent" | "info" | "over";

const tones: Record<BadgeTone, { box: string; dot: string }> = {
	plain: { box: "bg-paper-2 text-ink-2", dot: "border-2 border-line-strong forced-colors:border-[CanvasText]" },
	good: { box: "bg-moss-tint text-moss", dot: "bg-leaf forced-colors:bg-[CanvasText]" },
	waiting: { box: "bg-wheat-tint text-wheat-ink", dot: "bg-wheat-ink forced-colors:bg-[CanvasText]" },
	urgent: { box: "bg-barn-tint text-barn", dot: "bg-barn rotate-45 rounded-none forced-colors:bg-[CanvasText]" },
	info: { box: "bg-sky-tint text-sky", dot: "border-2 border-sky forced-colors:border-[CanvasText]" },
	over: { box: "bg-paper-2 text-ink-3", dot: "h-0.5 bg-ink-3 forced-colors:bg-[CanvasText]" },
};

/** A status label with a dot. The dot's shape carries the same meaning as its color. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: React.ReactNode }) {
	return (
		<span
			className={classes(
				"inline-flex min-h-7 items-center gap-2 rounded-sm px-2.5 text-sm font-semibold forced-colors:border in-data-[theme=sun]:border-2",
				tones[tone].box,
			)}
		>
			<span aria-hidden="true" className={classes("size-2 rounded-full forced-color-adjust-none", tones[tone].dot)} />
			{children}
		</span>
	);
}
