import { classes } from "#app/ui/classes.ts";
import slice from "#art/marks/cookie.svg";
import ash from "#art/marks/leaf-ash.svg";
import birch from "#art/marks/leaf-birch.svg";
import maple from "#art/marks/leaf-maple.svg";
import oak from "#art/marks/leaf-oak.svg";

const marks: Record<string, string> = {
	"tree-trimming-pruning": oak,
	"tree-removal": slice,
	"tree-health-assessment": ash,
	"storm-damage-emergency": maple,
	"yard-cleanup": birch,
};

/** The decorative symbol of a service: a leaf or a slice of a trunk. */
export function ServiceMark({ slug, className }: { slug: string; className?: string }) {
	return (
		<img
			src={marks[slug] ?? oak}
			alt=""
			width="40"
			height="48"
			loading="lazy"
			className={classes("plate-inks", className)}
		/>
	);
}
