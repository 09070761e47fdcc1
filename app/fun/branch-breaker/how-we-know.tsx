import { Link } from "react-router";
import { inSentence } from "../tree-facts.ts";
import { getWood, woodKeys } from "./woods.ts";

export function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The mechanics.</strong> A branch is a beam held at one end. Moment = weight × lever arm × sine of the
				angle. The lever arm is 0.4 of the length for the branch's own weight and 0.5 for snow and ice. Wind pushes at a
				right angle to the branch. The section modulus of a round beam is π (d⁴ − h⁴) / 32 d, where d is the diameter
				and h is the diameter of the hollow part. Stress = moment / section modulus. The fork breaks when the stress
				exceeds its strength. It bends to an arc of stress × 2 × length / (elasticity × d).
			</p>
			<p>
				<strong>The wood.</strong> The strength and stiffness of small, clear green samples come from the U.S. Forest
				Products Laboratory's Wood Handbook. Strength in psi:{" "}
				{woodKeys
					.map((key) => `${inSentence(getWood(key).name)} ${getWood(key).rupture.toLocaleString("en-US")}`)
					.join(", ")}
				. Weights come from the Forest Service's inventory tables.
			</p>
			<p>
				<strong>The union.</strong> A branch up to half as thick as the stem has 0.9 of the strength of clear wood,
				falling to 0.55 for twin stems. With included bark, it has 0.65 of that. These fractions are our own estimates.
				In published tests, Smiley pulled apart 84 forks from 26 maples (Journal of Arboriculture 29, 2003). His
				regression lines show that included bark took away about 15% of the strength of the thickest forks and more than
				a quarter of the strength of thin ones. Slater and Ennos found that in hazel it depends on how much of the bark
				has been grown over (Arboriculture & Urban Forestry 41, 2015). Gilman showed that the thinner a branch is next
				to its stem, the harder it is to break off (Journal of Arboriculture 29, 2003).
			</p>
			<p>
				<strong>The weather.</strong> Wet snow weighs 1.25 pounds per square foot for each inch, matching the National
				Weather Service's 15 pounds per foot. The crown's area is a quarter of the branch length squared. It catches 90%
				of the snow when it's in leaf and 25% when it's bare. Ice weighs 57 pounds per cubic foot, and we multiply the
				branch length squared by two to get the feet of twigs it coats. Wind pushes with 0.00256 × speed² pounds per
				square foot times a drag coefficient of 0.35, and it catches only 30% of a bare crown. Everything except the
				wind formula and the weight of ice is a rough estimate, and so are the loads for the five days. The figure of
				more than 250,000 acres damaged by the derecho of{" "}
				<Link to="/glossary/derecho" className="underline underline-offset-4">
					July 2019
				</Link>{" "}
				comes from the Department of Natural Resources. Gusts over 80 mph on December 15, 2021 were measured and
				reported that night.
			</p>
			<p>
				<strong>What this tool can't tell you.</strong> The formula leaves out knots, cracks, swaying in a gust, roots,
				and your own tree. It's a lesson, not an inspection: a fork that holds here may break tomorrow. For a first look
				at a real tree, try the{" "}
				<Link to="/fun/tree-ality-check" className="underline underline-offset-4">
					tree-ality check
				</Link>
				.
			</p>
		</>
	);
}
