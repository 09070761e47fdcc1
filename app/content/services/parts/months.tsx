import { classes } from "#app/ui/classes.ts";

const monthNames = "January February March April May June July August September October November December".split(" ");

/** The year as twelve boxes with the best months filled, and the same as text. `now` is 1 to 12. */
export function Months({ best, now, className }: { best: string[]; now?: number; className?: string }) {
	return (
		<div className={className}>
			<p className="sr-only">{best.length === 12 ? "All year" : formatMonths(best)}</p>
			<ol aria-hidden="true" className="flex gap-[3px]">
				{monthNames.map((name, index) => {
					const isBest = best.includes(name);
					return (
						<li
							key={name}
							className={classes(
								"grid h-8 grow basis-0 place-items-center rounded-sm text-small keeps-inks",
								isBest ? "bg-moss font-semibold text-on-fill" : "border border-line text-ink-3",
								index + 1 === now && "outline-2 outline-offset-1 outline-ink",
							)}
						>
							{name.slice(0, 1)}
						</li>
					);
				})}
			</ol>
		</div>
	);
}

/** Month names in calendar order: "April, May and September". */
function formatMonths(best: string[]): string {
	const sorted = monthNames.filter((name) => best.includes(name));
	return sorted.length > 1 ? `${sorted.slice(0, -1).join(", ")} and ${sorted.at(-1)}` : (sorted[0] ?? "");
}
