import { memo } from "react";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { type ForkRound, maxWeather } from "./rules.ts";
import { Slider } from "./slider.tsx";
import { getWood, woodKeys } from "./woods.ts";

/** Sliders follow the current round. Selects keep their own value after the first render. */
export function Fields({ round, first }: { round: ForkRound; first: ForkRound }) {
	return (
		<div className="grid gap-5">
			<h3 className="text-[24px] leading-tight">Weather</h3>
			<Slider name="snow" label="Wet snow (in)" min={0} max={maxWeather.snow} first={first.snow} value={round.snow} />
			<Slider
				name="ice"
				label="Ice on each twig (in)"
				hint="0.25 in is 6 mm."
				min={0}
				max={maxWeather.ice}
				step={0.05}
				first={first.ice}
				value={round.ice}
			/>
			<Slider
				name="wind"
				label="Wind gust (mph)"
				hint="50 mph is 80 km/h."
				min={0}
				max={maxWeather.wind}
				step={5}
				first={first.wind}
				value={round.wind}
			/>
			<h3 className="mt-4 text-[24px] leading-tight">Fork</h3>
			<ForkSelects tree={first.tree} bark={first.bark} leaves={first.leaves} />
			<Slider
				name="angle"
				label="Branch angle (degrees)"
				hint="Measure from the stem: a tight V is 30 degrees, and a level branch is 90."
				min={15}
				max={90}
				step={5}
				first={first.angle}
				value={round.angle}
			/>
			<Slider
				name="inches"
				label="Branch diameter (in)"
				hint="8 in is 20 cm."
				min={3}
				max={16}
				first={first.inches}
				value={round.inches}
			/>
			<Slider
				name="ratio"
				label="Branch size (% of the stem)"
				hint="Twin stems are 100%. Under 50%, it's a true branch."
				min={30}
				max={100}
				step={5}
				first={first.ratio}
				value={round.ratio}
			/>
			<Slider
				name="feet"
				label="Branch length (ft)"
				hint="Measure from the fork to the tips. 33 ft is 10 m."
				min={8}
				max={45}
				first={first.feet}
				value={round.feet}
			/>
			<Slider
				name="decay"
				label="Hollow part (% of diameter)"
				min={0}
				max={80}
				step={5}
				first={first.decay}
				value={round.decay}
			/>
		</div>
	);
}

const ForkSelects = memo(function ForkSelects({ tree, bark, leaves }: Pick<ForkRound, "tree" | "bark" | "leaves">) {
	return (
		<>
			<Field name="tree" label="Species">
				<Select defaultValue={tree}>
					{woodKeys.map((key) => (
						<option key={key} value={key}>
							{getWood(key).name}
						</option>
					))}
				</Select>
			</Field>
			<Choices legend="Leaves">
				<Radio name="leaves" value="bare" defaultChecked={leaves === "bare"} label="Bare" />
				<Radio name="leaves" value="leaf" defaultChecked={leaves === "leaf"} label="In leaf" />
			</Choices>
			<Choices legend="Inside the fork">
				<Radio name="bark" value="none" defaultChecked={bark === "none"} label="Wide U, solid wood" />
				<Radio name="bark" value="included" defaultChecked={bark === "included"} label="Tight V with included bark" />
			</Choices>
		</>
	);
});
