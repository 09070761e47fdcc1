import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { DayMark, Layer } from "../calendar-view.ts";

const icons = { forecast: "cloud", oak: "tree-deciduous", locates: "flag" } as const satisfies Record<Layer, string>;
const tones = { plain: "text-ink-2", warning: "text-wheat-ink", stop: "text-barn" };

/** The forecast, oak season and utility locates of a day. `isLong`: in whole sentences, in the agenda and the day view. */
export function DayMarks({ marks, isLong = false }: { marks: readonly DayMark[]; isLong?: boolean }) {
	if (!marks.length) return null;
	return (
		<ul className={classes("grid min-w-0", isLong ? "gap-1 text-sm" : "gap-0.5 text-xs")}>
			{marks.map(({ kind, tone, text, short }) => (
				<li key={`${kind} ${text}`} className={classes("flex min-w-0 items-center gap-1", tones[tone])} title={text}>
					<Icon name={icons[kind]} className={classes("shrink-0", isLong ? "size-4" : "size-3")} />
					{isLong ? (
						<span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
					) : (
						<>
							<span aria-hidden="true" className="truncate">
								{short}
							</span>
							<span className="sr-only">{text}</span>
						</>
					)}
				</li>
			))}
		</ul>
	);
}
