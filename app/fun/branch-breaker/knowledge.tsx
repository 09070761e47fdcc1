import { Link } from "react-router";
import { woodKeys, woodOf } from "./woods.ts";

export function Knowledge() {
	return (
		<>
			<p>
				<strong>The mechanics.</strong> A branch is a beam held at one end. Moment = weight × lever arm × sine of the
				angle, for its own weight (arm 0.4 of the length) and for snow and ice (0.5); wind pushes square to it. Section
				modulus of a round beam: π (d⁴ − h⁴) / 32 d, with h the hollow part. Stress = moment / section modulus. It
				breaks where the stress passes what the fork bears. It bends to an arc of stress × 2 × length / (elasticity ×
				d).
			</p>
			<p>
				<strong>The wood.</strong> Strength and stiffness of small clear green pieces from the U.S. Forest Products
				Laboratory's Wood Handbook, in psi:{" "}
				{woodKeys
					.map((key) => `${woodOf(key).name.toLowerCase()} ${woodOf(key).rupture.toLocaleString("en-US")}`)
					.join(", ")}
				. Weights as in the forest inventory's tables.
			</p>
			<p>
				<strong>The union.</strong> It bears 0.9 of clear wood up to half the stem's thickness, falling to 0.55 for
				twins; with included bark 0.65 of that. These are planning figures. Published tests: Smiley pulled 84 forks of
				26 maples apart (Journal of Arboriculture 29, 2003); by his lines included bark took about 15 percent from the
				thickest and more than a quarter from thin ones. Slater and Ennos found in hazel that it depends on how much of
				the bark is grown over (Arboriculture & Urban Forestry 41, 2015). Gilman showed that a branch breaks off the
				harder the thinner it is beside its stem (Journal of Arboriculture 29, 2003).
			</p>
			<p>
				<strong>The weather.</strong> Wet snow 1.25 pounds on a square foot for each inch, as the National Weather
				Service's foot of 15 pounds; a crown of a quarter of its length squared catches 90 percent of it in leaf and 25
				bare. Ice of 57 pounds a cubic foot around two feet of twig for each square foot of length. Wind: 0.00256 ×
				speed² pounds on a square foot, drag 0.35, bare 30 percent of the crown. All but the wind's formula and the
				weight of ice are planning figures, and so are the loads of the five days. That the derecho of{" "}
				<Link to="/glossary/derecho" className="underline underline-offset-4">
					July 2019
				</Link>{" "}
				damaged more than 250,000 acres is from the Department of Natural Resources; gusts over 80 miles an hour on
				December 15, 2021 were measured and reported that night.
			</p>
			<p>
				<strong>What it cannot know.</strong> Knots, cracks, the sway of a gust, roots, and your tree. It is a lesson,
				not a check: a fork that holds here may break tomorrow. For a first look at a real tree there is the{" "}
				<Link to="/fun/tree-ality-check" className="underline underline-offset-4">
					tree-ality check
				</Link>
				.
			</p>
		</>
	);
}
