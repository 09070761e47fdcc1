import { z } from "zod";
import { stormChoices } from "./storm.ts";

/** For how many hours a choice by hand may stand. */
export const choiceHours = [2, 6, 12, 24, 48, 72] as const;
export const usualHours = 24;

export const stormForm = z.object({
	choice: z.enum(stormChoices, "Choose automatic, on or off."),
	hours: z.coerce
		.number("Choose how long.")
		.refine((hours) => (choiceHours as readonly number[]).includes(hours), "Choose how long.")
		.default(usualHours),
});
