import { Link } from "react-router";
import { formatPounds } from "../units.ts";
import { trucks } from "./load.ts";

export function HowWeKnow() {
	return (
		<>
			<p>
				<strong>Rules of the trade.</strong> A face cut of about 70 degrees and a hinge about 80% as wide as the trunk
				and a tenth as thick are common rules of thumb for sound trees. Our glossary explains the{" "}
				<Link to="/glossary/hinge">hinge</Link> and the <Link to="/glossary/face-notch">face cut</Link>. OSHA's felling
				rules (29 CFR 1910.266(h)) call for a back cut above the level cut of the face cut, a cleared path back and to
				the side, and two tree lengths of distance for everyone else. ANSI Z133 and the training schools teach that path
				at 45 degrees.
			</p>
			<p>
				<strong>Width of the hinge.</strong> The hinge is 2 × √(p × (1 − p)) times as wide as the trunk, where p is the
				depth of the face cut as a share of the trunk. That's the chord of a circle. A face cut a fifth deep gives 0.8.
			</p>
			<p>
				<strong>Where it falls</strong> is our own model, made for the game and never measured. Side pull in degrees = 3
				× the sideways lean + (wind in mph)² / 12 × the share from the side; bare crowns catch 0.6 of the wind. The
				hinge lets through 1 / (1 + 2s), where s = thickness / a tenth × (width / 0.8)², or 0.45 of that in dead wood. A
				45-degree face cut lets 50% more through. Below s = 0.55, the hinge breaks early and lets 0.9 through. The tree
				stays standing if the wood beyond a tenth holds more than the wedges, lean and wind can push. It splits if it
				leans 4 degrees or more in the direction of the fall and the hinge is 14% or thicker (12% in ash). Real trees
				have rot, twisted grain and heavy limbs that none of these figures know about.
			</p>
			<p>
				<strong>Weight.</strong> Pounds per foot of log = π × (inches / 24)² × pounds per cubic foot of green wood with
				bark, from the Forest Service's species table. The trunk's taper, the payloads (
				{trucks.map(({ name, payload }) => `${name.toLowerCase()} ${formatPounds(payload)}`).join(", ")}) and the axle
				shares are rough estimates. At the cab, the front wheels carry 40% of a log's weight; at the tail, they lose
				10%. The front wheels can take 35% of the payload and the rear wheels 80%.
			</p>
			<p>
				<strong>Points.</strong> You can earn up to 40 points for where the tree lands, 4 points for each of the five
				choices that follow the rules, and up to 40 points for the load, compared with the best load within every limit.
				Waiting when it's right earns all 100 points. The 25 mph wind limit is our own rule of thumb. The oak months
				come from the Wisconsin DNR.
			</p>
		</>
	);
}
