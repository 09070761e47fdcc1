import { Link } from "react-router";
import { classes } from "./classes.ts";

/** A card with an art print; the whole card is one link. */
export function ArtPrintCard(props: {
	to: string;
	plate: string;
	specimen?: string;
	title: string;
	text?: string;
	picture: React.ReactNode;
	large?: boolean;
	className?: string;
}) {
	return (
		<Link
			to={props.to}
			className={classes(
				"group relative flex flex-col rounded-sheet bg-card shadow-1 focus-visible:z-10",
				"plate-frame before:transition-[inset] before:duration-150 before:ease-print hover:before:inset-1.5",
				props.large ? "p-6 lg:p-9" : "p-5 lg:p-7",
				props.className,
			)}
		>
			<span className="flex justify-between gap-3 text-sm text-ink-3">
				<span className="lining">{props.plate}</span>
				<span>{props.specimen}</span>
			</span>
			{props.picture}
			<h3
				className={classes(
					"mt-auto leading-tight underline-offset-4 group-hover:underline",
					props.large ? "text-[26px] lg:text-[32px]" : "text-[20px] lg:text-2xl",
				)}
			>
				{props.title}
			</h3>
			{props.text && (
				<p className={classes("mt-1.5 text-ink-2", props.large ? "max-w-[46ch]" : "text-base max-lg:hidden")}>
					{props.text}
				</p>
			)}
		</Link>
	);
}
