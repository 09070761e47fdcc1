import { z } from "zod";
import { allSpecies } from "#app/trees/species.ts";
import { healths, mostInches, mostSteps } from "./pin.ts";

const figure = (least: number, most: number, words: string) =>
	z
		.string()
		.trim()
		.regex(/^-?\d{1,3}$/, words)
		.transform(Number)
		.pipe(z.number().min(least, words).max(most, words));

const steps = figure(
	-mostSteps,
	mostSteps,
	`Between -${mostSteps} and ${mostSteps} steps, please. Or choose a nearer town.`,
);

/** The first line holds off robots. */
export const pinForm = z.object({
	key: z.uuid("Please open this page once more."),
	start: z.string().max(200).default(""),
	extra: z.string().max(2000).default(""),
	species: z.enum(
		allSpecies.map(({ key }) => key),
		"Please choose the kind of tree.",
	),
	inches: figure(1, mostInches, `Inches through the trunk, from 1 to ${mostInches}.`),
	health: z.enum(healths, "Please say how it looks."),
	town: z.string().max(60).default(""),
	north: steps,
	east: steps,
});
export type PinForm = z.output<typeof pinForm>;
