import { useRef, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useGameLoop, useReducedMotion } from "../parts/game-loop.tsx";
import { resultParam, settingsQuery } from "../settings-url.ts";
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
		<div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[340px_minmax(0,1fr)]">
			<div>
				<h2 className="text-[28px] leading-tight">How much ice can this fork take?</h2>
				<dl className="mt-4">
					{facts.map(([name, value]) => (
						<div key={name} className="flex justify-between gap-4 border-t border-line py-2">
							<dt className="text-ink-2">{name}</dt>
							<dd className="lining text-right font-semibold">{value}</dd>
						</div>
					))}
				</dl>
				<form
					method="get"
					aria-label="Your guess"
					className="mt-5 print:hidden"
					onSubmit={(event) => {
						event.preventDefault();
						const typed = String(new FormData(event.currentTarget).get("guess"));
						onGuess(settings.guess.parse(typed) ?? 0);
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
					<button type="submit" className={`${buttonClass({ tone: "moss" })} mt-5`}>
						Check my guess
					</button>
				</form>
			</div>
			<div className="min-w-0">
				<p role="status" className="mb-3 min-h-8 font-display text-[28px] leading-tight">
					{isOver
						? `It breaks at ${formatIce(ice)}. You guessed ${round.guess.toFixed(2)}: ${points} of 100 points.`
						: hasGuessed
							? "The rain is falling and freezing."
							: "The branch is still bare. The freezing rain hasn't started."}
				</p>
				<ForkComparison
					result={isOver ? result : evaluateFork(fork, { snow: 0, ice: grown, wind: 0 })}
					alone={!isOver}
				/>
				{isOver && (
					<>
						<BreakCause result={result} />
						<p className="mt-5 print:hidden">
							<Link
								to={settingsQuery(settings, { ...round, guess: 0, seed: `${round.seed.slice(0, 12)}b` })}
								replace
								preventScrollReset
								onClick={(event) => {
									event.preventDefault();
									onAgain();
								}}
								className={buttonClass({ tone: "moss" })}
							>
								<Icon name="refresh-cw" /> Another fork
							</Link>
						</p>
						<StressTable result={result} />
					</>
				)}
			</div>
		</div>
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
