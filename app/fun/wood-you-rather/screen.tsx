import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { useSettings } from "../parts/settings-form.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { parseSettings, resultParam, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { AllPairs } from "./all-pairs.tsx";
import { spokenAnswer } from "./answer.tsx";
import type { Side } from "./choices.ts";
import { playKnock } from "./knock.ts";
import { sources } from "./measures.ts";
import { FinalScore, PairTable, Rounds } from "./pair-table.tsx";
import { winningSide } from "./pairs.ts";
import * as rules from "./rules.ts";
import { useVotes } from "./use-votes.ts";
import { castVote, createVisitToken, findVoteCounts } from "./votes.server.ts";

const tool = getTool("wood-you-rather");

export async function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const { values, hasResult } = parseSettings(rules.settings, searchParams);
	const now = new Date();
	const game = rules.resolveGame(values, today(now));
	return data(
		{
			play: game,
			query: hasResult ? settingsQuery(rules.settings, game) : "",
			day: today(now),
			next: newSeed(),
			visit: createVisitToken(now),
			counts: await findVoteCounts(rules.gameRounds(game.seed).map(({ pair }) => pair.id)),
		},
		// the voting token must not be shared by a cache
		{ headers: { "Cache-Control": "no-store" } },
	);
}

/** A pick without JavaScript: the URL holds the next state and the form carries the visit token. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const visit = String(form.get("visit") ?? "");
	const { values } = parseSettings(rules.settings, new URL(request.url).searchParams);
	const last = rules.answeredRounds(rules.resolveGame(values, today(new Date()))).at(-1);
	if (!form.has("side") || !last) return { visit, error: null };
	const vote = { visit, pair: last.round.pair.id, side: last.picked };
	const cast = await castVote(vote, context.get(clientContext).ip, new Date());
	const error =
		cast === "closed"
			? "This page has been open too long to vote. Reload it to vote again."
			: typeof cast === "object"
				? "We've had too many votes from your connection, so this one wasn't counted."
				: null;
	return { visit, trouble: error };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function WoodYouRather({ loaderData, actionData, matches }: Route.ComponentProps) {
	const [game, setGame] = useSettings(rules.settings, loaderData.play);
	const [visit] = useState(actionData?.visit || loaderData.visit);
	const votes = useVotes(visit, loaderData.counts);
	const { scores, add } = useScores(tool.slug);
	const next = useRef<HTMLButtonElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const board = useRef<HTMLDivElement>(null);
	const moved = useRef(false);
	const open = rules.isOpen(game);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on each step, to move the focus and scroll
	useEffect(() => {
		if (!moved.current) return;
		showVerdict(board.current, (open || rules.isOver(game) ? heading : next).current);
	}, [game]);

	const answers = rules.answeredRounds(game);
	const answer = answers[game.at - 1];
	const round = rules.gameRounds(game.seed)[game.at - 1];
	const go = (to: rules.RatherGame) => {
		moved.current = true;
		setGame(to);
	};
	const pick = (side: Side) => {
		if (round) {
			votes.cast(round, side);
			playKnock(winningSide(round.pair) === side);
		}
		go(rules.withPick(game, side));
	};
	const goOn = () => {
		const to = rules.withNext(game);
		if (rules.isOver(to)) add("", rules.countRight(to));
		go(to);
	};
	const href = (to: rules.RatherGame) => settingsQuery(rules.settings, to);

	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={game.picks ? href(game) : ""}
			howWeKnow={knowledge}
			quote={{
				title: "Removing a tree and keeping the wood?",
				text: "Ask for a price that leaves the wood in your yard. We'll fill in the form for you, and you can edit it.",
				service: "tree-removal",
				about: rules.quoteMessage(game),
			}}
		>
			<div ref={board}>
				<Rounds game={game} answers={answers} href={href} go={go} />
				<form method="post" action={href(game)} onSubmit={(event) => event.preventDefault()} aria-label="Pair">
					<input type="hidden" name="visit" value={visit} />
					{round ? (
						<PairTable
							key={round.pair.id}
							game={game}
							round={round}
							answer={answer}
							count={votes.counts[round.pair.id]}
							error={votes.error ?? actionData?.trouble ?? null}
							href={href}
							heading={heading}
							next={next}
							onPick={pick}
							onNext={goOn}
						/>
					) : (
						<FinalScore
							game={game}
							answers={answers}
							heading={heading}
							again={{
								href: href({ seed: loaderData.next, picks: "", at: 1 }),
								go: () => go({ seed: newSeed(), picks: "", at: 1 }),
							}}
							daily={
								game.seed === loaderData.day
									? null
									: { href: `?${resultParam}=1`, go: () => go({ seed: loaderData.day, picks: "", at: 1 }) }
							}
						/>
					)}
				</form>
			</div>
			<p role="status" className="sr-only">
				{answer ? spokenAnswer(answer) : ""}
			</p>
			<div className="mt-8">
				<SoundSwitch />
			</div>
			<ScoreTable slug={tool.slug} scores={scores} unit="Correct answers (of 10)" />
			{allPairs}
		</ToolPage>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				The right answer is the one with the larger number. In every pair, the two numbers are at least five percent
				apart. All numbers are averages, and a single tree or board can be far from them.
			</p>
			{Object.values(sources).map(({ name, description }) => (
				<p key={name}>
					<strong>{name}.</strong> {description}
				</p>
			))}
			<p>
				<strong>What other visitors said.</strong> Each time you open this page, you can vote once on each pair. We add
				one to a count and don't store anything else about you: no address, no name, no cookie. The note that this page
				has voted is deleted within a day or so. No one checks who votes, so the percentage only shows what visitors
				guessed. We show it once a pair has {rules.minVoters} votes.
			</p>
		</>
	);
}

// created once, so that a pick doesn't rerender them
const knowledge = <Knowledge />;
const allPairs = <AllPairs />;
