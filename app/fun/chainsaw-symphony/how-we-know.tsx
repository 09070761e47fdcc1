import { Link } from "react-router";
import { ratings } from "./dose.ts";

export function HowWeKnow() {
	return (
		<>
			<p>
				<strong>Time.</strong> T = 8 hours / 2^((L − 85) / 3), the limit recommended by the National Institute for
				Occupational Safety and Health (NIOSH): 85 dBA for eight hours, and half as long for every extra 3 decibels. A
				dose of 100% is that time, once a day. OSHA's legal limit is looser, but your ears are the same.
			</p>
			<p>
				<strong>How sound levels add up.</strong> Decibels add up as energy: L = 10 × log10(Σ 10^(Li / 10)). An
				instrument counts for each step it plays, and the total is averaged over the sixteen steps. Bursts of noise may
				do more harm than the same energy spread out. This math can't show that.
			</p>
			<p>
				<strong>Levels.</strong> Published figures for gas saws are 106 to 120 decibels at the ear; we use 106. All
				other levels are our own estimates, marked as such in the table, because no two machines are alike. None of it
				was measured on our machines.
			</p>
			<p>
				<strong>Hearing protection.</strong> We start with the rating on the label (NRR). NIOSH counts half of it for
				foam plugs and three quarters for muffs, minus 7 because the rating uses a different scale. Wearing muffs over
				plugs adds 5 decibels. We assume plugs rated {ratings.plugs} and muffs rated {ratings.muffs}, which are typical
				ratings. Fit makes the difference: muffs over glasses or hair block less.
			</p>
			<p>
				<strong>The sounds</strong> are made by your browser as they play. They aren't recordings. How loud they are
				depends on your device, not on the decibels shown here. See also <Link to="/glossary/ppe">PPE</Link>.
			</p>
		</>
	);
}
