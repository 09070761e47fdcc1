import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import type { Terms } from "../terms.ts";
import { Told } from "./explanation.tsx";
import { high, pinOf, ScenePicture, wide } from "./picture.tsx";
import { type Answered, answersOf, deal, type Game, neither, rounds, scoreOf, settings } from "./rules.ts";

const sides = ["Left", "Right"] as const;

/** One pair, its numbered spots, and after the answer what it was. */
export function Board(props: { game: Game; at: number; terms: Terms; onMove: (game: Game) => void }) {
	const { game, at, terms } = props;
	const round = deal(game.seed)[at - 1];
	const answers = answersOf(game);
	const answer = answers[at - 1];
	const title = useRef<HTMLHeadingElement>(null);
	const next = useRef<HTMLButtonElement>(null);
	const place = `${at} ${answer ? "told" : "asked"}`;
	const seen = useRef(place);
	// whoever plays by keyboard goes on where the game goes on
	useEffect(() => {
		if (seen.current === place) return;
		seen.current = place;
		if (answer) next.current?.focus({ preventScroll: true });
		else title.current?.focus();
	}, [place, answer]);
	if (!round) return null;
	const { pair, swapped, mirrored } = round;
	const pins = pair.spots.map((spot) => pinOf(spot, `${game.seed} ${at}`, mirrored));
	const order = swapped ? ([1, 0] as const) : ([0, 1] as const);
	return (
		<MovesForm settings={settings} set={game} label={`Pair ${at}`} onMove={props.onMove}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
				<h2 ref={title} tabIndex={-1} className="text-[28px] leading-tight outline-none">
					{pair.title}
				</h2>
				<p className="lining text-ink-2">
					Pair {at} of {rounds}, {scoreOf(answers)} points
				</p>
			</div>
			<p className="mt-2 text-[19px]">Which picture shows a fault, and where? Press its number.</p>
			<div className="mt-5 grid gap-6 sm:grid-cols-2">
				{order.map((which, side) => (
					<figure key={sides[side]} className="relative m-0">
						<ScenePicture
							scene={pair.pictures[which]}
							seed={`${game.seed} ${at}`}
							mirrored={mirrored}
							pins={pins}
							says={`${sides[side]} picture. ${pair.shows[which]}`}
						/>
						{pair.spots.map((spot, index) => {
							const number = side * 3 + index;
							const disc = pins[index]?.disc ?? { x: 0, y: 0 };
							return (
								<Disc
									key={spot.name}
									number={number}
									label={`${number + 1}: ${sides[side]?.toLowerCase()} picture, ${spot.name}`}
									style={{ left: `${(disc.x / wide) * 100}%`, top: `${(disc.y / high) * 100}%` }}
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
					<Icon name="check" /> Neither: both are good work
				</button>
			)}
			<div role="status" className="mt-6">
				{answer && <Told answer={answer} terms={terms} game={game} />}
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

/** A spot to press; after the answer it tells what it was: a frame and a sign, not color alone. */
function Disc(props: {
	number: number;
	label: string;
	style: React.CSSProperties;
	game: Game;
	answer: Answered | undefined;
}) {
	const { number, answer } = props;
	const look =
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
					look,
					"cursor-pointer hover:border-4 focus-visible:outline-4 focus-visible:outline-offset-2",
				)}
			>
				{number + 1}
			</button>
		);
	const right = number === answer.round.right;
	const picked = number === answer.pick;
	if (!right && !picked) return null;
	return (
		<span aria-hidden="true" style={props.style} className={classes(look, right ? "border-4" : "border-dashed")}>
			{right ? <Icon name="check" className="size-6" /> : <Icon name="x" className="size-6" />}
		</span>
	);
}
