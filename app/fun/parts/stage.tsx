import { classes } from "#app/ui/classes.ts";

/**
 * A tool's picture and its verdict in a few words. On narrow screens they stay in view under the header while the controls
 * scroll below them. A short screen, such as one zoomed in or with a keyboard open, has no room for that. Its parent is a
 * flex column on narrow screens: in a grid, a sticky element may not leave its row.
 */
export function Stage({ className, ...rest }: React.ComponentProps<"section">) {
	return (
		<section
			{...rest}
			className={classes(
				"z-10 -mx-2 min-w-0 bg-paper px-2 pb-3 max-lg:-mt-2 max-lg:pt-2 [@media(width<64rem)_and_(height>=34rem)]:sticky [@media(width<64rem)_and_(height>=34rem)]:top-[76px] [@media(width<64rem)]:[box-shadow:0_1px_0_var(--color-line)]",
				className,
			)}
		/>
	);
}

/** For the controls below a stage: one that gets focus isn't scrolled underneath it. */
export const belowStage = "max-lg:[&_:is(input,button,select,a)]:scroll-mt-[260px]";
