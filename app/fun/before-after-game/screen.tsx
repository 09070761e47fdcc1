import { memo, useDeferredValue } from "react";
import { siteFacts } from "#app/content/pages/meta.ts";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { termsOf } from "../terms.server.ts";
import type { Terms } from "../terms.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Board } from "./board.tsx";
import { Dose } from "./dose.tsx";
import { Ending } from "./ending.tsx";
import { allPairs, answersOf, asked, faults, type Game, isOver, roundOf, rounds, scoreOf, settings } from "./rules.ts";

const tool = toolOf("before-after-game");

export async function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { game: set, query, terms: await termsOf(allPairs.map(({ term }) => term)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function BeforeAfterGame({ loaderData: { game: first, terms }, matches }: Route.ComponentProps) {
	const [game, setGame] = useSettings(settings, first);
	const { scores, add } = useScores(tool.slug);
	// the pictures of the game wait while somebody moves the slider
	const shown = useDeferredValue(game);
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, game)}
			know={<Knowledge />}
			quote={{
				title: "Seen one of these in your own yard?",
				words:
					"Press 'We have one like this' at a pair, and it stands in the form as words that you can change. Some faults can be mended when they are found early.",
				service: "tree-trimming-pruning",
				about: asked(game),
			}}
		>
			<Play game={shown} terms={terms} onMove={setGame} onOver={add} />
			<ScoreTable slug={tool.slug} scores={scores} unit="Points" />
			<Dose game={game} onSet={setGame} />
			<Key />
		</ToolPage>
	);
}

type PlayProps = {
	game: Game;
	terms: Terms;
	onMove: (game: Game) => void;
	onOver: (level: string, points: number) => void;
};

/** What is heard does not change between renders, so only the game counts. */
const Play = memo(PlayOrEnding, (before, after) => before.game === after.game && before.terms === after.terms);

function PlayOrEnding({ game, terms, onMove, onOver }: PlayProps) {
	function move(next: Game) {
		if (next.picks.length === rounds && game.picks.length === rounds - 1) onOver("", scoreOf(answersOf(next)));
		onMove(next);
	}
	if (isOver(game)) return <Ending game={game} terms={terms} onMove={move} />;
	return <Board game={game} at={roundOf(game)} terms={terms} onMove={move} />;
}

/** Every pair and its answer as text: for who plays without script, and for whoever teaches. */
function Key() {
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
							One: {pair.shows[0]} Other: {pair.shows[1]}
						</span>{" "}
						{pair.fault === null
							? `Both are good work: ${lower(pair.name)}.`
							: `The other is a fault, at ${pair.spots[pair.fault].name}: ${lower(pair.name)}.`}{" "}
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
				<strong>The faults</strong> are those that the pruning standard ANSI A300 and the glossary of this site name.
				There are {faults.length} of them and {allPairs.length - faults.length} pairs without one, drawn by us; the two
				pictures of a pair are the same tree.
			</p>
			<p>
				<strong>The points.</strong> Ten for the right spot, four for the right picture with another spot, none
				otherwise. Six of the eight pairs of a game hold a fault, two do not. The letters behind "seed" in the address
				are the game: whoever opens that link gets the same eight pairs.
			</p>
			<p>
				<strong>A quarter of the leaves</strong> is the most for a grown tree in a season in the A300 text of 1995, with
				half of the leaves left in the lower two thirds. The slider counts tufts in a drawing. The advice below ten
				percent for old trees is a planning figure.
			</p>
			<p>
				<strong>What it cannot know.</strong> A drawing shows one thing at a time. On a real tree a fault hides under
				leaves and soil, an old wound may close or rot, and what can be mended is seen only on site.
			</p>
		</>
	);
}
