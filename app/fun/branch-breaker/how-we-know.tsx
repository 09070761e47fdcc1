import { Link } from "react-router";
import { inSentence } from "../tree-facts.ts";
import { getWood, woodKeys } from "./woods.ts";

export function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The mechanics.</strong> A branch is a beam held at one end. Moment = weight × lever arm × sine of the
				angle, for its own weight (arm 0.4 of the length) and for snow and ice (0.5). Wind pushes at a right angle to
				it. Section modulus of a round beam: π (d⁴ − h⁴) / 32 d, where h is the hollow part. Stress = moment / section
				modulus. The fork breaks when the stress exceeds its strength. It bends to an arc of stress × 2 × length /
				(elasticity × d).
			</p>
			<p>
				<strong>The wood.</strong> The strength and stiffness of small, clear green samples come from the U.S. Forest
				Products Laboratory's Wood Handbook. Strength in psi:{" "}
				{woodKeys
					.map((key) => `${inSentence(getWood(key).name)} ${getWood(key).rupture.toLocaleString("en-US")}`)
					.join(", ")}
				. Weights come from the forest inventory's tables.
			</p>
			<p>
				<strong>The union.</strong> A branch up to half as thick as the stem has 0.9 of the strength of clear wood,
				falling to 0.55 for twin stems. With included bark, it has 0.65 of that. These are planning figures. Published
				tests: Smiley pulled apart 84 forks from 26 maples (Journal of Arboriculture 29, 2003). Going by his regression
				lines, included bark took away about 15% of the strength of the thickest forks and more than a quarter in thin
				ones. Slater and Ennos found that in hazel it depends on how much of the bark has been grown over (Arboriculture
				& Urban Forestry 41, 2015). Gilman showed that the thinner a branch is next to its stem, the harder it is to
				break off (Journal of Arboriculture 29, 2003).
			</p>
			<p>
				<strong>The weather.</strong> Wet snow weighs 1.25 pounds per square foot for each inch, matching the National
				Weather Service's 15 pounds per foot. The crown area is a quarter of its length squared; it catches 90% of the
				snow in leaf and 25% bare. Ice weighs 57 pounds per cubic foot, around two feet of twig for each square foot of
				length. Wind: 0.00256 × speed² pounds per square foot, drag 0.35, and 30% of the crown when bare. Everything
				except the wind formula and the weight of ice is a planning figure, and so are the loads for the five days. The
				figure of more than 250,000 acres damaged by the derecho of{" "}
				<Link to="/glossary/derecho" className="underline underline-offset-4">
					July 2019
				</Link>{" "}
				comes from the Department of Natural Resources. Gusts over 80 mph on December 15, 2021 were measured and
				reported that night.
			</p>
			<p>
				<strong>What it can't know.</strong> The formula leaves out knots, cracks, swaying in a gust, roots, and your
				own tree. It's a lesson, not an inspection: a fork that holds here may break tomorrow. For a first look at a
				real tree, try the{" "}
				<Link to="/fun/tree-ality-check" className="underline underline-offset-4">
					tree-ality check
				</Link>
				.
			</p>
		</>
	);
}
