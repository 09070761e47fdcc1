import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import type { Terms } from "../terms.ts";
import { Explanation } from "./explanation.tsx";
import { pictureHeight, pictureWidth, ScenePicture, spotCallout } from "./picture.tsx";
import {
	dealRounds,
	type GradedAnswer,
	gradeAnswers,
	neither,
	type PictureGame,
	rounds,
	settings,
	totalPoints,
} from "./rules.ts";

const sides = ["Left", "Right"] as const;

/** One pair with its numbered spots, and the explanation after the answer. */
export function Board(props: { game: PictureGame; at: number; terms: Terms; onMove: (game: PictureGame) => void }) {
	const { game, at, terms } = props;
	const round = dealRounds(game.seed)[at - 1];
	const answers = gradeAnswers(game);
	const answer = answers[at - 1];
	const title = useRef<HTMLHeadingElement>(null);
	const next = useRef<HTMLButtonElement>(null);
	const stepKey = `${at} ${answer ? "answered" : "open"}`;
	const lastStepKey = useRef(stepKey);
	// moves keyboard focus to the next step of the game
	useEffect(() => {
		if (lastStepKey.current === stepKey) return;
		lastStepKey.current = stepKey;
		if (answer) next.current?.focus({ preventScroll: true });
		else title.current?.focus();
	}, [stepKey, answer]);
	if (!round) return null;
	const { pair, swapped, mirrored } = round;
	const callouts = pair.spots.map((spot) => spotCallout(spot, `${game.seed} ${at}`, mirrored));
	const order = swapped ? ([1, 0] as const) : ([0, 1] as const);
	return (
		<MovesForm settings={settings} values={game} label={`Pair ${at}`} onMove={props.onMove}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
				<h2 ref={title} tabIndex={-1} className="text-[28px] leading-tight outline-none">
					{pair.title}
				</h2>
				<p className="lining text-ink-2">
					Pair {at} of {rounds}, {totalPoints(answers)} points
				</p>
			</div>
			<p className="mt-2 text-[19px]">Which picture shows a problem, and where? Press the number on that spot.</p>
			<div className="mt-5 grid gap-6 sm:grid-cols-2">
				{order.map((which, side) => (
					<figure key={sides[side]} className="relative m-0">
						<ScenePicture
							scene={pair.pictures[which]}
							seed={`${game.seed} ${at}`}
							mirrored={mirrored}
							callouts={callouts}
							altText={`${sides[side]} picture. ${pair.altTexts[which]}`}
						/>
						{pair.spots.map((spot, index) => {
							const number = side * 3 + index;
							const disc = callouts[index]?.button ?? { x: 0, y: 0 };
							return (
								<SpotButton
									key={spot.name}
									number={number}
									label={`${number + 1}: ${sides[side]?.toLowerCase()} picture, ${spot.name}`}
									style={{ left: `${(disc.x / pictureWidth) * 100}%`, top: `${(disc.y / pictureHeight) * 100}%` }}
									game={game}
									answer={answer}
								/>
							);
						})}
					</figure>
				))}
			</div>
			{!answer && (
				<button
					type="submit"
					name="picks"
					value={`${game.picks}${neither}`}
					className={classes(buttonClass({ tone: "plain" }), "mt-5 print:hidden max-sm:w-full")}
				>
					<Icon name="check" /> Neither: both show good work
				</button>
			)}
			<div role="status" className="mt-6">
				{answer && <Explanation answer={answer} terms={terms} game={game} />}
			</div>
			{answer && (
				<button
					ref={next}
					type="submit"
					name="round"
					value={at + 1}
					className={classes(buttonClass({ tone: "moss" }), "mt-5 print:hidden max-sm:w-full")}
				>
					{at === rounds ? "See how you did" : "Next pair"} <Icon name="arrow-right" />
				</button>
			)}
		</MovesForm>
	);
}

/** The button of a spot. After the answer it shows right or wrong by border and icon, not by color alone. */
function SpotButton(props: {
	number: number;
	label: string;
	style: React.CSSProperties;
	game: PictureGame;
	answer: GradedAnswer | undefined;
}) {
	const { number, answer } = props;
	const outline =
		"absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full font-display text-[18px] [font-variant-numeric:lining-nums] keeps-inks bg-wheat text-on-wheat border-2 border-on-wheat";
	if (!answer)
		return (
			<button
				type="submit"
				name="picks"
				value={`${props.game.picks}${number}`}
				aria-label={props.label}
				style={props.style}
				className={classes(
					outline,
					"cursor-pointer hover:border-4 focus-visible:outline-4 focus-visible:outline-offset-2",
				)}
			>
				{number + 1}
			</button>
		);
	const right = number === answer.round.correctPick;
	const picked = number === answer.pick;
	if (!right && !picked) return null;
	return (
		<span aria-hidden="true" style={props.style} className={classes(outline, right ? "border-4" : "border-dashed")}>
			{right ? <Icon name="check" className="size-6" /> : <Icon name="x" className="size-6" />}
		</span>
	);
}
