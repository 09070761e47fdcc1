// How the game names what it shows, in one place for the drawings, the lists and the screen reader. Pure.
import { monthNames } from "#app/platform/dates.ts";
import type { Job, Push, Thing } from "./jobs.ts";

export const things: Record<Thing, string> = {
	shed: "the shed",
	house: "the house",
	fence: "the fence",
	garden: "the garden",
	spruce: "a young spruce",
	car: "the car",
};

export const monthOf = (job: Job) => monthNames[job.month - 1] ?? "";

/** "to the left", seen from the stump down the lane. */
function sideOf({ toward }: Push): string {
	const side = Math.sin((toward * Math.PI) / 180);
	const ahead = Math.cos((toward * Math.PI) / 180);
	const across = side < 0 ? "left" : "right";
	if (Math.abs(side) < 0.25) return ahead > 0 ? "down the lane" : "against the fall";
	if (Math.abs(ahead) < 0.35) return `to the ${across}`;
	return ahead > 0 ? `ahead and to the ${across}` : `back and to the ${across}`;
}

export const leanOf = ({ lean }: Job) => (lean.much ? `${lean.much}° ${sideOf(lean)}` : "none");

export const windOf = ({ wind }: Job) =>
	wind.much ? `${wind.much} mph (${Math.round(wind.much * 1.609)} km/h), blowing ${sideOf(wind)}` : "still";

export const feet = (value: number) => `${Math.round(value)} ft (${(value * 0.3048).toFixed(1)} m)`;
export const inches = (value: number) => `${Number(value.toFixed(1))} in (${Math.round(value * 2.54)} cm)`;
export const pounds = (value: number) =>
	`${Math.round(value).toLocaleString("en-US")} lb (${Math.round(value / 2.2046).toLocaleString("en-US")} kg)`;

/** "5° right", as a slider of the aim says it. */
export const aimOf = (aim: number) => (aim ? `${Math.abs(aim)}° ${aim < 0 ? "left" : "right"}` : "straight");
