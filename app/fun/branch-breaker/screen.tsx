import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { belowStage, Stage } from "../parts/stage.tsx";
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
	const board = useRef<HTMLDivElement>(null);
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
				<div
					ref={board}
					className="mt-6 flex flex-col gap-x-14 gap-y-6 lg:grid lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]"
				>
					<Stage aria-labelledby="result" className="lg:col-start-2 lg:max-w-[720px]">
						<div className="mb-2 flex items-baseline justify-between gap-4">
							<div role="status">
								<h2 id="result" className="text-[22px] leading-tight lg:text-[28px]">
									{describeSafety(result.analysis.safety)}
									<span className="sr-only"> under {describeWeather(round)}</span>
								</h2>
							</div>
							{result.isBroken && (
								<Link
									to="#why"
									replace
									preventScrollReset
									className="shrink-0 py-1 font-semibold underline underline-offset-4 lg:hidden"
									onClick={(event) => {
										event.preventDefault();
										showVerdict(null, document.getElementById("why"));
									}}
								>
									See why
								</Link>
							)}
						</div>
						<ForkComparison result={result} />
					</Stage>
					<Storms
						round={round}
						onBegin={(next) => {
							begin(next);
							board.current?.scrollIntoView({ block: "nearest" });
						}}
					/>
					<SettingsForm
						key={first.turn}
						settings={settings}
						label="Fork and weather"
						onSet={setRound}
						className={classes(belowStage, "lg:row-span-3 lg:row-start-1 print:hidden")}
					>
						<Fields round={round} first={first.round} />
					</SettingsForm>
					<div className="min-w-0 lg:col-start-2">
						<BreakCause result={result} />
						<StressTable result={result} />
					</div>
				</div>
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
		<section aria-labelledby="days" className={classes(belowStage, "lg:col-start-2")}>
			<h2 id="days" className="text-[22px] leading-tight lg:text-[24px]">
				Wisconsin weather to remember
			</h2>
			<ul className="mt-3 flex flex-wrap gap-2 lg:grid lg:grid-cols-3 lg:gap-3">
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
									"grid min-h-11 content-center rounded-control border-2 px-3 py-1 lg:content-start lg:px-4 lg:py-3",
									here ? "border-ink bg-card" : "border-line-strong hover:border-ink",
								)}
							>
								<span className="block leading-tight font-semibold max-lg:text-[15px]">{name}</span>
								<span className="mt-1 block text-sm text-ink-2 max-lg:sr-only">{text}</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
