import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { siteFacts } from "#app/content/pages/meta.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { readSettings, told, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { useCalm } from "../parts/loop.tsx";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { useSettings } from "../parts/settings-form.tsx";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { AllPairs } from "./all-pairs.tsx";
import { spokenOf } from "./answer.tsx";
import type { Side } from "./choices.ts";
import { knock } from "./knock.ts";
import { sources } from "./measures.ts";
import { moreOf } from "./pairs.ts";
import * as rules from "./rules.ts";
import { Ending, Rounds, Table } from "./table.tsx";
import { useVotes } from "./use-votes.ts";
import { castVote, makeVisit, readCounts } from "./votes.server.ts";

const tool = toolOf("wood-you-rather");

export async function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const { set, given } = readSettings(rules.settings, searchParams);
	const now = new Date();
	const play = rules.settle(set, today(now));
	return data(
		{
			play,
			query: given ? writeSettings(rules.settings, play) : "",
			day: today(now),
			next: newSeed(),
			visit: makeVisit(now),
			counts: await readCounts(rules.runOf(play.seed).map(({ pair }) => pair.id)),
		},
		// the token to vote with is this visit's alone
		{ headers: { "Cache-Control": "no-store" } },
	);
}

/** A pick without script: the address is where it leads to, the form carries the visit on. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const visit = String(form.get("visit") ?? "");
	const { set } = readSettings(rules.settings, new URL(request.url).searchParams);
	const last = rules.answersOf(rules.settle(set, today(new Date()))).at(-1);
	if (!form.has("side") || !last) return { visit, trouble: null };
	const vote = { visit, pair: last.round.pair.id, side: last.picked };
	const cast = await castVote(vote, context.get(clientContext).ip, new Date());
	const trouble =
		cast === "closed"
			? "This page is too old to vote. Please open it anew."
			: typeof cast === "object"
				? "A lot of votes came from your connection, so this one is not counted."
				: null;
	return { visit, trouble };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function WoodYouRather({ loaderData, actionData, matches }: Route.ComponentProps) {
	const [play, setPlay] = useSettings(rules.settings, loaderData.play);
	const [visit] = useState(actionData?.visit || loaderData.visit);
	const votes = useVotes(visit, loaderData.counts);
	const { scores, add } = useScores(tool.slug);
	const next = useRef<HTMLButtonElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const board = useRef<HTMLDivElement>(null);
	const calm = useCalm();
	const moved = useRef(false);
	const open = rules.isOpen(play);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each step puts the focus where the next key belongs, and shows the whole table
	useEffect(() => {
		if (!moved.current) return;
		(open || rules.isOver(play) ? heading : next).current?.focus({ preventScroll: true });
		board.current?.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
	}, [play]);

	const answers = rules.answersOf(play);
	const answer = answers[play.at - 1];
	const round = rules.runOf(play.seed)[play.at - 1];
	const go = (to: rules.Play) => {
		moved.current = true;
		setPlay(to);
	};
	const pick = (side: Side) => {
		if (round) {
			votes.cast(round, side);
			knock(moreOf(round.pair) === side);
		}
		go(rules.withPick(play, side));
	};
	const goOn = () => {
		const to = rules.withNext(play);
		if (rules.isOver(to)) add("", rules.scoreOf(to));
		go(to);
	};
	const href = (to: rules.Play) => writeSettings(rules.settings, to);

	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={play.picks ? href(play) : ""}
			know={knowledge}
			quote={{
				title: "A tree to take down, and wood to keep?",
				words:
					"Ask for the price with the wood left in your yard. The words go into the form, and you can change them.",
				service: "tree-removal",
				about: rules.asked(play),
			}}
		>
			<div ref={board}>
				<Rounds play={play} answers={answers} href={href} go={go} />
				<form method="post" action={href(play)} onSubmit={(event) => event.preventDefault()} aria-label="The pair">
					<input type="hidden" name="visit" value={visit} />
					{round ? (
						<Table
							key={round.pair.id}
							play={play}
							round={round}
							answer={answer}
							count={votes.counts[round.pair.id]}
							trouble={votes.trouble ?? actionData?.trouble ?? null}
							href={href}
							heading={heading}
							next={next}
							onPick={pick}
							onNext={goOn}
						/>
					) : (
						<Ending
							play={play}
							answers={answers}
							heading={heading}
							again={{
								href: href({ seed: loaderData.next, picks: "", at: 1 }),
								go: () => go({ seed: newSeed(), picks: "", at: 1 }),
							}}
							daily={
								play.seed === loaderData.day
									? null
									: { href: `?${told}=1`, go: () => go({ seed: loaderData.day, picks: "", at: 1 }) }
							}
						/>
					)}
				</form>
			</div>
			<p role="status" className="sr-only">
				{answer ? spokenOf(answer) : ""}
			</p>
			<div className="mt-8">
				<SoundSwitch />
			</div>
			<ScoreTable slug={tool.slug} scores={scores} unit="Right of 10" />
			{allPairs}
		</ToolPage>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				An answer is right when its number is larger. No pair is closer than five percent. All numbers are means: one
				tree or one board can be far from them.
			</p>
			{Object.values(sources).map(({ name, words }) => (
				<p key={name}>
					<strong>{name}.</strong> {words}
				</p>
			))}
			<p>
				<strong>What other visitors said.</strong> Each page that you open may vote once on each pair. We add one to a
				count and keep nothing else of you: no address, no name, no cookie. A mark that this page has voted is deleted
				within a day or so. Nobody checks who votes, so the share tells what visitors of this page guessed and no more.
				It is shown from {rules.votersFrom} votes on.
			</p>
		</>
	);
}

// made once: a pick draws neither anew
const knowledge = <Knowledge />;
const allPairs = <AllPairs />;
