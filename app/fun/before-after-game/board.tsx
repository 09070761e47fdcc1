import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
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

/** On phones, both pictures fit on the screen one below the other, but never so small that their buttons overlap. */
const narrowPictures = "max-sm:mx-auto max-sm:w-[clamp(280px,(100svh_-_348px)*0.57,100%)]";

/** One pair with its numbered spots. After the answer the pictures shrink on phones and leave room for the explanation. */
export function Board(props: { game: PictureGame; at: number; terms: Terms; onMove: (game: PictureGame) => void }) {
	const { game, at, terms } = props;
	const round = dealRounds(game.seed)[at - 1];
	const answers = gradeAnswers(game);
	const answer = answers[at - 1];
	const title = useRef<HTMLHeadingElement>(null);
	const next = useRef<HTMLButtonElement>(null);
	const board = useRef<HTMLDivElement>(null);
	const stepKey = `${at} ${answer ? "answered" : "open"}`;
	const lastStepKey = useRef(stepKey);
	useEffect(() => {
		if (lastStepKey.current === stepKey) return;
		lastStepKey.current = stepKey;
		showVerdict(board.current, answer ? next.current : title.current);
	}, [stepKey, answer]);
	if (!round) return null;
	const { pair, swapped, mirrored } = round;
	const callouts = pair.spots.map((spot) => spotCallout(spot, `${game.seed} ${at}`, mirrored));
	const order = swapped ? ([1, 0] as const) : ([0, 1] as const);
	return (
		<MovesForm settings={settings} values={game} label={`Pair ${at}`} onMove={props.onMove}>
			<div ref={board} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
				<h2 ref={title} tabIndex={-1} className="text-[24px] leading-tight outline-none sm:text-[28px]">
					{pair.title}
				</h2>
				<p className="lining text-ink-2">
					Pair {at} of {rounds}, {totalPoints(answers)} points
				</p>
			</div>
			{!answer && (
				<p className="mt-1 sm:mt-2 sm:text-[19px]">
					Which picture shows a problem, and where? Press the number on that spot.
				</p>
			)}
			<div
				className={classes(
					"mt-2 grid gap-2 sm:mt-5 sm:max-w-[960px] sm:grid-cols-2 sm:gap-6",
					answer ? "grid-cols-2" : narrowPictures,
				)}
			>
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
					className={classes(buttonClass({ tone: "plain" }), "mt-3 print:hidden max-sm:w-full sm:mt-5")}
				>
					<Icon name="check" /> Neither: both show good work
				</button>
			)}
			<div role="status" className="mt-3 sm:mt-6">
				{answer && (
					<Explanation answer={answer} terms={terms} game={game}>
						<button
							ref={next}
							type="submit"
							name="round"
							value={at + 1}
							className={classes(buttonClass({ tone: "moss" }), "print:hidden")}
						>
							{at === rounds ? "See how you did" : "Next pair"} <Icon name="arrow-right" />
						</button>
					</Explanation>
				)}
			</div>
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
		"absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full font-display text-[18px] [font-variant-numeric:lining-nums] keeps-inks bg-wheat text-on-wheat border-2 border-on-wheat";
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
					"size-11 cursor-pointer hover:border-4 focus-visible:outline-4 focus-visible:outline-offset-2",
				)}
			>
				{number + 1}
			</button>
		);
	const right = number === answer.round.correctPick;
	const picked = number === answer.pick;
	if (!right && !picked) return null;
	return (
		<span
			aria-hidden="true"
			style={props.style}
			className={classes(outline, "size-8 sm:size-11", right ? "border-4" : "border-dashed")}
		>
			<Icon name={right ? "check" : "x"} className="size-5 sm:size-6" />
		</span>
	);
}
