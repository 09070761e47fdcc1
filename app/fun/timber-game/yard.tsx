import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useLoop } from "../parts/loop.tsx";
import { aimOf, leanOf, things, windOf } from "./labels.ts";
import { atRest, endOf, poseOf, tip } from "./motion.ts";
import type { Game, Round } from "./rules.ts";
import { SideView } from "./side-view.tsx";
import { story } from "./story.ts";
import { TopView } from "./top-view.tsx";

/** The three views of the tree. The fall moves two of them by itself; the page around it is not drawn again meanwhile. */
export function Yard(props: {
	game: Game;
	round: Round;
	falling: boolean;
	place: React.Ref<HTMLDivElement>;
	onLanded: () => void;
}) {
	const { game, round, falling } = props;
	const { way, angle } = round.fall;
	const motion = useRef(atRest);
	const side = useRef<SVGGElement>(null);
	const top = useRef<SVGGElement>(null);
	const [paused, setPaused] = useState(false);
	useLoop({
		running: falling && !paused,
		step: (seconds) => {
			motion.current = tip(motion.current, way, seconds);
		},
		draw: () => {
			const pose = poseOf(way, motion.current.degrees, game.aim, angle);
			side.current?.setAttribute("transform", pose.side);
			top.current?.setAttribute("transform", pose.top);
			if (motion.current.over) props.onLanded();
		},
	});
	const cut = game.stage !== "plan" && game.call === "fell";
	const pose = poseOf(way, cut && !falling ? endOf(way).degrees : 0, game.aim, angle);
	return (
		<div ref={props.place} className="min-w-0">
			<div className="grid content-start gap-4 sm:grid-cols-2">
				<TopView
					job={round.job}
					cut={game}
					standing={!cut}
					tree={top}
					pose={pose.top}
					words={cut && !falling ? story(round) : yardWords(game, round)}
				/>
				<div className="relative max-sm:order-first">
					<SideView
						job={round.job}
						tree={side}
						pose={pose.side}
						away={cut}
						split={cut && !falling && way === "chair"}
					/>
					{falling && (
						<Button size="dense" className="absolute top-3 right-3" onClick={() => setPaused(!paused)}>
							{paused ? "Go on" : "Pause"}
						</Button>
					)}
				</div>
			</div>
		</div>
	);
}

function yardWords(game: Game, { job }: Round): string {
	return `The yard from above. Lane of ${job.lane} degrees to each side; left of it ${things[job.left]}, right of it ${things[job.right]}. Lean: ${leanOf(job)}. Wind: ${windOf(job)}. You aim ${aimOf(game.aim)}.`;
}
