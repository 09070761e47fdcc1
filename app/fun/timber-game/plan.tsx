import { Choices, Radio } from "#app/ui/field.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Range } from "../parts/range.tsx";
import { hingeWidth } from "./fell.ts";
import { formatAim } from "./labels.ts";
import type { Game } from "./rules.ts";

/** Every choice before the tree falls. Without JavaScript the last one submits whether to fell it at all. */
export function Plan({ game, first }: { game: Game; first: Game }) {
	return (
		<div className="grid grid-cols-1 gap-5">
			<input type="hidden" name="level" value={game.level} />
			<input type="hidden" name="day" value={game.day} />
			<input type="hidden" name="stage" value="felled" />
			<Range
				name="aim"
				label="Aim"
				min={-30}
				max={30}
				defaultValue={first.aim}
				valueText={formatAim(game.aim)}
				endLabels={["30° left", "30° right"]}
			/>
			<Range
				name="depth"
				label="Face cut depth"
				min={10}
				max={40}
				defaultValue={first.depth}
				valueText={`${game.depth}% of the trunk, hinge ${Math.round(hingeWidth(game.depth) * 100)}% as wide`}
				endLabels={["a tenth", "four tenths"]}
			/>
			<Choice
				legend="Face cut opening"
				name="opening"
				first={first.opening}
				options={[
					{ value: "45", label: "45°" },
					{ value: "70", label: "70°" },
					{ value: "90", label: "90°" },
				]}
			/>
			<Range
				name="hinge"
				label="Hinge thickness"
				min={3}
				max={25}
				defaultValue={first.hinge}
				valueText={`${game.hinge}% of the trunk`}
				endLabels={["thin", "a quarter"]}
			/>
			<Choice
				legend="Back cut, relative to the face cut's apex"
				name="back"
				first={first.back}
				options={[
					{ value: "below", label: "Below" },
					{ value: "level", label: "Level" },
					{ value: "above", label: "Just above" },
					{ value: "high", label: "Far above" },
				]}
			/>
			<Choice
				legend="Escape route"
				name="escape"
				first={first.escape}
				options={[
					{ value: "left", label: "Back left, 45°" },
					{ value: "straight", label: "Straight back" },
					{ value: "right", label: "Back right, 45°" },
				]}
			/>
			<Choices legend="Your call" className="without-scripts">
				<Radio name="call" value="fell" defaultChecked={first.call === "fell"} label="Fell it" />
				<Radio name="call" value="wait" defaultChecked={first.call === "wait"} label="Not today" />
			</Choices>
		</div>
	);
}

/** At most two choices per row on narrow screens, so four choices wrap in two rows. */
function Choice(props: { legend: string; name: string; first: string; options: { value: string; label: string }[] }) {
	return (
		<div className="min-w-0">
			<p aria-hidden="true" className="mb-1.5 font-semibold">
				{props.legend}
			</p>
			<div className="max-w-full text-[15px] [&_label]:px-3 max-sm:[&_label]:px-2">
				<SegmentedControl legend={props.legend} name={props.name} options={props.options} defaultValue={props.first} />
			</div>
		</div>
	);
}
