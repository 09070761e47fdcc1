import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TermLine } from "../parts/term-line.tsx";
import type { Terms } from "../terms.ts";
import { type GradedAnswer, getPoints, neither, type PictureGame, type Verdict } from "./rules.ts";

const verdictTitles: Record<Verdict, string> = {
	right: "Right",
	near: "Right picture, wrong spot",
	wrong: "Not that one",
};

/** The explanation of one pair after the answer: the mistake, why it matters and its glossary term. */
export function Explanation(props: {
	answer: GradedAnswer;
	terms: Terms;
	game: PictureGame;
	/** the button to the next pair */
	children: React.ReactNode;
}) {
	const { answer, terms, game } = props;
	const { round, verdict } = answer;
	const { pair } = round;
	const where =
		round.correctPick === neither
			? "Both show good work."
			: `The problem is number ${round.correctPick + 1}: ${pair.spots[round.correctPick % 3]?.name}.`;
	return (
		<div
			className={classes(
				"max-w-[75ch] rounded-lg px-4 py-4 sm:px-5 sm:py-5",
				{ right: "bg-moss-tint", near: "bg-wheat-tint", wrong: "bg-barn-tint" }[verdict],
			)}
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="lining flex items-center gap-2 font-semibold">
					<Icon name={verdict === "right" ? "check" : verdict === "near" ? "search" : "x"} /> {verdictTitles[verdict]}:{" "}
					{getPoints(verdict)} points
				</p>
				{props.children}
			</div>
			<p className="mt-3 font-display text-[22px] leading-tight sm:text-[24px]">{pair.name}</p>
			<p className="lining mt-2">
				{where} {pair.why}
			</p>
			<TermLine slug={pair.term} terms={terms} />
			{pair.mistake !== null && (
				<button
					type="submit"
					name="mine"
					value={game.mine === pair.key ? "" : pair.key}
					aria-pressed={game.mine === pair.key}
					className={classes(buttonClass({ size: "dense" }), "mt-4")}
				>
					<Icon name={game.mine === pair.key ? "check" : "plus"} /> We have one like this
				</button>
			)}
		</div>
	);
}
