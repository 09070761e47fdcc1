import { classes } from "#app/ui/classes.ts";

const names = "January February March April May June July August September October November December".split(" ");

/** The year as twelve boxes, the good months filled; the words say the same. `now` is 1 to 12. */
export function Months({ best, now, className }: { best: string[]; now?: number; className?: string }) {
	return (
		<div className={className}>
			<p className="sr-only">{best.length === 12 ? "All year" : inWords(best)}</p>
			<ol aria-hidden="true" className="flex gap-[3px]">
				{names.map((name, index) => {
					const good = best.includes(name);
					return (
						<li
							key={name}
							className={classes(
								"grid h-8 grow basis-0 place-items-center rounded-sm text-small keeps-inks",
								good ? "bg-moss font-semibold text-on-fill" : "border border-line text-ink-3",
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

/** The months in the order of the year: "April, May and September". */
function inWords(best: string[]): string {
	const ordered = names.filter((name) => best.includes(name));
	return ordered.length > 1 ? `${ordered.slice(0, -1).join(", ")} and ${ordered.at(-1)}` : (ordered[0] ?? "");
}
