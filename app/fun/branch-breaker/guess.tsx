import { useRef, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { told, writeSettings } from "../address.ts";
import { useCalm, useLoop } from "../parts/loop.tsx";
import { Pair, Sum, Why } from "./outcome.tsx";
import { inInches, most, pointsOf, type Reading, type Round, readFork, riddleOf, settings } from "./rules.ts";
import { woodOf } from "./woods.ts";

type Props = { round: Round; reading: Reading; onGuess: (guess: number) => void; onAgain: () => void };

/** One bare fork, one question: how much ice does it bear? */
export function Guess({ round, reading, onGuess, onAgain }: Props) {
	const { fork, ice } = riddleOf(round.seed);
	const [start] = useState(round.guess || 0.5);
	const isSaid = round.guess > 0;
	const points = pointsOf(round.guess, ice);
	const grown = useGrowth(isSaid, ice);
	const isOver = isSaid && grown >= ice;
	const facts: [string, string][] = [
		["Tree", woodOf(fork.tree).name],
		["Through the branch", `${fork.inches} in (${Math.round(fork.inches * 2.54)} cm)`],
		["As thick as the stem", `${fork.ratio} percent`],
		["To the tips", `${fork.feet} ft (${(fork.feet * 0.3048).toFixed(1)} m)`],
		["Angle", `${fork.angle} degrees`],
		["Inside of the fork", fork.bark === "included" ? "bark folded in" : "wood to wood"],
		["Hollow", fork.decay ? `${fork.decay} percent of its thickness` : "no"],
	];
	return (
		<div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[340px_minmax(0,1fr)]">
			<div>
				<h2 className="text-[28px] leading-tight">How much ice does this fork bear?</h2>
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
						onGuess(settings.guess.read(typed) ?? 0);
					}}
				>
					<input type="hidden" name={told} value="1" />
					<input type="hidden" name="mode" value="guess" />
					<input type="hidden" name="seed" value={round.seed} />
					<Field
						name="guess"
						label="Inches of ice on each twig at which it breaks"
						hint={`From 0.05 to ${most.ice}. Half an inch is 13 mm.`}
					>
						<Stepper label="Inches of ice" min={0.05} max={most.ice} step={0.05} defaultValue={start} />
					</Field>
					<button type="submit" className={`${buttonClass({ tone: "moss" })} mt-5`}>
						See it
					</button>
				</form>
			</div>
			<div className="min-w-0">
				<p role="status" className="mb-3 min-h-8 font-display text-[28px] leading-tight">
					{isOver
						? `It breaks at ${inInches(ice)}. You said ${round.guess.toFixed(2)}: ${points} of 100 points.`
						: isSaid
							? "It rains, and freezes."
							: "Bare, before the rain freezes."}
				</p>
				<Pair reading={isOver ? reading : readFork(fork, { snow: 0, ice: grown, wind: 0 })} alone={!isOver} />
				{isOver && (
					<>
						<Why reading={reading} />
						<p className="mt-5 print:hidden">
							<Link
								to={writeSettings(settings, { ...round, guess: 0, seed: `${round.seed.slice(0, 12)}b` })}
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
						<Sum reading={reading} />
					</>
				)}
			</div>
		</div>
	);
}

/** Inches of ice from none to `ice` within two and a half seconds; at once for who wants things to stand still. */
function useGrowth(isSaid: boolean, ice: number): number {
	const calm = useCalm();
	const [grown, setGrown] = useState(0);
	const now = useRef(0);
	const running = isSaid && !calm && grown < ice;
	useLoop({
		running,
		step: (seconds) => {
			now.current = Math.min(ice, now.current + (ice * seconds) / 2.5);
		},
		draw: () => setGrown(now.current),
	});
	return !isSaid ? 0 : calm ? ice : grown;
}
