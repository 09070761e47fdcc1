import { classes } from "./classes.ts";
import type { Tone } from "./status.ts";
import { StatusDot } from "./status-dot.tsx";

const boxes: Record<Tone, string> = {
	plain: "bg-paper-2 text-ink-2",
	good: "bg-moss-tint text-moss",
	waiting: "bg-wheat-tint text-wheat-ink",
	urgent: "bg-barn-tint text-barn",
	info: "bg-sky-tint text-sky",
	closed: "bg-paper-2 text-ink-3",
};

/** A status label with its dot. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: React.ReactNode }) {
	return (
		<span
			className={classes(
				"inline-flex min-h-7 items-center gap-2 rounded-sm px-2.5 text-sm font-semibold forced-colors:border in-data-[theme=sun]:border-2",
				boxes[tone],
			)}
		>
			<StatusDot tone={tone} />
			{children}
		</span>
	);
}
