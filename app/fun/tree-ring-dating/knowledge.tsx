import { Link } from "react-router";
import { narrowYears } from "./dating.ts";

export function Knowledge() {
	return (
		<>
			<p>
				<strong>The wood is made up, the method is real.</strong> Each ring's width is base × e<sup>−age/40</sup> × (1 +
				0.3 × dryness + chance): trees make narrower rings as they age, and dry years make them narrower still. All our
				trees live under one weather; the master is the mean of 24 of them from 1860 to 2025.
			</p>
			<p>
				<strong>The match.</strong> Each width is divided by the mean of its neighborhood, four rings on each side. Then
				Pearson's correlation with the master, over all years that both have. Laboratories do the same with programs
				such as COFECHA, then look at the wood again with their own eyes. No piece is offered here whose right year does
				not beat every other by 0.1.
			</p>
			<p>
				<strong>The dry years.</strong> Narrow in our master: {narrowYears.join(", ")}. Those from 1895 on are known dry
				years: 1895, 1910, 1939, 1948, 1958 and 1976 were dry almost statewide (a governor's task force, in the U.S.
				Geological Survey's chronicle of the 1976-77 drought); 1934 as the worst of a thousand years is from Cook,
				Seager and Smerdon (Geophysical Research Letters 41, 2014); 1936, 1988 and 2012 are known from the whole
				Midwest. That oaks near Stanley grew little in each of them is a planning figure, nobody here has measured it.
				The earlier ones, and what is narrow besides, are made up.
			</p>
			<p>
				<strong>The real ones.</strong> Evan Larson, Sara Allen and Chris Underwood, “The Driftless Oaks”, Progress in
				Physical Geography 45(3), 2021,{" "}
				<a href="https://doi.org/10.1177/0309133320960670" className="underline underline-offset-4">
					doi 10.1177/0309133320960670
				</a>
				: 420 living oaks, 15 stumps and 17 beams of southwest Wisconsin and its neighbors, rings from 1631 on, and a
				drought history of 303 years. Droughts of the 1700s and the late 1800s were harder than any that gauges have
				measured. One of its sites is open to all in the International Tree-Ring Data Bank as{" "}
				<a href="https://www.ncei.noaa.gov/access/paleo-search/study/33926" className="underline underline-offset-4">
					WI025
				</a>{" "}
				(1717 to 2013).
			</p>
			<p>
				<strong>What rings cannot tell.</strong> Why a ring is narrow: drought, shade and caterpillars look alike. When
				a tree was felled, once its{" "}
				<Link to="/glossary/sapwood" className="underline underline-offset-4">
					sapwood
				</Link>{" "}
				is gone. And a real piece of fifty rings often fits nowhere for certain: laboratories ask for more rings and
				more pieces. How a core is drilled:{" "}
				<Link to="/glossary/increment-borer" className="underline underline-offset-4">
					increment borer
				</Link>
				.
			</p>
		</>
	);
}
