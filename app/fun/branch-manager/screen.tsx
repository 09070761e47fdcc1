import { siteFacts } from "#app/content/pages/meta.ts";
import { classes } from "#app/ui/classes.ts";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { MovesForm } from "../parts/moves-form.tsx";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { termsOf } from "../terms.server.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Bench } from "./bench.tsx";
import { Ending } from "./ending.tsx";
import { levelKeys, levelOf } from "./levels.ts";
import { asked, scoreOf, settings, stateOf, type Work } from "./rules.ts";

const tool = toolOf("branch-manager");
const terms = [
	"branch-collar",
	"flush-cut",
	"heading-cut",
	"lateral-branch",
	"leader",
	"oak-wilt",
	"reduction-cut",
	"removal-cut",
	"subordination",
	"topping",
];
const names = Object.fromEntries(levelKeys.map((key) => [key, levelOf(key, "").name]));

export async function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { work: set, query, terms: await termsOf(terms) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function BranchManager({ loaderData: { work: first, terms }, matches }: Route.ComponentProps) {
	const [work, setWork] = useSettings(settings, first);
	const { scores, add } = useScores(tool.slug);
	const level = levelOf(work.level, work.seed);
	function move(next: Work) {
		if (next.done !== "no" && work.done === "no") add(next.level, scoreOf(stateOf(next), next.done).points);
		setWork(next);
	}
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, work)}
			know={<Knowledge />}
			quote={{
				title: "A real tree that needs this?",
				words:
					"What this level is about goes into the form as words that you can change. We write the cuts and the dose into the quote.",
				service: "tree-trimming-pruning",
				about: asked(work),
			}}
		>
			<MovesForm
				settings={settings}
				set={{ ...work, cuts: "", limb: "", done: "no" }}
				label="Trees to prune"
				onMove={move}
				className="flex flex-wrap gap-2 print:hidden"
			>
				{levelKeys.map((key, index) => (
					<button
						key={key}
						type="submit"
						name="level"
						value={key}
						aria-pressed={key === work.level}
						className={classes(
							"min-h-11 cursor-pointer rounded-control border-control px-4 font-semibold",
							key === work.level ? "bg-ink text-paper" : "bg-card hover:border-ink",
						)}
					>
						{index + 1}. {names[key]}
					</button>
				))}
			</MovesForm>
			<h2 className="mt-8 text-[28px] leading-tight">{level.name}</h2>
			<p className="lining mt-2 mb-5 max-w-[65ch] text-[19px]">{level.task}</p>
			{work.done === "no" ? (
				<Bench key={work.level + work.seed} work={work} terms={terms} onMove={move} />
			) : (
				<Ending work={work} terms={terms} onMove={move} />
			)}
			<ScoreTable slug={tool.slug} scores={scores} levels={names} unit="Points" />
		</ToolPage>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>The cuts</strong> are those of the pruning standard ANSI A300: a removal cut just outside the collar, a
				reduction cut back to a side branch, a heading cut to nothing. Topping is called unacceptable there.
			</p>
			<p>
				<strong>A third.</strong> A side branch takes over when it is at least a third as thick as the stem at the cut.
				That is a rule of thumb of the trade, not a law of nature. A stem three quarters as thick as the one it grows
				from counts as a rival without a collar here: our planning figure.
			</p>
			<p>
				<strong>A quarter.</strong> At most a quarter of the leaves of a grown tree in one season: A300, text of 1995.
				The share is counted in tufts of the drawing. Old and weak trees can spare less.
			</p>
			<p>
				<strong>Clearances.</strong> 14 feet (4.3 m) over a street, 8 feet (2.4 m) over a walk and 10 feet (3 m) from a
				building are the heights often written into specifications. Your town may ask for others.
			</p>
			<p>
				<strong>Oaks.</strong> The Wisconsin DNR says not to prune, cut or wound oaks from April through July, because
				of oak wilt.
			</p>
			<p>
				<strong>Points.</strong> 60 for what was asked. 40 for the craft: 12 less for each poor cut, 5 less for one that
				could be gentler, 20 less when more than a quarter of the leaves is off.
			</p>
			<p>
				<strong>What it cannot know.</strong> How a real tree answers depends on kind, age, weather and luck. Three
				years later is drawn as it usually goes. A flat drawing has no front and back, and nobody should climb or cut
				from a ladder after a game.
			</p>
		</>
	);
}
