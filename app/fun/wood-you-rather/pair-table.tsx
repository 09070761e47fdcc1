import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inSentence } from "../tree-facts.ts";
import { AnswerBars } from "./answer.tsx";
import { Balance } from "./balance.tsx";
import type { Side } from "./choices.ts";
import { measures } from "./measures.ts";
import {
	type Answer,
	type RatherGame,
	type Round,
	rankTitle,
	roundsPerGame,
	type VoteCount,
	withNext,
	withPick,
} from "./rules.ts";

type Href = (game: RatherGame) => string;

/** The ten rounds as markers: right, wrong, current and upcoming. Answered rounds can be reopened. */
export function Rounds({
	game,
	answers,
	href,
	go,
}: {
	game: RatherGame;
	answers: Answer[];
	href: Href;
	go: (to: RatherGame) => void;
}) {
	return (
		<nav aria-label="Rounds" className="print:hidden">
			<ol className="grid max-w-[440px] grid-cols-10 gap-1 sm:gap-2">
				{Array.from({ length: roundsPerGame }, (_, index) => {
					const at = index + 1;
					const answer = answers[index];
					const className = classes(
						"relative flex aspect-square w-full items-center justify-center rounded-full font-display lining before:absolute before:-inset-y-2 before:inset-x-0 max-sm:text-[min(16px,4.4vw)]",
						answer ? "bg-wheat text-on-wheat" : "border-2 border-line-strong",
						at === game.at && "outline-2 outline-offset-2 outline-ink",
					);
					const mark = answer ? <Icon name={answer.isRight ? "check" : "x"} className="size-4" /> : at;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their positions
						<li key={index}>
							{answer && at !== game.at ? (
								<a
									href={href({ ...game, at })}
									onClick={(event) => {
										event.preventDefault();
										go({ ...game, at });
									}}
									className={className}
									aria-label={`Round ${at}, ${answer.isRight ? "right" : "wrong"}: look again`}
								>
									{mark}
								</a>
							) : (
								<span className={className} aria-current={at === game.at ? "step" : undefined}>
									<span className="sr-only">{`Round ${at}${answer ? (answer.isRight ? ", right" : ", wrong") : ""}`}</span>
									<span aria-hidden="true">{mark}</span>
								</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

export function PairTable(props: {
	game: RatherGame;
	round: Round;
	answer: Answer | undefined;
	count: VoteCount | undefined;
	error: string | null;
	href: Href;
	heading: React.Ref<HTMLHeadingElement>;
	next: React.Ref<HTMLButtonElement>;
	onPick: (side: Side) => void;
	onNext: () => void;
}) {
	const { game, round, answer, href } = props;
	const { pair } = round;
	return (
		<div className="mt-4 grid items-start lg:mt-6 gap-x-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
			<div className="lg:col-start-2">
				<h2 ref={props.heading} tabIndex={-1} className="text-[clamp(26px,3vw,36px)] leading-tight text-balance">
					{measures[pair.measure].question}
				</h2>
				<p className="lining mt-1 text-ink-2">{pair.sameOnBoth}.</p>
			</div>
			<div className="mt-2 lg:row-span-2 lg:row-start-1 lg:mt-0 [&_svg]:max-lg:max-h-[24svh]">
				<Balance left={pair[round.left]} right={pair[round.right]} tips={Boolean(answer)} />
			</div>
			{answer ? (
				<div className="lg:col-start-2">
					<div className="mt-2 flex flex-wrap items-center justify-between gap-3">
						<p className="flex items-center gap-2 font-display text-[26px]">
							<Icon name={answer.isRight ? "check" : "x"} className="size-6" /> {answer.isRight ? "Right" : "Nope"}
						</p>
						<Button ref={props.next} type="submit" tone="moss" formAction={href(withNext(game))} onClick={props.onNext}>
							{game.at < roundsPerGame ? "Next pair" : "See my score"} <Icon name="arrow-right" />
						</Button>
					</div>
					<AnswerBars answer={answer} count={props.count} error={props.error} />
				</div>
			) : (
				<div className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 lg:col-start-2">
					{[round.left, round.right].map((side) => (
						<Button
							key={side}
							type="submit"
							name="side"
							value={side}
							formAction={href(withPick(game, side))}
							size="field"
							className="min-w-0 [overflow-wrap:anywhere] max-sm:px-3"
							onClick={() => props.onPick(side)}
						>
							{pair[side].label}
						</Button>
					))}
				</div>
			)}
		</div>
	);
}

type LinkTarget = { href: string; go: () => void };

export function FinalScore(props: {
	game: RatherGame;
	answers: Answer[];
	heading: React.Ref<HTMLHeadingElement>;
	again: LinkTarget;
	daily: LinkTarget | null;
}) {
	const score = props.answers.filter(({ isRight }) => isRight).length;
	return (
		<section aria-labelledby="ending" className="mt-6 max-w-[860px]">
			<h2 id="ending" ref={props.heading} tabIndex={-1} className="lining text-section">
				{score} of {roundsPerGame}: {rankTitle(score)}
			</h2>
			<ol className="mt-6 grid gap-x-10 sm:grid-cols-2">
				{props.answers.map(({ round: { pair }, isRight, picked }) => (
					<li key={pair.id} className="flex gap-3 border-t border-line py-3">
						<Icon name={isRight ? "check" : "x"} className="mt-1 size-5 shrink-0" />
						<span className="min-w-0">
							<span className="block text-base text-ink-2">{measures[pair.measure].question}</span>
							<span className="sr-only">{isRight ? "Right: " : "Wrong: "}</span>
							{isRight
								? pair[picked].label
								: `${pair[picked === "a" ? "b" : "a"].label}, not ${inSentence(pair[picked].label)}`}
						</span>
					</li>
				))}
			</ol>
			<p className="mt-6 flex flex-wrap gap-3 print:hidden">
				<PlayAgainLink target={props.again} tone="moss">
					<Icon name="refresh-cw" /> Play another ten rounds
				</PlayAgainLink>
				{props.daily && <PlayAgainLink target={props.daily}>Play today's ten rounds</PlayAgainLink>}
			</p>
		</section>
	);
}

function PlayAgainLink({ target, tone, children }: { target: LinkTarget; tone?: "moss"; children: React.ReactNode }) {
	return (
		<a
			href={target.href}
			onClick={(event) => {
				event.preventDefault();
				target.go();
			}}
			className={buttonClass({ tone })}
		>
			{children}
		</a>
	);
}
