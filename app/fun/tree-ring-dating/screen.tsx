import { memo, useCallback, useRef, useState } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { DateSample } from "./date-sample.tsx";
import { HowWeKnow } from "./how-we-know.tsx";
import { Levels } from "./levels.tsx";
import { MarkRings } from "./mark-rings.tsx";
import { RingTable } from "./ring-table.tsx";
import { type Conclusion, evaluateRound, levelTexts, newRound, quoteMessage, type Round, settings } from "./rules.ts";
import { SlideSample } from "./slide-sample.tsx";
import { levels } from "./wood.ts";

const tool = getTool("tree-ring-dating");
const knowledge = <HowWeKnow />;
const levelNames = Object.fromEntries(levels.map((level) => [level, levelTexts[level].name]));

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { round: query ? values : newRound(values.level, values.seed), query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function TreeRingDating({ loaderData, matches }: Route.ComponentProps) {
	const [round, setRound] = useSettings(settings, loaderData.round);
	const [turn, setTurn] = useState(0);
	const { scores, add } = useScores(tool.slug);
	const counted = useRef("");
	const result = evaluateRound(round);
	const begin = useCallback(
		(next: Round) => {
			setRound(next);
			setTurn((before) => before + 1);
		},
		[setRound],
	);
	const conclude = (said: Conclusion) => {
		const next = { ...round, said };
		const { points } = evaluateRound(next);
		const sample = `${round.level} ${round.seed}`;
		if (points && counted.current !== sample) {
			counted.current = sample;
			add(round.level, points);
		}
		setRound(next);
	};
	const isBegun = round.said !== "no" || round.marks.length > newRound(round.level, round.seed).marks.length;
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={isBegun ? settingsQuery(settings, round) : ""}
			picture={round.said !== "no"}
			howWeKnow={knowledge}
			quote={{
				title: "How old is your tree, and how is it doing?",
				text: "We don't drill healthy trees for fun, because every hole is a wound. The trunk, crown and growth give us an age range, and a stump gives us the exact year.",
				service: "tree-health-assessment",
				about: quoteMessage(round),
			}}
		>
			<Levels level={round.level} seed={round.seed} onBegin={begin} />
			<SettingsForm
				key={`${turn} ${round.level} ${round.seed}`}
				settings={settings}
				label="Sample and year"
				onSet={setRound}
				className="mt-8"
			>
				<Which level={round.level} seed={round.seed} />
				<MarkRings sample={result.sample} seed={round.seed} marks={round.marks} setRound={setRound} />
				<SlideSample round={round} result={result} />
				<DateSample
					round={round}
					result={result}
					onConclude={conclude}
					onAgain={(level, seed) => begin(newRound(level, seed ?? newSeed()))}
				/>
			</SettingsForm>
			<RingTable
				sample={result.sample}
				marks={round.marks}
				isDated={result.verdict === "right" || result.verdict === "end"}
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
