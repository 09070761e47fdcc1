import { Link } from "react-router";
import { pounds } from "./labels.ts";
import { trucks } from "./load.ts";

export function Knowledge() {
	return (
		<>
			<p>
				<strong>Rules of the trade.</strong> A notch of about 70 degrees, a hinge about 80 percent as wide as the trunk
				and a tenth as thick, are usual planning figures for sound trees, as our glossary has them under{" "}
				<Link to="/glossary/hinge">hinge</Link> and <Link to="/glossary/face-notch">face notch</Link>. A back cut above
				the notch's level cut, a cleared path back and to the side, and two tree lengths for everybody else are in
				OSHA's felling rules (29 CFR 1910.266(h)); 45 degrees is how ANSI Z133 and the schools teach that path.
			</p>
			<p>
				<strong>Width of the hinge.</strong> 2 × √(p × (1 − p)) of the trunk, with p the notch's depth as a part of it:
				the chord of a circle. A fifth deep gives 0.8.
			</p>
			<p>
				<strong>Where it falls</strong> is our own model, made for the game and measured nowhere. Side pull in degrees =
				3 × the lean to the side + (wind in mph)² / 12 × the part from the side; bare crowns catch 0.6 of it. The hinge
				lets through 1 / (1 + 2s), with s = thickness / a tenth × (width / 0.8)², 0.45 of that in dead wood. A notch of
				45 degrees lets half as much more through. Below s = 0.55 the hinge breaks early and 0.9 goes through. It stands
				when wood beyond a tenth holds more than wedges, lean and wind push; it splits when it leans 4 degrees or more
				the way it falls and the hinge is 14 percent or thicker (12 in ash). Real trees have rot, twisted grain and
				heavy limbs that no figure here knows.
			</p>
			<p>
				<strong>Weight.</strong> Pounds per foot of log = π × (inches / 24)² × pounds of a cubic foot of green wood with
				bark, from the Forest Service's species table. How the trunk narrows, the payloads (
				{trucks.map(({ name, payload }) => `${name.toLowerCase()} ${pounds(payload)}`).join(", ")}) and the axles are
				planning figures: at the cab the front wheels take 40 percent of a log, at the tail they lose 10; they may take
				35 percent of the payload, the rear ones 80.
			</p>
			<p>
				<strong>Points.</strong> Up to 40 for where it lies, 4 for each of five cuts by the rule, up to 40 for the load
				against the best that keeps every limit. Being right to wait gives all hundred. Waiting above 25 miles an hour
				is a planning figure. The oak months are the Wisconsin DNR's.
			</p>
		</>
	);
}
