import { Choices, Radio } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Range } from "../parts/range.tsx";
import { CutView } from "./cut-view.tsx";
import { hingeWidth } from "./fell.ts";
import type { Job } from "./jobs.ts";
import { aimOf } from "./labels.ts";
import type { Game } from "./rules.ts";

/** Every choice before the tree falls. Without script the last one says whether it falls at all. */
export function Plan({ game, first, job }: { game: Game; first: Game; job: Job }) {
	return (
		<div className="grid gap-6">
			<input type="hidden" name="level" value={game.level} />
			<input type="hidden" name="day" value={game.day} />
			<input type="hidden" name="stage" value="felled" />
			<Range
				name="aim"
				label="Aim"
				least={-30}
				most={30}
				first={first.aim}
				says={aimOf(game.aim)}
				ends={["30° left", "30° right"]}
			/>
			<CutView job={job} cut={game} />
			<Range
				name="depth"
				label="Notch, how deep"
				least={10}
				most={40}
				first={first.depth}
				says={`${game.depth} % of the trunk, hinge ${Math.round(hingeWidth(game.depth) * 100)} % as wide`}
				ends={["a tenth", "four tenths"]}
			/>
			<Choice
				legend="Notch, how open"
				name="opening"
				first={first.opening}
				ways={[
					{ value: "45", label: "45°" },
					{ value: "70", label: "70°" },
					{ value: "90", label: "90°" },
				]}
			/>
			<Range
				name="hinge"
				label="Hinge, how thick"
				least={3}
				most={25}
				first={first.hinge}
				says={`${game.hinge} % of the trunk`}
				ends={["thin", "a quarter"]}
			/>
			<Choice
				legend="Back cut, against the notch's corner"
				name="back"
				first={first.back}
				ways={[
					{ value: "below", label: "Below" },
					{ value: "level", label: "Level" },
					{ value: "above", label: "Little above" },
					{ value: "high", label: "Far above" },
				]}
			/>
			<Choice
				legend="When it moves, you walk back"
				name="escape"
				first={first.escape}
				ways={[
					{ value: "left", label: "Left, 45°" },
					{ value: "straight", label: "Straight" },
					{ value: "right", label: "Right, 45°" },
				]}
			/>
			<Choices legend="And today?" className="[html[data-live]_&]:hidden">
				<Radio name="call" value="fell" defaultChecked={first.call === "fell"} label="Fell it" />
				<Radio name="call" value="wait" defaultChecked={first.call === "wait"} label="Leave it today" />
			</Choices>
		</div>
	);
}

/** Two bars at most in a row: four ways break into two rows on a narrow screen. */
function Choice(props: { legend: string; name: string; first: string; ways: { value: string; label: string }[] }) {
	return (
		<div className="min-w-0">
			<p aria-hidden="true" className="mb-1.5 font-semibold">
				{props.legend}
			</p>
			<div className="max-w-full text-[15px] [&_label]:px-3 max-sm:[&_label]:px-2">
				<Segments legend={props.legend} name={props.name} ways={props.ways} defaultValue={props.first} />
			</div>
		</div>
	);
}
