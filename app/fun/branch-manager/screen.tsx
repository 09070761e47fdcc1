import { siteInfo } from "#app/content/pages/meta.ts";
import { classes } from "#app/ui/classes.ts";
import { MovesForm } from "../parts/moves-form.tsx";
import { ScoreTable, useScores } from "../parts/score-table.tsx";
import { useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { findTerms } from "../terms.server.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { FinalScore } from "./final-score.tsx";
import { getLevel, levelKeys } from "./levels.ts";
import { PruningBoard } from "./pruning-board.tsx";
import { type PruningGame, pruningState, quoteMessage, scoreGame, settings } from "./rules.ts";

const tool = getTool("branch-manager");
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
const names = Object.fromEntries(levelKeys.map((key) => [key, getLevel(key, "").name]));

export async function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { game: values, query, terms: await findTerms(terms) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function BranchManager({ loaderData: { game: first, terms }, matches }: Route.ComponentProps) {
	const [game, setWork] = useSettings(settings, first);
	const { scores, add } = useScores(tool.slug);
	const level = getLevel(game.level, game.seed);
	function move(next: PruningGame) {
		if (next.done !== "no" && game.done === "no") add(next.level, scoreGame(pruningState(next), next.done).points);
		setWork(next);
	}
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, game)}
			howWeKnow={<Knowledge />}
			quote={{
				title: "Have a real tree that needs this?",
				text: "We'll copy this level's task into the form, where you can edit it. Your quote will list the cuts and the pruning dose.",
				service: "tree-trimming-pruning",
				about: quoteMessage(game),
			}}
		>
			<h2 className="text-[28px] leading-tight">{level.name}</h2>
			<p className="lining mt-2 mb-4 max-w-[65ch] sm:text-[19px]">{level.task}</p>
			{game.done === "no" ? (
				<PruningBoard key={game.level + game.seed} game={game} terms={terms} onMove={move} />
			) : (
				<FinalScore game={game} terms={terms} onMove={move} />
			)}
			<MovesForm
				settings={settings}
				values={{ ...game, cuts: "", limb: "", done: "no" }}
				label="Trees to prune"
				onMove={move}
				className="mt-12 flex flex-wrap gap-2 print:hidden"
			>
				<h2 className="mb-2 w-full text-[28px] leading-tight">Trees to prune</h2>
				{levelKeys.map((key, index) => (
					<button
						key={key}
						type="submit"
						name="level"
						value={key}
						aria-pressed={key === game.level}
						className={classes(
							"min-h-11 cursor-pointer rounded-control border-control px-4 font-semibold",
							key === game.level ? "bg-ink text-paper" : "bg-card hover:border-ink",
						)}
					>
						{index + 1}. {names[key]}
					</button>
				))}
			</MovesForm>
			<ScoreTable slug={tool.slug} scores={scores} levels={names} unit="Points" />
		</ToolPage>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>The cuts</strong> are the ones that the ANSI A300 pruning standard defines: a removal cut, just outside
				the branch collar; a reduction cut, back to a side branch; and a heading cut, back to nothing in particular. The
				standard calls topping unacceptable.
			</p>
			<p>
				<strong>The one-third rule.</strong> A side branch can take over if it's at least a third as thick as the stem
				at the cut. That's a rule of thumb in the trade, not a law of nature. Here, a stem three quarters as thick as
				the one it grows from counts as a codominant stem without a branch collar. That cutoff is our own rule of thumb.
			</p>
			<p>
				<strong>The one-quarter rule.</strong> Remove at most a quarter of a mature tree's leaves in one season (A300,
				1995 text). We count the share in tufts on the drawing. Old and weak trees can spare less.
			</p>
			<p>
				<strong>Clearances.</strong> Specifications often ask for 14 feet (4.3 m) over a street, 8 feet (2.4 m) over a
				sidewalk and 10 feet (3 m) from a building. Your town's rules may differ.
			</p>
			<p>
				<strong>Oaks.</strong> Because of oak wilt, the Wisconsin DNR says not to prune, cut or wound oaks from April
				through July.
			</p>
			<p>
				<strong>Points.</strong> You can earn up to 60 points for meeting the goals and up to 40 for how you cut. You
				lose 12 points for each poor cut, 5 for each cut that could have been gentler, and 20 if you remove more than a
				quarter of the live crown.
			</p>
			<p>
				<strong>What this game can't tell you.</strong> How a real tree responds depends on species, age, weather and
				luck. We draw what usually happens after three years. A flat drawing has no front and back. Do not climb or cut
				from a ladder because of a game.
			</p>
		</>
	);
}
