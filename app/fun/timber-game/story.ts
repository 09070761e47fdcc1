// How a round went, in a sentence or two. Pure.

import { feet, monthOf, things } from "./labels.ts";
import type { Round } from "./rules.ts";

/** Where it lies and why, in a sentence or two. */
export function story({ ending, fall, job, off, hit }: Round): string {
	const side = off < 0 ? "left" : "right";
	const lies =
		Math.abs(off) < 0.5
			? "Its tip lies on the middle line."
			: `Its tip lies ${feet(Math.abs(off))} ${side} of the middle line; the lane is ${feet(job.feet * Math.sin((job.lane * Math.PI) / 180))} wide to each side.`;
	const carried = `${Math.abs(fall.drift).toFixed(1)} degrees`;
	const why = fall.early
		? `The hinge broke early, and lean and wind carried it ${carried}.`
		: Math.abs(fall.drift) < 0.5
			? "Nothing pulled it aside."
			: `Lean and wind carried it ${carried} to the ${fall.drift < 0 ? "left" : "right"} of your aim.`;
	switch (ending) {
		case "lane":
			return `${lies} ${why}`;
		case "outside":
			return `It came down toward ${hit ? things[hit] : "the yard"}. ${lies} ${why}`;
		case "stands":
			return "Too much wood held it, or it leaned away: it moved a little and sat down on the saw cut.";
		case "chair":
			return "It leaned the way it was to fall and was held too long. The trunk split upward instead of bending.";
		case "slip":
			return "The back cut lay below the corner of the notch, so the butt slid off the stump, away from the fall.";
		case "waited":
			return "You looked first and put it off. All hundred points.";
		case "could":
			return "It stands as before. Nothing spoke against felling it now.";
		case "oak-cut":
			return `It was cut in ${monthOf(job)}. Within a quarter of an hour sap beetles can sit on fresh oak wood.`;
		case "dead-cut":
			return "Dry wood does not bend. The hinge let go at the first move, and nothing steered after that.";
		case "wind-cut":
			return `The wind stood at ${job.wind.much} miles an hour (${Math.round(job.wind.much * 1.609)} km/h). A gust pushed harder than any hinge holds.`;
	}
}
