import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
import { TermLine } from "../parts/term-line.tsx";
import type { Terms } from "../terms.ts";
import {
	gradeAnswers,
	maxPoints,
	nextSeed,
	type PictureGame,
	rounds,
	scoreMessage,
	settings,
	totalPoints,
} from "./rules.ts";

export function FinalScore({
	game,
	terms,
	played,
	onMove,
}: {
	game: PictureGame;
	terms: Terms;
	/** false when the page opened with the score, which then must not scroll it */
	played: React.RefObject<boolean>;
	onMove: (game: PictureGame) => void;
}) {
	const answers = gradeAnswers(game);
	const points = totalPoints(answers);
	const missed = answers.filter(({ verdict }) => verdict !== "right");
	const found = rounds - missed.length;
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (played.current) showVerdict(title.current, title.current);
	}, [played]);
	return (
		<section aria-labelledby="ending">
			<h2 id="ending" ref={title} tabIndex={-1} className="text-[28px] leading-tight outline-none lg:text-[40px]">
				You got {found} of {rounds} pairs right
			</h2>
			<p role="status" className="lining mt-3 text-[19px]">
				{points} of {maxPoints} points. {scoreMessage(points)}
			</p>
			{missed.length > 0 && (
				<>
					<h3 className="mt-8 text-[24px] leading-tight">Worth another look</h3>
					<ul className="mt-3 grid gap-x-12 gap-y-5 md:grid-cols-2">
						{missed.map(({ round: { pair } }) => (
							<li key={pair.key} className="border-t border-line pt-3">
								<strong>{pair.name}.</strong> {pair.why}
								<TermLine slug={pair.term} terms={terms} />
							</li>
						))}
					</ul>
				</>
			)}
			<MovesForm
				settings={settings}
				values={{ ...game, picks: "", round: 1 }}
				label="Another game"
				className="mt-8 flex flex-wrap gap-3 print:hidden"
				onMove={onMove}
			>
				<button
					type="submit"
					name="seed"
					value={nextSeed(game.seed)}
					className={classes(buttonClass({ tone: "moss" }))}
				>
					<Icon name="refresh-cw" /> Play eight new pairs
				</button>
				<button type="submit" name="seed" value={game.seed} className={buttonClass()}>
					<Icon name="rotate-ccw" /> Play the same pairs again
				</button>
			</MovesForm>
		</section>
	);
}
