import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useGameLoop, useReducedMotion } from "../parts/game-loop.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
import { belowStage, Stage } from "../parts/stage.tsx";
import { resultParam, settingsQuery } from "../settings-url.ts";
import type { Fork } from "./loads.ts";
import { BreakCause, ForkComparison, StressTable } from "./outcome.tsx";
import {
	evaluateFork,
	type ForkResult,
	type ForkRound,
	formatIce,
	guessingRound,
	guessPoints,
	maxWeather,
	settings,
} from "./rules.ts";
import { getWood } from "./woods.ts";

type Props = { round: ForkRound; result: ForkResult; onGuess: (guess: number) => void; onAgain: () => void };

/** The guessing round: a bare fork and the question how much ice it can hold. */
export function Guess({ round, result, onGuess, onAgain }: Props) {
	const { fork, ice } = guessingRound(round.seed);
	const [start] = useState(round.guess || 0.5);
	const hasGuessed = round.guess > 0;
	const points = guessPoints(round.guess, ice);
	const grown = useGrowth(hasGuessed, ice);
	const isOver = hasGuessed && grown >= ice;
	const board = useRef<HTMLDivElement>(null);
	const again = useRef<HTMLAnchorElement>(null);
	const wasOver = useRef(isOver);
	useEffect(() => {
		if (isOver && !wasOver.current) showVerdict(board.current, again.current);
		wasOver.current = isOver;
	}, [isOver]);
	return (
		<div
			ref={board}
			className="mt-6 flex flex-col gap-x-14 gap-y-6 lg:grid lg:grid-cols-[340px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8"
		>
			<Stage aria-label="The fork in freezing rain" className="lg:col-start-2">
				<p role="status" className="mb-2 font-display text-[22px] leading-tight lg:min-h-8 lg:text-[28px]">
					{isOver
						? `It breaks at ${formatIce(ice)}. You guessed ${round.guess.toFixed(2)}: ${points} of 100 points.`
						: hasGuessed
							? "The rain is falling and freezing."
							: "The branch is still bare. The freezing rain hasn't started."}
				</p>
				{isOver ? (
					<ForkComparison result={result} />
				) : (
					<div className="grid grid-cols-2 gap-x-4 lg:max-w-[480px] lg:grid-cols-1">
						<ForkComparison result={evaluateFork(fork, { snow: 0, ice: grown, wind: 0 })} alone />
						<Facts fork={fork} className="text-sm leading-snug lg:hidden" />
					</div>
				)}
				{isOver && (
					<p className="mt-3 print:hidden lg:mt-5">
						<Link
							ref={again}
							to={settingsQuery(settings, { ...round, guess: 0, seed: `${round.seed.slice(0, 12)}b` })}
							replace
							preventScrollReset
							onClick={(event) => {
								event.preventDefault();
								onAgain();
								showVerdict(board.current, null);
							}}
							className={buttonClass({ tone: "moss" })}
						>
							<Icon name="refresh-cw" /> Another fork
						</Link>
					</p>
				)}
			</Stage>
			<div className={classes(belowStage, "lg:row-span-2 lg:row-start-1")}>
				<h2 className="text-[24px] leading-tight lg:text-[28px]">How much ice can this fork take?</h2>
				<form
					method="get"
					aria-label="Your guess"
					className="mt-4 print:hidden"
					onSubmit={(event) => {
						event.preventDefault();
						const typed = String(new FormData(event.currentTarget).get("guess"));
						onGuess(settings.guess.parse(typed) ?? 0);
						showVerdict(board.current, null);
					}}
				>
					<input type="hidden" name={resultParam} value="1" />
					<input type="hidden" name="mode" value="guess" />
					<input type="hidden" name="seed" value={round.seed} />
					<Field
						name="guess"
						label="Ice on each twig when it breaks (in)"
						hint={`Enter 0.05 to ${maxWeather.ice} inches. Half an inch is 13 mm.`}
					>
						<Stepper label="Ice on each twig" min={0.05} max={maxWeather.ice} step={0.05} defaultValue={start} />
					</Field>
					<button type="submit" className={`${buttonClass({ tone: "moss" })} mt-4`}>
						Check my guess
					</button>
				</form>
				<Facts fork={fork} className={isOver ? "mt-6" : "mt-6 max-lg:hidden"} />
			</div>
			{isOver && (
				<div className="min-w-0 lg:col-start-2">
					<BreakCause result={result} />
					<StressTable result={result} />
				</div>
			)}
		</div>
	);
}

function Facts({ fork, className }: { fork: Fork; className: string }) {
	const facts: [string, string][] = [
		["Species", getWood(fork.tree).name],
		["Branch diameter", `${fork.inches} in (${Math.round(fork.inches * 2.54)} cm)`],
		["Branch size", `${fork.ratio}% of the stem`],
		["Branch length", `${fork.feet} ft (${(fork.feet * 0.3048).toFixed(1)} m)`],
		["Angle", `${fork.angle} degrees`],
		["Inside the fork", fork.bark === "included" ? "included bark" : "solid wood"],
		["Hollow", fork.decay ? `${fork.decay}% of its diameter` : "no"],
	];
	return (
		<dl className={classes("lining", className)}>
			{facts.map(([name, value]) => (
				<div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-0.5 lg:py-2">
					<dt className="text-ink-2">{name}</dt>
					<dd className="font-semibold lg:text-right">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Animates the ice from none to `ice` in two and a half seconds; at once with reduced motion. */
function useGrowth(hasGuessed: boolean, ice: number): number {
	const calm = useReducedMotion();
	const [grown, setGrown] = useState(0);
	const now = useRef(0);
	const running = hasGuessed && !calm && grown < ice;
	useGameLoop({
		running,
		step: (seconds) => {
			now.current = Math.min(ice, now.current + (ice * seconds) / 2.5);
		},
		draw: () => setGrown(now.current),
	});
	return !hasGuessed ? 0 : calm ? ice : grown;
}
