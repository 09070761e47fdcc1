import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerBars } from "./answer.tsx";
import { Balance } from "./balance.tsx";
import type { Side } from "./choices.ts";
import { measures } from "./measures.ts";
import { type Answer, type Count, type Play, type Round, rankOf, roundsOfRun, withNext, withPick } from "./rules.ts";

type Href = (play: Play) => string;

/** The ten rounds as discs: check, cross, where one is, and those still to come. Answered ones can be looked at again. */
export function Rounds({
	play,
	answers,
	href,
	go,
}: {
	play: Play;
	answers: Answer[];
	href: Href;
	go: (to: Play) => void;
}) {
	return (
		<nav aria-label="Rounds" className="print:hidden">
			<ol className="grid max-w-[440px] grid-cols-10 gap-1 sm:gap-2">
				{Array.from({ length: roundsOfRun }, (_, index) => {
					const at = index + 1;
					const answer = answers[index];
					const look = classes(
						"relative flex aspect-square w-full items-center justify-center rounded-full font-display lining before:absolute before:-inset-y-2 before:inset-x-0 max-sm:text-base",
						answer ? "bg-wheat text-on-wheat" : "border-2 border-line-strong",
						at === play.at && "outline-2 outline-offset-2 outline-ink",
					);
					const mark = answer ? <Icon name={answer.hit ? "check" : "x"} className="size-4" /> : at;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rounds keep their places
						<li key={index}>
							{answer && at !== play.at ? (
								<a
									href={href({ ...play, at })}
									onClick={(event) => {
										event.preventDefault();
										go({ ...play, at });
									}}
									className={look}
									aria-label={`Round ${at}, ${answer.hit ? "right" : "not right"}: look again`}
								>
									{mark}
								</a>
							) : (
								<span className={look} aria-current={at === play.at ? "step" : undefined}>
									<span className="sr-only">{`Round ${at}${answer ? (answer.hit ? ", right" : ", not right") : ""}`}</span>
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

export function Table(props: {
	play: Play;
	round: Round;
	answer: Answer | undefined;
	count: Count | undefined;
	trouble: string | null;
	href: Href;
	heading: React.Ref<HTMLHeadingElement>;
	next: React.Ref<HTMLButtonElement>;
	onPick: (side: Side) => void;
	onNext: () => void;
}) {
	const { play, round, answer, href } = props;
	const { pair } = round;
	return (
		<div className="mt-6 grid items-start gap-x-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
			<div className="lg:col-start-2">
				<h2 ref={props.heading} tabIndex={-1} className="text-[clamp(26px,3vw,36px)] leading-tight text-balance">
					{measures[pair.measure].ask}
				</h2>
				<p className="lining mt-1 text-ink-2">{pair.given}.</p>
			</div>
			<div className="mt-4 lg:row-span-2 lg:row-start-1 lg:mt-0">
				<Balance left={pair[round.left]} right={pair[round.right]} tips={Boolean(answer)} />
			</div>
			{answer ? (
				<div className="lg:col-start-2">
					<p className="mt-3 flex items-center gap-2 font-display text-[26px] max-lg:justify-center">
						<Icon name={answer.hit ? "check" : "x"} className="size-6" /> {answer.hit ? "Right" : "Not so"}
					</p>
					<AnswerBars answer={answer} count={props.count} trouble={props.trouble} />
					<Button
						ref={props.next}
						type="submit"
						tone="moss"
						formAction={href(withNext(play))}
						className="mt-6 max-sm:w-full"
						onClick={props.onNext}
					>
						{play.at < roundsOfRun ? "Next pair" : "How many were right?"} <Icon name="arrow-right" />
					</Button>
				</div>
			) : (
				<div className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 lg:col-start-2">
					{[round.left, round.right].map((side) => (
						<Button
							key={side}
							type="submit"
							name="side"
							value={side}
							formAction={href(withPick(play, side))}
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

type Way = { href: string; go: () => void };

export function Ending(props: {
	play: Play;
	answers: Answer[];
	heading: React.Ref<HTMLHeadingElement>;
	again: Way;
	daily: Way | null;
}) {
	const score = props.answers.filter(({ hit }) => hit).length;
	return (
		<section aria-labelledby="ending" className="mt-6 max-w-[860px]">
			<h2 id="ending" ref={props.heading} tabIndex={-1} className="lining text-section">
				{score} of {roundsOfRun}: {rankOf(score)}
			</h2>
			<ol className="mt-6 grid gap-x-10 sm:grid-cols-2">
				{props.answers.map(({ round: { pair }, hit, picked }) => (
					<li key={pair.id} className="flex gap-3 border-t border-line py-3">
						<Icon name={hit ? "check" : "x"} className="mt-1 size-5 shrink-0" />
						<span className="min-w-0">
							<span className="block text-base text-ink-2">{measures[pair.measure].ask}</span>
							<span className="sr-only">{hit ? "Right: " : "Not right: "}</span>
							{hit ? pair[picked].label : `${pair[picked === "a" ? "b" : "a"].label}, not ${pair[picked].label}`}
						</span>
					</li>
				))}
			</ol>
			<p className="mt-6 flex flex-wrap gap-3 print:hidden">
				<Again way={props.again} tone="moss">
					<Icon name="refresh-cw" /> Another ten
				</Again>
				{props.daily && <Again way={props.daily}>The ten of today</Again>}
			</p>
		</section>
	);
}

function Again({ way, tone, children }: { way: Way; tone?: "moss"; children: React.ReactNode }) {
	return (
		<a
			href={way.href}
			onClick={(event) => {
				event.preventDefault();
				way.go();
			}}
			className={buttonClass({ tone })}
		>
			{children}
		</a>
	);
}
