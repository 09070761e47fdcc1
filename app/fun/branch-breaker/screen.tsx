import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { siteFacts } from "#app/content/pages/meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Fields } from "./fields.tsx";
import { Guess } from "./guess.tsx";
import { Knowledge } from "./knowledge.tsx";
import { Pair, Sum, safetyWords, Why } from "./outcome.tsx";
import { asked, days, pointsOf, type Round, readRound, riddleOf, settings, weatherWords } from "./rules.ts";

const tool = toolOf("branch-breaker");
const knowledge = <Knowledge />;

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { round: set, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function BranchBreaker({ loaderData, matches }: Route.ComponentProps) {
	const [round, setRound] = useSettings(settings, loaderData.round);
	const [first, setFirst] = useState({ round: loaderData.round, turn: 0 });
	const { scores, add } = useScores(tool.slug);
	const counted = useRef("");
	const reading = readRound(round);
	const begin = useCallback(
		(next: Round) => {
			setRound(next);
			setFirst(({ turn }) => ({ round: next, turn: turn + 1 }));
		},
		[setRound],
	);
	const isGuess = round.mode === "guess";
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={isGuess && !round.guess ? "" : writeSettings(settings, round)}
			know={knowledge}
			quote={{
				title: "Have a fork looked at before the weather does",
				words:
					"What you set above goes into the form as words that you can change. A tight fork can be shortened, cabled, or left alone with a clear mind.",
				service: "tree-trimming-pruning",
				about: isGuess ? undefined : asked(reading),
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
					reading={reading}
					onGuess={(guess) => {
						const points = pointsOf(guess, riddleOf(round.seed).ice);
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
					<Days round={round} onBegin={begin} />
					<div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
						<section
							aria-labelledby="result"
							className="z-10 min-w-0 bg-paper pb-3 lg:col-start-2 [@media(width<64rem)_and_(height>=44rem)]:sticky [@media(width<64rem)_and_(height>=44rem)]:top-[76px]"
						>
							<div role="status">
								<h2 id="result" className="mb-2 text-[24px] leading-tight lg:text-[28px]">
									{safetyWords(reading.strain.safety)}
									<span className="sr-only"> under {weatherWords(round)}</span>
								</h2>
							</div>
							<Pair reading={reading} />
						</section>
						<SettingsForm
							key={first.turn}
							settings={settings}
							label="The fork and its weather"
							onSet={setRound}
							className="max-lg:[&_:is(input,button,select)]:scroll-mt-[400px] lg:row-span-2 lg:row-start-1 print:hidden"
						>
							<Fields round={round} first={first.round} />
						</SettingsForm>
						<div className="min-w-0 lg:col-start-2">
							<Why reading={reading} />
							<Sum reading={reading} />
						</div>
					</div>
				</>
			)}
			<ScoreTable slug={tool.slug} scores={scores} unit="Points" />
		</ToolPage>
	);
}

type ModeProps = { to: Round; here: boolean; onBegin: (round: Round) => void; children: React.ReactNode };

function Mode({ to, here, onBegin, children }: ModeProps) {
	return (
		<Link
			to={writeSettings(settings, to)}
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

function Days({ round, onBegin }: { round: Round; onBegin: (round: Round) => void }) {
	return (
		<section aria-labelledby="days" className="mt-8">
			<h2 id="days" className="text-[24px] leading-tight">
				Days that Wisconsin knows
			</h2>
			<ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
				{days.map(({ key, name, words, weather, leaves }) => {
					const next = { ...round, ...weather, leaves };
					const here = writeSettings(settings, next) === writeSettings(settings, round);
					return (
						<li key={key} className="grid">
							<Link
								to={writeSettings(settings, next)}
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
								<span className="mt-1 block text-sm text-ink-2 max-sm:sr-only">{words}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
