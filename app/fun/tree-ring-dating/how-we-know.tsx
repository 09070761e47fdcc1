import { Link } from "react-router";
import { narrowYears } from "./dating.ts";

export function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The wood is made up, but the method is real.</strong> Each ring's width is base × e<sup>−age/40</sup> ×
				(1 + 0.3 × dryness + chance). Trees make narrower rings as they age, and dry years make them narrower still. All
				our trees share the same weather. The master chronology is the average of 24 of them from 1860 to 2025.
			</p>
			<p>
				<strong>The match.</strong> We divide each width by the average of its neighbors, four rings on each side. Then
				we calculate Pearson's correlation with the master over all the years they share. Labs do the same with programs
				such as COFECHA, and then check the wood again by eye. We only use samples whose right year beats every other
				year by at least 0.1.
			</p>
			<p>
				<strong>The dry years.</strong> These are narrow in our master: {narrowYears.join(", ")}. From 1895 on, they're
				known dry years. 1895, 1910, 1939, 1948, 1958 and 1976 were dry almost statewide, according to a governor's task
				force cited in the U.S. Geological Survey's account of the 1976-77 drought. The claim that 1934 was the worst in
				a thousand years comes from Cook, Seager and Smerdon (Geophysical Research Letters 41, 2014). 1936, 1988 and
				2012 are known across the Midwest. We assume that oaks near Stanley grew little in each of these years; no one
				here has measured it. The earlier years and any other narrow rings are made up.
			</p>
			<p>
				<strong>Real samples.</strong> Evan Larson, Sara Allen and Chris Underwood, “The Driftless Oaks”, Progress in
				Physical Geography 45(3), 2021,{" "}
				<a href="https://doi.org/10.1177/0309133320960670" className="underline underline-offset-4">
					doi 10.1177/0309133320960670
				</a>
				: 420 living oaks, 15 stumps and 17 beams from southwest Wisconsin and nearby areas, with rings going back to
				1631 and a 303-year drought history. Some droughts in the 1700s and the late 1800s were worse than any measured
				by gauges. The data from one of the study's sites is open to everyone in the International Tree-Ring Data Bank
				as{" "}
				<a href="https://www.ncei.noaa.gov/access/paleo-search/study/33926" className="underline underline-offset-4">
					WI025
				</a>{" "}
				(1717 to 2013).
			</p>
			<p>
				<strong>What rings can't tell you.</strong> They can't tell you why a ring is narrow: drought, shade and
				caterpillars look the same. They can't tell you when a tree was felled once its{" "}
				<Link to="/glossary/sapwood" className="underline underline-offset-4">
					sapwood
				</Link>{" "}
				is gone. And a real sample of fifty rings often doesn't fit anywhere for certain, so labs ask for more rings and
				more samples. To see how a core is drilled, look up the{" "}
				<Link to="/glossary/increment-borer" className="underline underline-offset-4">
					increment borer
				</Link>
				.
			</p>
		</>
	);
}
