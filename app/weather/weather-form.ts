import { z } from "zod";
import { stormChoices } from "./storm.ts";

/** The durations that the office can choose for storm mode, in hours. */
export const overrideHours = [2, 6, 12, 24, 48, 72] as const;
export const defaultOverrideHours = 24;

export const stormForm = z.object({
	choice: z.enum(stormChoices, "Choose Automatic, On or Off."),
	hours: z.coerce
		.number("Choose a duration.")
		.refine((hours) => (overrideHours as readonly number[]).includes(hours), "Choose a duration.")
		.default(defaultOverrideHours),
});
