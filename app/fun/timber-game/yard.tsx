import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { useGameLoop } from "../parts/game-loop.tsx";
import { Stage } from "../parts/stage.tsx";
import { CutView } from "./cut-view.tsx";
import { formatAim, formatLean, formatWind, obstacleLabels } from "./labels.ts";
import { advanceMotion, atRest, finalMotion, treeTransforms } from "./motion.ts";
import type { Game, Round } from "./rules.ts";
import { SideView } from "./side-view.tsx";
import { describeRound } from "./story.ts";
import { TopView } from "./top-view.tsx";

/**
 * The views of the tree: the yard from above, and beside it the cuts, or on phones the falling tree in their place. The
 * fall animates two of them without rerendering the page.
 */
export function Yard(props: { game: Game; round: Round; falling: boolean; onLanded: () => void }) {
	const { game, round, falling } = props;
	const { outcome, angle } = round.fall;
	const motion = useRef(atRest);
	const side = useRef<SVGGElement>(null);
	const top = useRef<SVGGElement>(null);
	const [paused, setPaused] = useState(false);
	useGameLoop({
		running: falling && !paused,
		step: (seconds) => {
			motion.current = advanceMotion(motion.current, outcome, seconds);
		},
		draw: () => {
			const pose = treeTransforms(outcome, motion.current.degrees, game.aim, angle);
			side.current?.setAttribute("transform", pose.side);
			top.current?.setAttribute("transform", pose.top);
			if (motion.current.over) props.onLanded();
		},
	});
	const cut = game.stage !== "plan" && game.call === "fell";
	const pose = treeTransforms(outcome, cut && !falling ? finalMotion(outcome).degrees : 0, game.aim, angle);
	return (
		<Stage aria-label="The tree and your cuts" className="lg:col-start-1">
			<div className="grid grid-cols-2 items-start gap-2 lg:gap-4">
				<div className="lg:row-span-2">
					<TopView
						job={round.job}
						cut={game}
						standing={!cut}
						tree={top}
						pose={pose.top}
						text={cut && !falling ? describeRound(round) : describeYard(game, round)}
					/>
				</div>
				<div className={classes("relative", !cut && "max-lg:hidden")}>
					<SideView
						job={round.job}
						tree={side}
						pose={pose.side}
						away={cut}
						split={cut && !falling && outcome === "chair"}
					/>
					{falling && (
						<Button
							size="dense"
							className="absolute top-1 right-1 lg:top-3 lg:right-3"
							onClick={() => setPaused(!paused)}
						>
							{paused ? "Resume" : "Pause"}
						</Button>
					)}
				</div>
				<div className={classes(cut && "max-lg:hidden")}>
					<CutView job={round.job} cut={game} />
				</div>
			</div>
		</Stage>
	);
}

function describeYard(game: Game, { job }: Round): string {
	return `The yard from above. The drop zone reaches ${job.lane} degrees to each side, with ${obstacleLabels[job.left]} on its left and ${obstacleLabels[job.right]} on its right. Lean: ${formatLean(job)}. Wind: ${formatWind(job)}. Your aim: ${formatAim(game.aim)}.`;
}
