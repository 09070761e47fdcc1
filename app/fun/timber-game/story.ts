// How a round went, as text. Pure.

import { formatFeet } from "../units.ts";
import { jobMonth, obstacleLabels } from "./labels.ts";
import type { Round } from "./rules.ts";

/** Where the tree landed and why, in one or two sentences. */
export function describeRound({ ending, fall, job, tipOffset, hit }: Round): string {
	const side = tipOffset < 0 ? "left" : "right";
	const lies =
		Math.abs(tipOffset) < 0.5
			? "Its tip landed on the center line."
			: `Its tip landed ${formatFeet(Math.abs(tipOffset))} ${side} of the center line. The drop zone reaches ${formatFeet(job.feet * Math.sin((job.lane * Math.PI) / 180))} to each side.`;
	const carried = `${Math.abs(fall.drift).toFixed(1)} degrees`;
	const why = fall.brokeEarly
		? `The hinge broke early, and lean and wind carried the tree ${carried}.`
		: Math.abs(fall.drift) < 0.5
			? "Nothing pulled the tree aside."
			: `Lean and wind carried the tree ${carried} to the ${fall.drift < 0 ? "left" : "right"} of your aim.`;
	switch (ending) {
		case "lane":
			return `${lies} ${why}`;
		case "outside":
			return `It came down toward ${hit ? obstacleLabels[hit] : "the yard"}. ${lies} ${why}`;
		case "stands":
			return "Too much wood held the tree, or it was leaning the other way. It moved a little and then sat back on the saw cut.";
		case "chair":
			return "It was leaning in the direction of the fall, and the hinge held it too long. The trunk split upward instead of bending.";
		case "slip":
			return "The back cut was below the apex of the face cut, so the butt slid off the stump, away from the fall.";
		case "waited":
			return "You looked first and put the job off. You get all 100 points.";
		case "could":
			return "The tree is still standing. There was no reason not to fell it now.";
		case "oak-cut":
			return `You cut it in ${jobMonth(job)}. Sap beetles can land on fresh oak wood within a quarter of an hour.`;
		case "dead-cut":
			return "Dry wood doesn't bend. The hinge let go at the first movement, and nothing steered the tree after that.";
		case "wind-cut":
			return `The wind was blowing at ${job.wind.amount} mph (${Math.round(job.wind.amount * 1.609)} km/h). A gust pushed harder than any hinge can hold.`;
	}
}
