import { memo, useDeferredValue, useRef } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { findTerms } from "../terms.server.ts";
import type { Terms } from "../terms.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Board } from "./board.tsx";
import { FinalScore } from "./final-score.tsx";
import { LeafRemovalDemo } from "./leaf-removal-demo.tsx";
import {
	allPairs,
	currentRound,
	gradeAnswers,
	isOver,
	mistakePairs,
	type PictureGame,
	quoteMessage,
	rounds,
	settings,
	totalPoints,
} from "./rules.ts";

const tool = getTool("before-after-game");

export async function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { game: values, query, terms: await findTerms(allPairs.map(({ term }) => term)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function BeforeAfterGame({ loaderData: { game: first, terms }, matches }: Route.ComponentProps) {
	const [game, setGame] = useSettings(settings, first);
	const { scores, add } = useScores(tool.slug);
	// the slider must not rerender the game's pictures
	const shown = useDeferredValue(game);
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, game)}
			howWeKnow={<Knowledge />}
			quote={{
				title: "Seen one of these problems in your own yard?",
				text: "Press 'We have one like this' after a pair, and we'll copy it into the form, where you can edit it. Some problems can be fixed if they're found early.",
				service: "tree-trimming-pruning",
				about: quoteMessage(game),
			}}
		>
			<Play game={shown} terms={terms} onMove={setGame} onOver={add} />
			<ScoreTable slug={tool.slug} scores={scores} unit="Points" />
			<LeafRemovalDemo game={game} onSet={setGame} />
			<AnswerKey />
		</ToolPage>
	);
}

type PlayProps = {
	game: PictureGame;
	terms: Terms;
	onMove: (game: PictureGame) => void;
	onOver: (level: string, points: number) => void;
};

/** Handlers don't change between renders, so only the game is compared. */
const Play = memo(BoardOrFinalScore, (before, after) => before.game === after.game && before.terms === after.terms);

function BoardOrFinalScore({ game, terms, onMove, onOver }: PlayProps) {
	const played = useRef(false);
	function move(next: PictureGame) {
		played.current = true;
		if (next.picks.length === rounds && game.picks.length === rounds - 1) onOver("", totalPoints(gradeAnswers(next)));
		onMove(next);
	}
	if (isOver(game)) return <FinalScore game={game} terms={terms} played={played} onMove={move} />;
	return <Board game={game} at={currentRound(game)} terms={terms} onMove={move} />;
}

/** Every pair with its answer as text, for visitors without JavaScript and for teachers. */
function AnswerKey() {
	return (
		<details className="mt-14 border-y border-line">
			<summary className="cursor-pointer py-4 font-display text-[22px]">
				All {allPairs.length} pairs and their answers
			</summary>
			<ol className="grid list-decimal gap-x-12 gap-y-4 pb-6 pl-6 md:grid-cols-2">
				{allPairs.map((pair) => (
					<li key={pair.key}>
						<strong>{pair.title}.</strong>{" "}
						<span className="text-ink-2">
							First: {pair.altTexts[0]} Second: {pair.altTexts[1]}
						</span>{" "}
						{pair.mistake === null
							? `Both show good work: ${lower(pair.name)}.`
							: `The second one has a problem (${pair.spots[pair.mistake].name}): ${lower(pair.name)}.`}{" "}
						{pair.why}
					</li>
				))}
			</ol>
		</details>
	);
}

function lower(name: string): string {
	return `${name[0]?.toLowerCase()}${name.slice(1)}`;
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>The problems</strong> are the ones named in the pruning standard ANSI A300 and in this site's glossary.
				There are {mistakePairs.length} pairs with a problem and {allPairs.length - mistakePairs.length} without one. We
				drew them all, and both pictures in a pair show the same tree.
			</p>
			<p>
				<strong>Points.</strong> You get 10 points for the right spot, 4 for the right picture but the wrong spot, and 0
				otherwise. In each game, six of the eight pairs have a problem and two don't. Anyone who opens a link with the
				same code after “seed” gets the same eight pairs.
			</p>
			<p>
				<strong>A quarter of the leaves</strong> is the most that the 1995 text of A300 lets you remove from a mature
				tree in one season, and half of the leaves should stay in the lower two thirds of the tree. The slider counts
				tufts in a drawing. The ten percent limit for old trees is our own rule of thumb.
			</p>
			<p>
				<strong>What this game can't tell you.</strong> A drawing shows one thing at a time. On a real tree, problems
				hide under leaves and soil, an old wound may close or rot, and only a visit can show what can be fixed.
			</p>
		</>
	);
}
