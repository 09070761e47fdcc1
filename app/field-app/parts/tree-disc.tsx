import { classes } from "#app/ui/classes.ts";

/** A tree's number in a circle. */
export function Disc({ children, tone = "wheat" }: { children: React.ReactNode; tone?: "wheat" | "black" }) {
	const tones = {
		wheat: "border-print-ink bg-wheat text-on-wheat",
		black: "border-ink bg-ink text-paper",
	};
	return (
		<span
			className={classes(
				"grid size-12 shrink-0 place-items-center rounded-full border-3 font-display text-xl",
				tones[tone],
			)}
		>
			{children}
		</span>
	);
}
