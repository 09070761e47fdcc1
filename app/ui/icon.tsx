import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

/** One lucide drawing from the sprite. Decorative: the words beside it carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg aria-hidden="true" className={classes("size-5 shrink-0", className)}>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
