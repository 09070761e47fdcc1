import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { classes } from "#app/ui/classes.ts";

/** A print on a card of its own with its caption, for the right half of the top of a page. */
export function HeadPrint({
	print,
	caption,
	className,
}: {
	print: ArtPrintFiles;
	caption: string;
	className?: string;
}) {
	return (
		<figure className={classes("print:hidden", className)}>
			<div className="relative grid place-items-center rounded-sheet bg-card p-7 shadow-1 plate-frame">
				<ArtPrint
					of={print}
					alt={`Print: ${caption}`}
					sizes="(width < 64rem) 200px, 300px"
					first="beside"
					className="h-[170px] w-full object-contain lg:h-[250px]"
				/>
			</div>
			<figcaption className="mt-2 text-[15px] text-ink-3">{caption}</figcaption>
		</figure>
	);
}
