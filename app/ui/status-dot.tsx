import { classes } from "./classes.ts";
import type { Tone } from "./status.ts";

const dots: Record<Tone, string> = {
	plain: "rounded-full border-2 border-line-strong forced-colors:border-[CanvasText]",
	good: "rounded-full bg-leaf forced-colors:bg-[CanvasText]",
	waiting: "rounded-full bg-wheat [box-shadow:inset_0_0_0_1px_var(--color-wheat-ink)] forced-colors:bg-[CanvasText]",
	urgent: "rotate-45 bg-barn forced-colors:bg-[CanvasText]",
	info: "rounded-full border-2 border-sky forced-colors:border-[CanvasText]",
	closed: "h-0.5 bg-ink-3 forced-colors:bg-[CanvasText]",
};

/** The dot before a status. Its shape carries the same meaning as its color. */
export function StatusDot({ tone }: { tone: Tone }) {
	return (
		<span
			aria-hidden="true"
			className={classes("inline-block size-[9px] shrink-0 forced-color-adjust-none", dots[tone])}
		/>
	);
}
