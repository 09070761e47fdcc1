import { classes } from "./classes.ts";

/** A table that scrolls sideways inside its frame when it is wider than the screen. */
export function Table(props: {
	caption: string;
	showCaption?: boolean;
	className?: string;
	children: React.ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
		<section aria-label={props.caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-card">
			<table className={classes("w-full border-collapse text-office", props.className)}>
				<caption className={props.showCaption ? "px-4 py-3 text-left font-semibold" : "sr-only"}>
					{props.caption}
				</caption>
				{props.children}
			</table>
		</section>
	);
}

type Cell = { number?: boolean };

export function Th({ number, className, scope = "col", ...rest }: Cell & React.ComponentProps<"th">) {
	return (
		<th
			scope={scope}
			className={classes(
				"px-4 py-2.5 align-bottom text-small font-medium text-ink-3",
				number ? "text-right" : "text-left",
				className,
			)}
			{...rest}
		/>
	);
}

export function Td({ number, className, ...rest }: Cell & React.ComponentProps<"td">) {
	return (
		<td
			className={classes(
				"border-t border-line px-4 py-3 align-top",
				number && "lining text-right whitespace-nowrap tabular-nums",
				className,
			)}
			{...rest}
		/>
	);
}
