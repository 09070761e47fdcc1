import { z } from "zod";
import { allSpecies } from "#app/trees/species.ts";
import { healths, maxInches, maxSteps } from "./pin.ts";

const figure = (least: number, most: number, text: string) =>
	z
		.string()
		.trim()
		.regex(/^-?\d{1,3}$/, text)
		.transform(Number)
		.pipe(z.number().min(least, text).max(most, text));

const steps = figure(-maxSteps, maxSteps, `Enter a number from -${maxSteps} to ${maxSteps}, or choose a closer town.`);

/** `key`, `start` and `extra` are for duplicate and spam checks. */
export const pinForm = z.object({
	key: z.uuid("Reload this page and try again."),
	start: z.string().max(200).default(""),
	extra: z.string().max(2000).default(""),
	species: z.enum(
		allSpecies.map(({ key }) => key),
		"Choose a species.",
	),
	inches: figure(1, maxInches, `Enter a trunk diameter from 1 to ${maxInches} inches.`),
	health: z.enum(healths, "Choose the tree's condition."),
	town: z.string().max(60).default(""),
	north: steps,
	east: steps,
});
export type PinForm = z.output<typeof pinForm>;
