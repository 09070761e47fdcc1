import { type ActivityEntry, groupActivity } from "./activity-groups.ts";
import { classes } from "./classes.ts";
import { Private } from "./privacy.tsx";

/** A record's activity, newest first. `formatTime` formats an ISO instant in the company's time zone. */
export function Timeline({
	entries,
	formatTime,
}: {
	entries: readonly ActivityEntry[];
	formatTime: (iso: string) => string;
}) {
	const groups = groupActivity(entries);
	if (!groups.length) return <p className="text-sm text-ink-3">No activity yet.</p>;
	return (
		<ol className="relative grid gap-3 pl-5 before:absolute before:top-2 before:bottom-2 before:left-[5px] before:w-px before:bg-line">
			{groups.map((group, index) => (
				<li
					key={group.id}
					className={classes(
						"relative text-sm leading-snug before:absolute before:top-[5px] before:-left-5 before:size-[11px] before:rounded-full",
						index === 0
							? "before:bg-wheat before:[box-shadow:0_0_0_1px_var(--color-wheat-ink)]"
							: "before:bg-paper before:[box-shadow:0_0_0_1px_var(--color-line-strong)]",
					)}
				>
					{group.lines.map(({ id, text }) => (
						<span key={id} className="block first-letter:uppercase">
							{text}
						</span>
					))}
					<span className="block text-[13px] text-ink-3 tabular-nums">
						<Private>{group.by}</Private>, <time dateTime={group.at}>{formatTime(group.at)}</time>
					</span>
				</li>
			))}
		</ol>
	);
}
