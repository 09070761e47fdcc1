import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

/** A Lucide icon from the sprite. Decorative: the text beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg aria-hidden="true" className={classes("size-5 shrink-0", className)}>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
