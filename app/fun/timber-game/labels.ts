// Names and units as the game displays them: in drawings, lists and screen reader text. Pure.
import { monthNames } from "#app/platform/dates.ts";
import { formatBoth } from "../units.ts";
import type { Force, Job, Obstacle } from "./jobs.ts";

export const obstacleLabels: Record<Obstacle, string> = {
	shed: "the shed",
	house: "the house",
	fence: "the fence",
	garden: "the garden",
	spruce: "a young spruce",
	car: "the car",
};

export const jobMonth = (job: Job) => monthNames[job.month - 1] ?? "";

/** "to the left", seen from the stump toward the drop zone. */
function describeDirection({ direction }: Force): string {
	const side = Math.sin((direction * Math.PI) / 180);
	const ahead = Math.cos((direction * Math.PI) / 180);
	const across = side < 0 ? "left" : "right";
	if (Math.abs(side) < 0.25) return ahead > 0 ? "toward the drop zone" : "away from the drop zone";
	if (Math.abs(ahead) < 0.35) return `to the ${across}`;
	return ahead > 0 ? `ahead and to the ${across}` : `back and to the ${across}`;
}

export const formatLean = ({ lean }: Job) => (lean.amount ? `${lean.amount}° ${describeDirection(lean)}` : "none");

export const formatWind = ({ wind }: Job) =>
	wind.amount
		? `${wind.amount} mph (${Math.round(wind.amount * 1.609)} km/h), blowing ${describeDirection(wind)}`
		: "calm";

export const formatInches = (value: number) => formatBoth(String(Number(value.toFixed(1))), "in", 2.54, "cm");

/** The aim slider's value: "5° right". */
export const formatAim = (aim: number) => (aim ? `${Math.abs(aim)}° ${aim < 0 ? "left" : "right"}` : "straight ahead");
