import { Link } from "react-router";
import { ratings } from "./dose.ts";

export function Knowledge() {
	return (
		<>
			<p>
				<strong>Time.</strong> T = 8 hours / 2^((L − 85) / 3), the recommended limit of the National Institute for
				Occupational Safety and Health (NIOSH): 85 dBA for eight hours, half as long for every 3 decibels more. A dose
				of 100 percent is that time, once a day. OSHA's legal limit is looser; ears are the same.
			</p>
			<p>
				<strong>Adding up.</strong> Decibels add as energies: L = 10 × log10(Σ 10^(Li / 10)). An instrument counts for
				each step it is set on, and the sum is spread evenly over the sixteen. Loudness that comes in bursts may harm
				more than the same energy spread out: this sum cannot know it.
			</p>
			<p>
				<strong>Levels.</strong> Gas saws: 106 to 120 decibels at the ear are published; we take 106. All other levels
				are our estimates, marked in the table: no two machines are alike. None of it was measured at our own machines.
			</p>
			<p>
				<strong>On the ears.</strong> The rating on the label (NRR), of which NIOSH keeps half for foam plugs and three
				quarters for muffs, less 7 because it was made for another scale; the one over the other adds 5. Here plugs of{" "}
				{ratings.plugs} and muffs of {ratings.muffs}, which are planning figures. How they sit decides: a muff over
				glasses or hair keeps off less.
			</p>
			<p>
				<strong>The sounds</strong> are made by your browser while they play and imitate nobody's recording. How loud
				they are is up to your device; they say nothing about decibels. See also <Link to="/glossary/ppe">PPE</Link>.
			</p>
		</>
	);
}
