import { useEffect, useRef, useState } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { useReducedMotion } from "../parts/game-loop.tsx";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { belowStage } from "../parts/stage.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { HowWeKnow } from "./how-we-know.tsx";
import { JobCards, JobDescription } from "./job-cards.tsx";
import { jobTitles, type Level } from "./jobs.ts";
import { Ending, Outcome } from "./outcome.tsx";
import { Plan } from "./plan.tsx";
import { emptyTruck, endings, type Game, isOver, playRound, quoteMessage, settings, withLogs } from "./rules.ts";
import { playCrack, playThud } from "./sound.ts";
import { describeRound } from "./story.ts";
import { Logs, Truckload } from "./truck-loading.tsx";
import { Yard } from "./yard.tsx";

const tool = getTool("timber-game");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { game: values, query, today: today(new Date()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function TimberGame({ loaderData, matches }: Route.ComponentProps) {
	const { today: day } = loaderData;
	const [game, setGame] = useSettings(settings, loaderData.game);
	/** initial values of the fields; a new round resets them */
	const [start, setStart] = useState({ turn: 0, game: loaderData.game });
	const [falling, setFalling] = useState(false);
	const { scores, add } = useScores(tool.slug);
	const calm = useReducedMotion();
	const top = useRef<HTMLHeadingElement>(null);
	const board = useRef<HTMLDivElement>(null);
	const truck = useRef<HTMLHeadingElement>(null);
	const nextStep = useRef<HTMLButtonElement>(null);
	const round = playRound(game, day);
	const over = isOver(game, round);
	const down = game.stage !== "plan" && !falling;
	const step = falling ? "falling" : game.stage;

	// shows the fall and the verdict beside the pictures, and moves keyboard focus to what comes next
	useEffect(() => {
		if (start.turn === 0 || step === "plan") return;
		showVerdict(step === "done" ? null : board.current, nextStep.current);
	}, [step, start.turn]);

	function turnTo(next: Game) {
		setGame(next);
		setStart({ turn: start.turn + 1, game: next });
	}
	function begin(level: Level) {
		const aim = level === game.level ? game.aim : 0;
		setFalling(false);
		turnTo({ ...game, ...emptyTruck, aim, level, call: "fell", stage: "plan", day: level === "daily" ? day : "" });
		top.current?.focus();
	}
	function decide(call: Game["call"]) {
		const next: Game = { ...game, ...emptyTruck, call, stage: "felled" };
		const result = playRound(next, day);
		if (isOver(next, result)) add(game.level, result.points.all);
		setFalling(call === "fell" && !calm);
		turnTo(next);
		if (call === "fell") playCrack();
	}
	function driveOff() {
		setGame({ ...game, stage: "done" });
		add(game.level, round.points.all);
	}

	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={over && !falling ? settingsQuery(settings, game) : ""}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "Leave the real tree to us",
				text: "We'll copy your result into the form, where you can edit it. Add a photo of the real tree.",
				service: round.job.storm ? "storm-damage-emergency" : "tree-removal",
				about: quoteMessage(game, day),
			}}
		>
			<JobDescription job={round.job} level={game.level} heading={top} />
			<div
				ref={board}
				className="mt-5 flex flex-col gap-x-12 gap-y-5 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_auto_1fr] lg:gap-y-10"
			>
				<Yard
					key={start.turn}
					game={game}
					round={round}
					falling={falling}
					onLanded={() => {
						playThud();
						setFalling(false);
					}}
				/>
				{game.stage === "plan" && (
					<div className={classes(belowStage, "min-w-0 lg:row-span-3 print:hidden")}>
						<SettingsForm
							key={start.turn}
							settings={settings}
							label="Your cuts"
							onSet={(typed) => setGame({ ...typed, level: game.level, day: game.day, call: "fell", stage: "plan" })}
						>
							<Plan game={game} first={start.game} />
						</SettingsForm>
						<div className="mt-6 flex flex-wrap gap-3 noscript:hidden">
							<Button tone="moss" onClick={() => decide("fell")}>
								Fell it
							</Button>
							<Button onClick={() => decide("wait")}>Not today</Button>
						</div>
					</div>
				)}
				<p role="status" className="sr-only">
					{down ? `${endings[round.ending].title}. ${describeRound(round)}` : ""}
				</p>
				{down && (
					<div className="lg:row-span-3">
						<Outcome round={round}>
							{round.canLoad ? (
								!over && (
									<Button
										ref={nextStep}
										tone="moss"
										className="mt-4 print:hidden noscript:hidden"
										onClick={() => truck.current?.focus()}
									>
										Load the truck
									</Button>
								)
							) : (
								<Ending round={round} level={game.level} next={nextStep} onChoose={begin} />
							)}
						</Outcome>
					</div>
				)}
				{down && round.canLoad && (
					<section aria-labelledby="truck" className="min-w-0 lg:col-start-1">
						<h2 id="truck" ref={truck} tabIndex={-1} className="text-[28px] leading-tight">
							Load the truck
						</h2>
						<p className="mt-2 mb-4 max-w-[60ch] text-ink-2">
							The branches go through the chipper. Take as much of the trunk as the truck can carry, and not a pound
							more.
						</p>
						<Truckload game={game} round={round} />
						{!over && (
							<SettingsForm
								key={start.turn}
								settings={settings}
								label="Your load"
								onSet={(typed) => setGame(withLogs(game, typed))}
							>
								<Logs game={game} first={start.game} round={round} />
							</SettingsForm>
						)}
						{over ? (
							<Ending round={round} level={game.level} next={nextStep} onChoose={begin} />
						) : (
							<Button tone="moss" className="mt-6 noscript:hidden" onClick={driveOff}>
								Drive off
							</Button>
						)}
					</section>
				)}
			</div>
			<JobCards game={game} scores={scores} onChoose={begin} />
			<ScoreTable slug={tool.slug} scores={scores} levels={jobTitles} unit="Points (of 100)" />
			<div className="mt-10">
				<SoundSwitch />
			</div>
		</ToolPage>
	);
}
