import { classes } from "./classes.ts";
import { foldHappenings, type Happening } from "./fold.ts";

/** What happened, newest first. `when` turns an ISO instant into the company's time. */
export function Timeline({ happenings, when }: { happenings: readonly Happening[]; when: (iso: string) => string }) {
	const folds = foldHappenings(happenings);
	if (!folds.length) return <p className="text-sm text-ink-3">Nothing yet.</p>;
	return (
		<ol className="relative grid gap-3 pl-5 before:absolute before:top-2 before:bottom-2 before:left-[5px] before:w-px before:bg-line">
			{folds.map((fold, index) => (
				<li
					key={fold.id}
					className={classes(
						"relative text-sm leading-snug before:absolute before:top-[5px] before:-left-5 before:size-[11px] before:rounded-full",
						index === 0
							? "before:bg-wheat before:ring-1 before:ring-wheat-ink"
							: "before:bg-paper before:ring-1 before:ring-line-strong",
					)}
				>
					{fold.words.map(({ id, text }) => (
						<span key={id} className="block first-letter:uppercase">
							{text}
						</span>
					))}
					<span className="block text-[13px] text-ink-3 tabular-nums">
						{fold.by}, <time dateTime={fold.at}>{when(fold.at)}</time>
					</span>
				</li>
			))}
		</ol>
	);
}
