import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { numberField, optionalNumberField, textField } from "#app/platform/form-fields.ts";
import { equipmentKinds, jobSkills } from "#app/work/resources/resource.ts";

const day = z.union([z.literal("").transform(() => null), dayField()]).default(null);

/** What a job needs, as the office enters it. */
export const jobForm = z
	.object({
		seen: z.coerce.number().int().min(1),
		title: textField(200).min(1, "Enter a title."),
		/** typed as hours */
		personMinutes: optionalNumberField("Enter hours from 0.25 to 2,000, such as 12 or 7.5.", {
			min: 0.25,
			max: 2000,
		}).transform((hours) => (hours === null ? null : Math.round(hours * 60))),
		crewSize: numberField("Enter 1 to 30 people.", { min: 1, max: 30, isWhole: true }),
		"skills[]": z.array(z.enum(jobSkills)).default([]),
		"equipment[]": z.array(z.enum(equipmentKinds)).default([]),
		earliestOn: day,
		promisedOn: day,
		needsFrozenGround: checkbox,
		locateTicket: textField(40).default(""),
		locateNotifiedOn: day,
		utilityClearedOn: day,
		note: textField(2000).default(""),
	})
	.refine(({ earliestOn, promisedOn }) => !earliestOn || !promisedOn || earliestOn <= promisedOn, {
		path: ["promisedOn"],
		message: "The promised date can't be before the earliest start.",
	})
	.refine(({ locateTicket, locateNotifiedOn }) => !locateTicket || locateNotifiedOn, {
		path: ["locateNotifiedOn"],
		message: "Enter the date Diggers Hotline was notified.",
	})
	.transform(({ "skills[]": needed, "equipment[]": machines, ...rest }) => ({
		...rest,
		skills: [...new Set(needed)].sort(),
		equipment: [...new Set(machines)].sort(),
	}));
export type JobForm = z.infer<typeof jobForm>;
