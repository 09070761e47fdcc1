import { memo } from "react";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { most, type Round } from "./rules.ts";
import { Slider } from "./slider.tsx";
import { woodKeys, woodOf } from "./woods.ts";

/** Sliders stand where the round is; what is chosen from a list stays as its field holds it. */
export function Fields({ round, first }: { round: Round; first: Round }) {
	return (
		<div className="grid gap-5">
			<h3 className="text-[24px] leading-tight">Weather</h3>
			<Slider name="snow" label="Inches of wet snow" min={0} max={most.snow} first={first.snow} value={round.snow} />
			<Slider
				name="ice"
				label="Inches of ice on each twig"
				hint="0.25 in is 6 mm."
				min={0}
				max={most.ice}
				step={0.05}
				first={first.ice}
				value={round.ice}
			/>
			<Slider
				name="wind"
				label="Gust, miles an hour"
				hint="50 is 80 km/h."
				min={0}
				max={most.wind}
				step={5}
				first={first.wind}
				value={round.wind}
			/>
			<h3 className="mt-4 text-[24px] leading-tight">Fork</h3>
			<Kept tree={first.tree} bark={first.bark} leaves={first.leaves} />
			<Slider
				name="angle"
				label="Degrees between branch and stem"
				hint="A tight V has 30, level is 90."
				min={15}
				max={90}
				step={5}
				first={first.angle}
				value={round.angle}
			/>
			<Slider
				name="inches"
				label="Inches through the branch"
				hint="8 in is 20 cm."
				min={3}
				max={16}
				first={first.inches}
				value={round.inches}
			/>
			<Slider
				name="ratio"
				label="Branch as a percentage of the stem"
				hint="Twins have 100. Under 50 it is a true branch."
				min={30}
				max={100}
				step={5}
				first={first.ratio}
				value={round.ratio}
			/>
			<Slider
				name="feet"
				label="Feet from the fork to the tips"
				hint="33 ft is 10 m."
				min={8}
				max={45}
				first={first.feet}
				value={round.feet}
			/>
			<Slider
				name="decay"
				label="Percent of the thickness that is hollow"
				min={0}
				max={80}
				step={5}
				first={first.decay}
				value={round.decay}
			/>
		</div>
	);
}

const Kept = memo(function Kept({ tree, bark, leaves }: Pick<Round, "tree" | "bark" | "leaves">) {
	return (
		<>
			<Field name="tree" label="What tree it is">
				<Select defaultValue={tree}>
					{woodKeys.map((key) => (
						<option key={key} value={key}>
							{woodOf(key).name}
						</option>
					))}
				</Select>
			</Field>
			<Choices legend="Leaves">
				<Radio name="leaves" value="bare" defaultChecked={leaves === "bare"} label="Bare" />
				<Radio name="leaves" value="leaf" defaultChecked={leaves === "leaf"} label="In leaf" />
			</Choices>
			<Choices legend="The inside of the fork">
				<Radio name="bark" value="none" defaultChecked={bark === "none"} label="Wide like a U, wood to wood" />
				<Radio name="bark" value="included" defaultChecked={bark === "included"} label="Bark folded in, like a V" />
			</Choices>
		</>
	);
});
