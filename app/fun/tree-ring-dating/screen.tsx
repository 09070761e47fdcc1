import { useRef, useState } from "react";
import { Link } from "react-router";
import { siteFacts } from "#app/pages/meta.ts";
import { classes } from "#app/ui/classes.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { newSeed } from "../random.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Core } from "./core.tsx";
import { relative } from "./dating.ts";
import { Knowledge } from "./knowledge.tsx";
import { Lens, lensAt, shown } from "./lens.tsx";
import { depthOf } from "./master-plot.tsx";
import { RingTable } from "./ring-table.tsx";
import { asked, type Round, readRound, type Said, settings, startOf, stories, toggled } from "./rules.ts";
import { SayIt } from "./say-it.tsx";
import { Slide } from "./slide.tsx";
import { Step } from "./step.tsx";
import { levels } from "./wood.ts";

const tool = toolOf("tree-ring-dating");

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
	const begin = (next: Round) => {
		setRound(next);
		setTurn(turn + 1);
	};
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
			know={<Knowledge />}
			quote={{
				title: "How old is yours, and how is it doing?",
				words:
					"We do not drill healthy trees for fun: each hole is a wound. Trunk, crown and growth tell an age within a band, and a stump tells it to the year.",
				service: "tree-health-assessment",
				about: asked(round),
			}}
		>
			<nav aria-label="Pieces of wood" className="print:hidden">
				<ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
					{levels.map((level, at) => {
						const first = startOf(level, round.seed);
						const here = level === round.level;
						return (
							<li key={level} className="grid">
								<Link
									to={writeSettings(settings, first)}
									replace
									preventScrollReset
									aria-current={here ? "true" : undefined}
									onClick={(event) => {
										event.preventDefault();
										begin(first);
									}}
									className={classes(
										"flex min-h-13 items-center gap-3 rounded-control border-2 px-3 py-2 leading-tight font-semibold",
										here ? "border-ink bg-card" : "border-line-strong hover:border-ink",
									)}
								>
									<NumberDisc number={at + 1} state={here ? "chosen" : "optional"} />
									{stories[level].name}
								</Link>
							</li>
						);
					})}
				</ul>
			</nav>
			<SettingsForm
				key={`${turn} ${round.level} ${round.seed}`}
				settings={settings}
				label="The piece and its year"
				onSet={setRound}
				className="mt-8"
			>
				<input type="hidden" name="level" value={round.level} />
				<input type="hidden" name="seed" value={round.seed} />
				<Look round={round} setRound={setRound} reading={reading} />
				<Slide round={round} reading={reading} />
				<SayIt
					round={round}
					reading={reading}
					onSay={say}
					onAgain={(level, seed) => begin(startOf(level, seed ?? newSeed()))}
				/>
			</SettingsForm>
			<RingTable round={round} reading={reading} />
			<ScoreTable
				slug={tool.slug}
				scores={scores}
				unit="Points"
				levels={Object.fromEntries(levels.map((level) => [level, stories[level].name]))}
			/>
		</ToolPage>
	);
}

type LookProps = { round: Round; setRound: (round: Round) => void; reading: ReturnType<typeof readRound> };

function Look({ round, setRound, reading: { piece } }: LookProps) {
	const [from, setFrom] = useState(1);
	const [heard, setHeard] = useState("");
	const values = relative(piece.rings);
	const toggle = (ring: number) => {
		const marks = toggled(round.marks, ring);
		setRound({ ...round, marks, said: "no" });
		setHeard(`Ring ${ring} ${marks.includes(ring) ? "marked as narrow" : "is no longer marked"}. ${countOf(marks)}.`);
	};
	return (
		<section aria-labelledby="look">
			<Step number={1} id="look" title="Mark the narrow rings" />
			<p className="mt-2 max-w-[65ch] text-ink-2">{stories[round.level].about}</p>
			<p className="mt-2 max-w-[65ch]">
				Look for rings that are much narrower than their neighbors, about half as wide. Five or six are enough.
			</p>
			<div className="mt-6">
				<Core
					piece={piece}
					marks={round.marks}
					depth={(ring) => depthOf(values[ring - 1] ?? null)}
					from={from}
					shown={shown}
					onPlace={(ring) => setFrom(lensAt(piece, ring - shown / 2))}
				/>
				<p className="mt-1 mb-6 flex justify-between gap-4 text-sm text-ink-2">
					<span>Middle of the tree</span>
					<span className="text-center">{countOf(round.marks)}</span>
					<span className="text-right">{piece.bark ? "Bark" : "Outside, no bark"}</span>
				</p>
				<div className="grid gap-x-12 gap-y-6 lg:grid-cols-[680px_minmax(0,1fr)]">
					<Lens piece={piece} marks={round.marks} from={from} onFrom={setFrom} onToggle={toggle} />
					<ReadingKey wood={piece.wood} />
				</div>
				<p role="status" className="sr-only">
					{heard}
				</p>
				<label className="mt-4 block [html[data-live]_&]:hidden">
					<span className="font-semibold">Numbers of the narrow rings, from the table below</span>
					<input
						name="marks"
						value={settings.marks.write(round.marks)}
						onChange={({ currentTarget }) =>
							setRound({ ...round, marks: settings.marks.read(currentTarget.value) ?? [], said: "no" })
						}
						className="border-control mt-1 block min-h-13 w-full max-w-80 rounded-control bg-card px-3"
					/>
				</label>
			</div>
		</section>
	);
}

const readings = {
	oak: [
		["A row of pores", "spring: the oak opens wide vessels before its leaves are out"],
		["The darker part", "summer: dense wood, much of it in a wet year"],
		["A sharp line", "the end of growth; winter leaves nothing"],
	],
	redcedar: [
		["The pale part", "spring and early summer"],
		["A dark band", "late summer: small cells with thick walls"],
		["A sharp edge outward", "the end of growth. A band that fades on both sides is no year's end"],
	],
} as const;

function ReadingKey({ wood }: { wood: keyof typeof readings }) {
	return (
		<div>
			<h3 className="font-semibold">How to read it, from left to right</h3>
			<dl className="mt-2 grid gap-2">
				{readings[wood].map(([sign, meaning]) => (
					<div key={sign} className="border-t border-line pt-2">
						<dt className="font-semibold">{sign}</dt>
						<dd className="text-ink-2">{meaning}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function countOf(marks: readonly number[]): string {
	if (!marks.length) return "No marks yet";
	return marks.length === 1 ? "1 mark" : `${marks.length} marks`;
}
