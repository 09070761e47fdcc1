import { memo, useCallback, useRef, useState } from "react";
import { siteFacts } from "#app/content/pages/meta.ts";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Knowledge } from "./knowledge.tsx";
import { Levels } from "./levels.tsx";
import { Look } from "./look.tsx";
import { RingTable } from "./ring-table.tsx";
import { asked, type Round, readRound, type Said, settings, startOf, stories } from "./rules.ts";
import { SayIt } from "./say-it.tsx";
import { Slide } from "./slide.tsx";
import { levels } from "./wood.ts";

const tool = toolOf("tree-ring-dating");
const knowledge = <Knowledge />;
const levelNames = Object.fromEntries(levels.map((level) => [level, stories[level].name]));

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { round: set, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function TreeRingDating({ loaderData, matches }: Route.ComponentProps) {
	const [round, setRound] = useSettings(settings, loaderData.round);
	const [turn, setTurn] = useState(0);
	const { scores, add } = useScores(tool.slug);
	const counted = useRef("");
	const reading = readRound(round);
	const begin = useCallback(
		(next: Round) => {
			setRound(next);
			setTurn((before) => before + 1);
		},
		[setRound],
	);
	const say = (said: Said) => {
		const next = { ...round, said };
		const { points } = readRound(next);
		const piece = `${round.level} ${round.seed}`;
		if (points && counted.current !== piece) {
			counted.current = piece;
			add(round.level, points);
		}
		setRound(next);
	};
	const isBegun = round.said !== "no" || round.marks.length > 0;
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={isBegun ? writeSettings(settings, round) : ""}
			picture={round.said !== "no"}
			know={knowledge}
			quote={{
				title: "How old is yours, and how is it doing?",
				words:
					"We do not drill healthy trees for fun: each hole is a wound. Trunk, crown and growth tell an age within a band, and a stump tells it to the year.",
				service: "tree-health-assessment",
				about: asked(round),
			}}
		>
			<Levels level={round.level} seed={round.seed} onBegin={begin} />
			<SettingsForm
				key={`${turn} ${round.level} ${round.seed}`}
				settings={settings}
				label="The piece and its year"
				onSet={setRound}
				className="mt-8"
			>
				<Which level={round.level} seed={round.seed} />
				<Look piece={reading.piece} marks={round.marks} setRound={setRound} />
				<Slide round={round} reading={reading} />
				<SayIt
					round={round}
					reading={reading}
					onSay={say}
					onAgain={(level, seed) => begin(startOf(level, seed ?? newSeed()))}
				/>
			</SettingsForm>
			<RingTable
				piece={reading.piece}
				marks={round.marks}
				isDated={reading.verdict === "right" || reading.verdict === "end"}
			/>
			<ScoreTable slug={tool.slug} scores={scores} unit="Points" levels={levelNames} />
		</ToolPage>
	);
}

const Which = memo(function Which({ level, seed }: Pick<Round, "level" | "seed">) {
	return (
		<>
			<input type="hidden" name="level" value={level} />
			<input type="hidden" name="seed" value={seed} />
		</>
	);
});
