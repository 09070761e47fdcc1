import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Fields } from "./fields.tsx";
import { Guess } from "./guess.tsx";
import { HowWeKnow } from "./how-we-know.tsx";
import { BreakCause, describeSafety, ForkComparison, StressTable } from "./outcome.tsx";
import {
	describeWeather,
	evaluateRound,
	type ForkRound,
	guessingRound,
	guessPoints,
	quoteMessage,
	settings,
	storms,
} from "./rules.ts";

const tool = getTool("branch-breaker");
const knowledge = <HowWeKnow />;

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { round: values, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function BranchBreaker({ loaderData, matches }: Route.ComponentProps) {
	const [round, setRound] = useSettings(settings, loaderData.round);
	const [first, setFirst] = useState({ round: loaderData.round, turn: 0 });
	const { scores, add } = useScores(tool.slug);
	const counted = useRef("");
	const result = evaluateRound(round);
	const begin = useCallback(
		(next: ForkRound) => {
			setRound(next);
			setFirst(({ turn }) => ({ round: next, turn: turn + 1 }));
		},
		[setRound],
	);
	const isGuess = round.mode === "guess";
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={isGuess && !round.guess ? "" : settingsQuery(settings, round)}
			howWeKnow={knowledge}
			quote={{
				title: "Have us check that fork before the next storm",
				text: "We'll copy your settings into the form, where you can edit them. We can shorten a tight fork, cable it, or tell you it's fine to leave it alone.",
				service: "tree-trimming-pruning",
				about: isGuess ? undefined : quoteMessage(result),
			}}
		>
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
				<nav aria-label="Ways to play" className="flex flex-wrap gap-3">
					<Mode to={{ ...round, mode: "load" }} here={!isGuess} onBegin={begin}>
						Load a fork
					</Mode>
					<Mode to={{ ...round, mode: "guess", guess: 0 }} here={isGuess} onBegin={begin}>
						Guess the ice
					</Mode>
				</nav>
				<SoundSwitch />
			</div>
			{isGuess ? (
				<Guess
					key={`${first.turn} ${round.seed}`}
					round={round}
					result={result}
					onGuess={(guess) => {
						const points = guessPoints(guess, guessingRound(round.seed).ice);
						if (points && counted.current !== round.seed) {
							counted.current = round.seed;
							add("", points);
						}
						setRound({ ...round, guess });
					}}
					onAgain={() => begin({ ...round, guess: 0, seed: newSeed() })}
				/>
			) : (
				<>
					<Storms round={round} onBegin={begin} />
					<div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
						<section
							aria-labelledby="result"
							className="z-10 min-w-0 bg-paper pb-3 lg:col-start-2 [@media(width<64rem)_and_(height>=44rem)]:sticky [@media(width<64rem)_and_(height>=44rem)]:top-[76px]"
						>
							<div role="status">
								<h2 id="result" className="mb-2 text-[24px] leading-tight lg:text-[28px]">
									{describeSafety(result.analysis.safety)}
									<span className="sr-only"> under {describeWeather(round)}</span>
								</h2>
							</div>
							<ForkComparison result={result} />
						</section>
						<SettingsForm
							key={first.turn}
							settings={settings}
							label="Fork and weather"
							onSet={setRound}
							className="max-lg:[&_:is(input,button,select)]:scroll-mt-[400px] lg:row-span-2 lg:row-start-1 print:hidden"
						>
							<Fields round={round} first={first.round} />
						</SettingsForm>
						<div className="min-w-0 lg:col-start-2">
							<BreakCause result={result} />
							<StressTable result={result} />
						</div>
					</div>
				</>
			)}
			<ScoreTable slug={tool.slug} scores={scores} unit="Points" />
		</ToolPage>
	);
}

type ModeProps = { to: ForkRound; here: boolean; onBegin: (round: ForkRound) => void; children: React.ReactNode };

function Mode({ to, here, onBegin, children }: ModeProps) {
	return (
		<Link
			to={settingsQuery(settings, to)}
			replace
			preventScrollReset
			aria-current={here ? "true" : undefined}
			onClick={(event) => {
				event.preventDefault();
				onBegin(to);
			}}
			className={classes(buttonClass({ size: "dense" }), here && "border-ink! bg-ink! text-paper!")}
		>
			{children}
		</Link>
	);
}

function Storms({ round, onBegin }: { round: ForkRound; onBegin: (round: ForkRound) => void }) {
	return (
		<section aria-labelledby="days" className="mt-8">
			<h2 id="days" className="text-[24px] leading-tight">
				Wisconsin weather to remember
			</h2>
			<ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
				{storms.map(({ key, name, text, weather, leaves }) => {
					const next = { ...round, ...weather, leaves };
					const here = settingsQuery(settings, next) === settingsQuery(settings, round);
					return (
						<li key={key} className="grid">
							<Link
								to={settingsQuery(settings, next)}
								replace
								preventScrollReset
								aria-current={here ? "true" : undefined}
								onClick={(event) => {
									event.preventDefault();
									onBegin(next);
								}}
								className={classes(
									"rounded-control border-2 px-4 py-3",
									here ? "border-ink bg-card" : "border-line-strong hover:border-ink",
								)}
							>
								<span className="block leading-tight font-semibold">{name}</span>
								<span className="mt-1 block text-sm text-ink-2 max-sm:sr-only">{text}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
